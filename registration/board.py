"""What the public board tells of the players (counts and chips, and by name only who waits for a
place) and of late entry."""

from typing import Any

from clock import selectors as clock
from clock.late_levels import first_closed_row
from floor.displays import board
from floor.event import fields
from floor.models import Stage, Tournament
from registration.entries import queue, selectors

MOST_QUEUED = 60  # alternates that are named


@board.part("players")
def players(tournament: Tournament) -> dict[str, Any]:
    """``chips`` are those in play: in a freezeout every stack that was sold stays on the tables,
    but what a sanction removed. ``average`` is in chips, cut down, 0 when nobody is left; ``queue``
    are the alternates who get a place next, by name; ``entries_of_days`` are those of all days of
    the event, None where it has one."""
    field = selectors.field(tournament, _chips_sold(tournament))
    return {
        "left": field.left,
        "waiting": field.waiting,
        "queue": _queue(tournament) if field.waiting else [],
        "entries": field.entries,
        "people": selectors.people_count(tournament, field.entries),
        "entries_of_days": _entries_of_days(tournament),
        "chips": field.chips,
        "average": field.chips // field.left if field.left else 0,
    }


@board.reading
def _chips_sold(tournament: Tournament) -> selectors.ChipsSold:
    """Who goes out leaves the sales as they are."""
    return selectors.chips_sold(tournament)


def _entries_of_days(tournament: Tournament) -> int | None:
    return selectors.entries_of_field(tournament) if fields.has_days(tournament) else None


def _queue(tournament: Tournament) -> list[str]:
    return [entry.member.short_name for entry in queue.waiting(tournament)[:MOST_QUEUED]]


@board.part("late_entry")
def late_entry(tournament: Tournament) -> dict[str, int | None]:
    """``until_row`` is the first row of the structure in which late entry is closed, counted from
    0, ``until_ms`` the tournament time at which it closes instead; both null without late entry."""
    terms, levels = tournament.registration_terms, clock.sheet(tournament)
    until_ms, through_break = selectors.late_until(tournament), terms.late_through_break
    if tournament.stage in (Stage.FINAL_TABLE, Stage.FINISHED):
        return {"until_row": None, "until_ms": None}
    row = first_closed_row(levels, terms.late_levels, through_break=through_break)
    return {"until_row": row if until_ms is None else None, "until_ms": until_ms}
