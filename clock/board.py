"""What the public board tells of the clock: sheet and anchor; walls compute the time themselves."""

from typing import Any

from clock import selectors, timeline
from floor.displays import board
from floor.journal.table_names import table_name
from floor.models import Stage, Tournament
from rules import rulebook


@board.part("clock")
def clock(tournament: Tournament) -> dict[str, Any]:
    """Rows count from 0, times are tournament ms; four queries, one more before the draw and while
    a hand is dealt or counted."""
    row = selectors.clock_of(tournament)
    anchor = selectors.anchor_of(row)
    return {
        "start_by_terms_ms": _start_by_terms(tournament),
        "levels": _levels(tournament),
        "anchor": {
            "row": anchor.row,
            "elapsed_ms": anchor.elapsed_ms,
            "since_ms": anchor.since_ms,
        },
        "held": row.held_ms is not None,
        "hand_for_hand": _hand(tournament),
        "soft": _soft(tournament),
        "no_push": no_push(tournament),
    }


def _start_by_terms(tournament: Tournament) -> int | None:
    """When the clock is to begin by itself, while no seats are drawn: then the anchor says it."""
    is_drawn = tournament.stage != Stage.REGISTRATION
    return None if is_drawn else selectors.start_by_terms(tournament)


def no_push(tournament: Tournament) -> dict[str, Any] | None:
    """How many seconds before a level or a pause the book itself lets no dealers change, with its
    paragraph (TDA 2019 RP-7); None where it is silent."""
    book = rulebook.load(tournament.rulebook)
    cited = book.dealing.no_push_s
    return None if cited.silent else {"seconds": cited.value, "rule": book.rule(cited)}


@board.reading
def _levels(tournament: Tournament) -> list[dict[str, Any]]:
    levels = selectors.sheet(tournament)
    return [
        {"number": timeline.number(levels, row), **vars(level)} for row, level in enumerate(levels)
    ]


@board.reading
def _hand(tournament: Tournament) -> dict[str, Any] | None:
    hand = selectors.running_hand(tournament)
    if hand is None:
        return None
    tables = [
        {"number": table_name(report.table_number), "state": report.state}
        for report in selectors.reports(hand)
    ]
    flights = [
        {"flight": flight, "tables": [table_name(table) for table in playing]}
        for flight, playing in selectors.flights_waited_for(tournament)
    ]
    return {"hand": hand.number, "tables": tables, "flights": flights}


@board.reading
def _soft(tournament: Tournament) -> dict[str, Any] | None:
    """Soft hand-for-hand: the hands each table has finished, and whether it waits for others."""
    play = selectors.soft_play(tournament)
    if play is None:
        return None
    pace = selectors.pace(play)
    tables = [
        {"number": table_name(table), "hands": hands, "waits": pace.must_wait(table)}
        for table, hands in pace.over.items()
    ]
    return {"tables": tables}
