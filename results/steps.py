"""How an entry leaves and a tournament ends, piece by piece; the caller's line holds the lock."""

from collections.abc import Mapping
from typing import NamedTuple

from clock import steps as clock_steps
from clock.models import Hand
from clock.selectors import running_hand, soft_play
from floor.journal.open_line import OpenLine
from floor.models import Stage
from registration.entries.selectors import chips_in_play, live_count
from registration.models import Entry
from results import blockers, selectors
from results.bust_out_order import checked_relation, moved
from results.ending import How, decide
from results.models import BustOut, Ending, EndingReason, FinalStack
from results.selectors.endings import standing_with
from rules.refusal import Refused, refuse
from seating import steps as seating_steps
from seating.models import Stay


class Departure(NamedTuple):
    """From which ``table`` a player went out, and how many are ``left`` in the event."""

    table: int
    left: int


def bust_out(line: OpenLine, entry: Entry, stack: int | None = None) -> Departure:
    """Free the seat and book the place; ``stack`` is what the player began the hand with.

    Refused "entry.out" for a player who is out already, "entry.not_seated", "entry.on_the_way"
    while the seat is held.
    """
    stay = _leave(line, entry)
    if not stay.arrived:
        raise refuse("entry.on_the_way", name=entry.member.short_name, table=stay.table.number)
    return _book(line, entry, stay, running_hand(line.tournament), stack)


def disqualify(line: OpenLine, entry: Entry) -> None:
    """Free the seat, or the one that is held for the player, and book the place of this moment.

    That loses no hand: in hand-for-hand play it ties with nobody who goes out in it. Refused
    "entry.out", "entry.not_seated".
    """
    _book(line, entry, _leave(line, entry), None, None)
    line.update(entry, barred=True)


def remove_no_show(line: OpenLine, entry: Entry, chips: int) -> None:
    """The same for a player who never came; ``chips`` leave play. Refused "entry.alone" for the
    only one in."""
    if _book(line, entry, _leave(line, entry), None, None).left == 0:
        raise refuse("entry.alone", name=entry.member.short_name)
    line.update(entry, no_show_chips=chips)
    line.fact(chips=chips)


def put_back(line: OpenLine, entry: Entry, chips: int | None) -> None:
    """Take the bust-out of the entry off the record; the caller seats the player. Refused
    "entry.not_out", "entry.barred", "entry.too_many_chips"."""
    name = entry.member.short_name
    if entry.state != Entry.State.OUT:
        raise refuse("entry.not_out", name=name)
    if entry.barred:
        raise refuse("entry.barred", name=name)
    line.delete(BustOut.objects.get(entry=entry))
    line.update(entry, state=Entry.State.IN, no_show_ms=None, no_show_chips=0)
    if chips is not None and chips > (most := chips_in_play(line.tournament)):
        raise refuse("entry.too_many_chips", most=most)
    line.fact(entry=entry.pk, left=live_count(line.tournament), chips=chips or "—")


def correct_order(line: OpenLine, entry_id: int, relation: str, other_id: int) -> None:
    """Say when a player went out in ``relation`` to another one, one of bust_out_order.Relation.

    Refused "entry.unknown", "order.unknown", blockers.correction, and the reasons of
    bust_out_order.moved.
    """
    for pk in (entry_id, other_id):
        selectors.entry(line.tournament, pk)
    if reasons := blockers.correction(line.tournament, entry_id, other_id):
        raise Refused(*reasons)
    order = selectors.bust_out_order(line.tournament)
    changes = moved(order, entry_id, checked_relation(relation), other_id, line.seq)
    rows = BustOut.objects.in_bulk([ranked.entry for ranked in changes], field_name="entry_id")
    for ranked in changes:
        line.update(rows[ranked.entry], rank=ranked.rank, hand_group=ranked.hand)
    line.fact(entry=entry_id, relation=relation, other=other_id)


def _leave(line: OpenLine, entry: Entry) -> Stay:
    if entry.state == Entry.State.OUT:
        raise refuse("entry.out", name=entry.member.short_name)
    stay = seating_steps.vacate(line, entry)
    if stay is None:
        raise refuse("entry.not_seated")
    return stay


def _book(
    line: OpenLine, entry: Entry, stay: Stay, hand: Hand | None, stack: int | None
) -> Departure:
    """Write down the bust-out and how many are left, and end the event if one is left."""
    line.update(entry, state=Entry.State.OUT)
    line.create(
        BustOut,
        tournament_id=line.tournament.pk,
        entry_id=entry.pk,
        rank=line.seq,
        table_number=stay.table.number,
        seat_number=stay.number,
        hand_id=hand.pk if hand else None,
        hand_group=hand.seq if hand else None,
        stack=stack,
        at_ms=line.now,
    )
    left = live_count(line.tournament)
    line.fact(entry=entry.pk, table=stay.table.number, seat=stay.number, left=left)
    # At least this one is out. A hand that is dealt hand for hand ends with the event.
    verdict = decide(standing_with(line.tournament, line.now, left, out=1))
    # With tickets to win, more may go out in the same hand; after it a person ends the event.
    if verdict.how == "one_left":
        finish(line, verdict.how)
    return Departure(stay.table.number, left)


def finish(
    line: OpenLine, how: How, reason: str = "", stacks: Mapping[int, int] | None = None
) -> None:
    """End the event: the clock stops, no hand is dealt any more and no table waits for another;
    ``reason`` as in models.Ending, ``stacks`` are the chips that rank those left, by entry.

    It is kept past the line's row images, for it may name players: they hold its key.
    """
    clock_steps.stop(line)
    if hand := running_hand(line.tournament):
        line.update(hand, ended_ms=line.now)
    if soft_play(line.tournament) is not None:
        clock_steps.end_soft_play(line)
    ending = line.create(
        Ending,
        tournament_id=line.tournament.pk,
        how=how,
        left=live_count(line.tournament),
        reason_id=EndingReason.objects.create(text=reason).pk if reason else None,
    )
    for entry, chips in (stacks or {}).items():
        line.create(FinalStack, ending_id=ending.pk, entry_id=entry, chips=chips)
    seating_steps.leave_spots(line)
    line.update(line.tournament, stage=Stage.FINISHED, finished_ms=line.now)
    line.fact(how=how)
