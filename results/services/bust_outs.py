"""Who is out, in which order, with how many chips at the start of the hand."""

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.journal.open_line import OpenLine
from floor.models import Stage
from floor.values.roles import FLOOR
from registration.models import Entry
from results import selectors, steps
from results.models import BustOut
from results.selectors.money import deal_shares
from rules.refusal import refuse
from seating import selectors as seating_selectors
from seating import steps as seating_steps
from seating.draws import published
from seating.models import Stay


@journal.verb("entry.out", roles=FLOOR)
def bust_out(
    line: OpenLine,
    *,
    entry_id: int,
    stack: int | None = None,
    winners: list[int] | None = None,
) -> None:
    """The player has lost the last chip; whether that ends the event says results/ending.py.

    ``stack``: chips the player began the hand with, told where two leave the same table in one hand
    of hand-for-hand play. ``winners``: the entries that have won the player's chips, where the
    event has bounties; none while that is not known.
    Refused: "entry.unknown", "entry.not_playing" before the draw, "entry.winner" after the end,
    "entry.alone" for the only one in, and the reasons of steps.bust_out and steps.name_winners.
    """
    entry = selectors.entry(line.tournament, entry_id)
    if entry.state == Entry.State.IN:
        _check_playing(line, entry)
    departure = steps.bust_out(line, entry, stack)
    if winners:
        steps.name_winners(line, entry, winners)
    if departure.left == 0:  # there was nobody to lose the chips to
        raise refuse("entry.alone", name=entry.member.short_name)


@journal.verb("entries.out", roles=FLOOR)
def bust_out_several(
    line: OpenLine, *, outs: list[list[int]], winners: list[list[int]] | None = None
) -> None:
    """Several players went out in one hand, at one table or at several that play hand for hand.

    ``outs`` are [entry, stack] with the stack before the hand, 0 where it was not told: it decides
    only between players of one table (hand_ties.py). ``winners``: for each of them the entries that
    have won the chips, in the same order. Refused: "entry.unknown", "entry.none_out" for nobody,
    and as ``bust_out`` and steps.bust_out_together.
    """
    if not outs:
        raise refuse("entry.none_out")
    entries = [selectors.entry(line.tournament, pk) for pk, _stack in outs]
    for entry in entries:
        if entry.state == Entry.State.IN:
            _check_playing(line, entry)
    stacks = [stack or None for _pk, stack in outs]
    left = steps.bust_out_together(line, list(zip(entries, stacks, strict=True)))
    if left == 0:
        raise refuse("entry.alone", name=entries[-1].member.short_name)
    for entry, won_by in zip(entries, winners or [], strict=False):
        if won_by:
            steps.name_winners(line, entry, won_by)
    line.facts.pop("winners", None)  # whose chips they won is not said in one sentence


@journal.verb("entry.put_back", roles=FLOOR, until_sealed=True)
def put_back(
    line: OpenLine,
    *,
    entry_id: int,
    table: int | None = None,
    seat: int | None = None,
    chips: int | None = None,
) -> None:
    """A player was booked out by mistake: they play on, on a seat that is free, or without one
    named on a seat drawn as for a late entry (TDA 2019 8-A). ``chips``: the stack as counted.

    For a bust-out that undo cannot take back, because somebody has the seat by now. Refused:
    blockers.no_late_seat; "entry.too_many_chips", more than are in play;
    "entry.unknown"; "entry.not_playing", "tournament.not_over" when no game is on; "entry.not_out";
    "entry.barred" for who was disqualified; "table.unknown", "table.closed", "seat.unknown",
    "seat.taken"; "entry.twice" for who has entered again; "deal.stands" for whom the others made a
    deal without.
    """
    entry = selectors.entry(line.tournament, entry_id)
    agreed = deal_shares(line.tournament)
    if agreed and entry.pk not in agreed:
        raise refuse("deal.stands")
    if line.tournament.stage == Stage.REGISTRATION:
        raise refuse("entry.not_playing")
    if line.tournament.stage == Stage.FINISHED:
        raise refuse("tournament.not_over")
    if table is None or seat is None:
        tables = seating_selectors.states(line.tournament, line.now)
        steps.put_back(line, entry, chips)
        seating_steps.seat_late(line, entry, tables, Stay.Reason.CORRECTION)
    else:
        steps.put_back(line, entry, chips)
        row = seating_selectors.open_table(line.tournament, table)
        seating_steps.sit(line, entry, row, seat, Stay.Reason.CORRECTION)
        line.fact(table=table, seat=seat)


published.RECORDS["entry.put_back"] = published.Record(
    _("Seat of a player put back"), published.late
)


@journal.verb("stacks.told", roles=FLOOR, until_sealed=True)
def tell_stacks(line: OpenLine, *, stacks: list[list[int]]) -> None:
    """Tell with how many chips players out of one table in one hand began it: [entry, chips] each.

    Refused: "entry.unknown"; "stacks.not_asked" where nobody else left the table in the same hand.
    """
    for entry_id, chips in stacks:
        row = _asked_stack(line, entry_id)
        line.update(row, stack=chips)
        line.fact(table=row.table_number)
    line.fact(entry=[entry_id for entry_id, _ in stacks])


def _asked_stack(line: OpenLine, entry_id: int) -> BustOut:
    here = BustOut.objects.filter(tournament=line.tournament)
    row = here.filter(entry=selectors.entry(line.tournament, entry_id)).first()
    if row is None or row.hand_group is None:
        raise refuse("stacks.not_asked")
    if here.filter(hand_group=row.hand_group, table_number=row.table_number).count() < 2:
        raise refuse("stacks.not_asked")
    return row


@journal.verb("order.corrected", roles=FLOOR, until_sealed=True)
def correct_order(line: OpenLine, *, entry_id: int, relation: str, other_id: int) -> None:
    """Say that a player went out before another one, after, or in the same hand.

    ``relation`` is one of bust_out_order.Relation. Refused as steps.correct_order.
    """
    steps.correct_order(line, entry_id, relation, other_id)


def _check_playing(line: OpenLine, entry: Entry) -> None:
    if line.tournament.stage == Stage.REGISTRATION:
        raise refuse("entry.not_playing")
    if line.tournament.stage == Stage.FINISHED:
        raise refuse("entry.winner", name=entry.member.short_name)
