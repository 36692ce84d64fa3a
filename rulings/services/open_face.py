"""Hands of open Chinese poker, laid face up at the table and scored by the book (BFSP, chapter on
Chinese poker)."""

from collections.abc import Sequence
from typing import Any

from calculators.decide import decide
from calculators.decision import NotCovered
from calculators.malformed import Malformed
from chips import steps as chip_steps
from floor import journal
from floor.journal.open_line import OpenLine
from floor.values.roles import FLOOR
from rules import rulebook
from rules.refusal import refuse
from rulings.models import OpenFaceHand, OpenFaceRows
from rulings.selectors.open_face import is_played

ROWS = ("top", "middle", "bottom")


@journal.verb("open_face.scored", roles=FLOOR)
def score_hand(line: OpenLine, *, table: int, players: Sequence[dict[str, Any]]) -> None:
    """Note what was laid at ``table`` and what it is worth by the event's book: of each player
    ``seat``, ``top``, ``middle``, ``bottom`` ("AhKdQc"), ``in_fantasy``, ``surrendered``; from the
    first seat after the button on.

    Refused "open_face.not_played" in an event without that game, "open_face.not_in_book",
    "open_face.unreadable" with the seat for cards that cannot be, and the reasons of
    chips.steps.table_in_play and entries_by_seat.
    """
    event = line.tournament
    if not is_played(event):
        raise refuse("open_face.not_played")
    row = chip_steps.table_in_play(line, table)
    entries = chip_steps.entries_by_seat(row, *(player["seat"] for player in players))
    scored = _scored(event.rulebook, players)
    before = OpenFaceHand.objects.filter(tournament=event, table_number=table).count()
    hand = line.create(
        OpenFaceHand,
        tournament_id=event.pk,
        table_number=table,
        number=before + 1,
        at_ms=line.now,
    )
    for player in players:
        seat = player["seat"]
        line.create(
            OpenFaceRows,
            hand_id=hand.pk,
            entry_id=entries[seat],
            seat=seat,
            **{name: player[name] for name in (*ROWS, "in_fantasy", "surrendered")},
            to_fantasy=str(seat) in scored["fantasy_next"],
            points=scored["totals"][str(seat)],
        )
    line.fact(table=table, open_face_hand=hand.number, players=len(players))


def _scored(book: str, players: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The points by seat, and who is in fantasy next, as the calculator of the book decides."""
    named = ("in_fantasy", "surrendered")
    rows = [
        {"player": str(player["seat"])}
        | {name: player[name] for name in named}
        | {name: player[name] for name in ROWS if player[name]}
        for player in players
    ]
    try:
        decision = decide(rulebook.load(book), "ofc_score", {"players": rows})
    except Malformed as wrong:
        raise refuse("open_face.unreadable", seat=_seat(wrong.first.field, players)) from wrong
    if isinstance(decision, NotCovered):
        raise refuse("open_face.not_in_book")
    return dict(decision.result)


def _seat(field: str, players: Sequence[dict[str, Any]]) -> object:
    """The seat of which a field "inputs.players[1].top" speaks; of the first where of none."""
    number = field.partition("[")[2].partition("]")[0]
    at = int(number) if number.isdecimal() and int(number) < len(players) else 0
    return players[at]["seat"] if players else 0
