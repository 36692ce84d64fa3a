"""Who has a seat and has not come: the stack is blinded, until the terms take the player out."""

from floor import journal
from floor.journal.open_line import OpenLine
from floor.values.roles import FLOOR
from registration.entries.selectors import sales
from registration.models import Entry
from results import blockers, selectors, steps
from rules.refusal import Refused, refuse
from seating.selectors import stay_of


@journal.verb("no_show.reported", roles=FLOOR)
def report_no_show(line: OpenLine, *, entry_id: int) -> None:
    """Nobody is on the seat of this player. Refused: "entry.unknown", "entry.not_playing",
    "entry.not_seated", "entry.on_the_way", "no_show.known"."""
    entry = _seated(line, entry_id)
    if entry.no_show_ms is not None:
        raise refuse("no_show.known", name=entry.member.short_name)
    line.update(entry, no_show_ms=line.now)


@journal.verb("no_show.came", roles=FLOOR)
def report_came(line: OpenLine, *, entry_id: int) -> None:
    """The player has come after all and plays what is left of the stack. Refused as
    ``report_no_show``, "no_show.unknown" for who is not missed."""
    line.update(_missed(line, entry_id), no_show_ms=None)


@journal.verb("no_show.removed", roles=FLOOR)
def remove_no_show(line: OpenLine, *, entry_id: int, chips: int) -> None:
    """Take out a player who never came: ``chips``, what is left of the stack, leave play, the seat
    is free, the money stays; the place is of that moment, as after any bust-out.

    Refused as ``report_came``; see no_show.too_early; "no_show.too_many_chips", "entry.alone".
    """
    entry = _missed(line, entry_id)
    if obstacle := blockers.no_show_removal(line.tournament, line.now):
        raise Refused(obstacle)
    most = sum(sale.chips for sale in sales(entry))
    if chips > most:  # nobody wins a pot without a hand
        raise refuse("no_show.too_many_chips", most=most)
    steps.remove_no_show(line, entry, chips)


def _missed(line: OpenLine, entry_id: int) -> Entry:
    entry = _seated(line, entry_id)
    if entry.no_show_ms is None:
        raise refuse("no_show.unknown", name=entry.member.short_name)
    return entry


def _seated(line: OpenLine, entry_id: int) -> Entry:
    """The player, whose table is told that something changes."""
    entry = selectors.entry(line.tournament, entry_id)
    if not line.tournament.is_in_play:
        raise refuse("entry.not_playing")
    stay = stay_of(line.tournament, entry.pk)
    if not stay.arrived:
        raise refuse("entry.on_the_way", name=entry.member.short_name, table=stay.table.number)
    line.fact(entry=entry.pk, table=stay.table.number, seat=stay.number)
    return entry
