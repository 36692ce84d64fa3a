"""How an entry leaves and a tournament ends, piece by piece; the caller's line holds the lock."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from clock import steps as clock_steps
from clock.models import Hand
from clock.selectors import running_hand, soft_play
from floor.journal.open_line import OpenLine
from floor.models import Stage, Tournament
from registration.entries.selectors import chips_in_play, live_count
from registration.models import Entry
from results import blockers, selectors
from results.bust_out_order import checked_relation, moved
from results.ending import How, decide
from results.models import BustOut, Ending, EndingReason, Envelope, FinalStack, KnockOut
from results.selectors import bounties
from results.selectors.endings import standing_with
from results.selectors.envelopes import envelopes
from rules.refusal import Refused, refuse
from seating import steps as seating_steps
from seating.models import Stay

MOST_TOGETHER = 64  # a power of two: the ranks of one line are exact
MOST_OF_AN_ORDER = 1 << 17


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


def name_winners(line: OpenLine, entry: Entry, winners: Sequence[int]) -> None:
    """Write down who has won the bounty of ``entry``, which is out, in place of whoever had;
    nobody: it is not known.

    Refused "bounty.none" where the player was worth none, "bounty.one_winner" where the terms let
    nobody share, "envelope.opened" where its envelope would be nobody's, and as bounties.check.
    """
    event = line.tournament
    gone = BustOut.objects.get(entry=entry)
    if not _is_worth_a_bounty(event, gone):
        raise refuse("bounty.none")
    if len(winners) > 1 and event.bounty_terms.bounty_sharing == "whole":
        raise refuse("bounty.one_winner")
    if not winners and Envelope.objects.filter(entry=entry).exists():
        raise refuse("envelope.opened", name=entry.member.short_name)
    bounties.check_winners(gone, winners)
    for row in KnockOut.objects.filter(bust_out=gone):
        line.delete(row)
    order = bounties.in_order(gone, winners)
    line.create_rows(
        [
            KnockOut(bust_out=gone, winner_id=winner, position=position)
            for position, winner in enumerate(order, start=1)
        ]
    )
    if winners:
        line.fact(winners=list(order))


def _is_worth_a_bounty(event: Tournament, gone: BustOut) -> bool:
    """A mystery event has bounties for whoever was left when the envelopes were sealed."""
    kind = bounties.kind(event)
    if kind != "mystery":
        return kind is not None
    sealed = envelopes(event)
    return sealed is not None and gone.rank > sealed.seq


def put_back(line: OpenLine, entry: Entry, chips: int | None) -> None:
    """Take the bust-out of the entry off the record; the caller seats the player. Refused
    "entry.not_out", "entry.barred", "entry.too_many_chips", "envelope.opened"."""
    name = entry.member.short_name
    if entry.state != Entry.State.OUT:
        raise refuse("entry.not_out", name=name)
    if entry.barred:
        raise refuse("entry.barred", name=name)
    if Envelope.objects.filter(entry=entry).exists():
        raise refuse("envelope.opened", name=name)
    gone = BustOut.objects.get(entry=entry)
    for knock_out in KnockOut.objects.filter(bust_out=gone):
        line.delete(knock_out)
    line.delete(gone)
    line.update(entry, state=Entry.State.IN, no_show_ms=None, no_show_chips=0)
    if chips is not None and chips > (most := chips_in_play(line.tournament)):
        raise refuse("entry.too_many_chips", most=most)
    line.fact(entry=entry.pk, left=live_count(line.tournament), chips=chips or "—")


def correct_order(line: OpenLine, entry_id: int, relation: str, other_id: int) -> None:
    """Say when a player went out in ``relation`` to another one, one of bust_out_order.Relation.

    Refused "entry.unknown", "order.unknown", blockers.correction, and the reasons of
    bust_out_order.moved and of bounties.check_stand, where somebody would have won a bounty after
    they were out.
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
    bounties.check_stand(line.tournament)
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
    gone = _Exit(entry, (stay.table.number, stay.number), stack)
    _write(line, gone, hand, hand.seq if hand else None)
    left = end_if_over(line)
    line.fact(entry=entry.pk, table=stay.table.number, seat=stay.number, left=left)
    return Departure(stay.table.number, left)


class _Exit(NamedTuple):
    """Who went out, from which table and seat, with how many chips before the hand."""

    entry: Entry
    place: tuple[int, int]
    stack: int | None


def _write(
    line: OpenLine, gone: _Exit, hand: Hand | None, group: int | None, part: float = 0
) -> None:
    """Write down the bust-out; ``part``, 0 to below 1, says which of this line it is."""
    line.update(gone.entry, state=Entry.State.OUT)
    line.create(
        BustOut,
        tournament_id=line.tournament.pk,
        entry_id=gone.entry.pk,
        rank=line.seq + part,
        table_number=gone.place[0],
        seat_number=gone.place[1],
        hand_id=hand.pk if hand else None,
        hand_group=group,
        stack=gone.stack,
        at_ms=line.now,
    )


def end_if_over(line: OpenLine) -> int:
    """End the event if one is left; return how many are."""
    left = live_count(line.tournament)
    # At least this one is out. A hand that is dealt hand for hand ends with the event.
    verdict = decide(standing_with(line.tournament, line.now, left, out=1))
    # With tickets to win, more may go out in the same hand; after it a person ends the event.
    if verdict.how == "one_left":
        finish(line, verdict.how)
    return left


def bust_out_together(line: OpenLine, stacks: Sequence[tuple[Entry, int | None]]) -> int:
    """Several players go out in one hand, of one table or of several that play hand for hand; each
    with the stack that the player began the hand with, where it was told. Return how many are left.

    Refused as ``bust_out``, "entry.twice_out" for an entry that is named twice,
    "entry.too_many_out" for more than MOST_TOGETHER.
    """
    if len({entry.pk for entry, _stack in stacks}) < len(stacks):
        raise refuse("entry.twice_out")
    if len(stacks) > MOST_TOGETHER:
        raise refuse("entry.too_many_out", most=MOST_TOGETHER)
    exits = []
    for entry, stack in stacks:
        stay = _leave(line, entry)
        if not stay.arrived:
            raise refuse("entry.on_the_way", name=entry.member.short_name, table=stay.table.number)
        exits.append(_Exit(entry, (stay.table.number, stay.number), stack))
    hand = running_hand(line.tournament)
    for nth, gone in enumerate(exits):
        _write(line, gone, hand, hand.seq if hand else line.seq, nth / MOST_TOGETHER)
    left = end_if_over(line)
    line.fact(entry=[entry.pk for entry, _stack in stacks], left=left)
    return left


def book_afterwards(
    line: OpenLine, outs: Sequence[tuple[Entry, tuple[int, int]]], nth: int
) -> None:
    """Book out players who left in one hand that was played while nobody could say so, each from
    the table and seat where they sat by then: the first is the ``nth`` of this line, from 0."""
    hand = _own_hand(line, nth, outs)
    for number, (entry, place) in enumerate(outs, nth):
        _leave(line, entry)
        _write(line, _Exit(entry, place, None), None, hand, number / MOST_OF_AN_ORDER)


def _own_hand(line: OpenLine, number: int, entries: Sequence[object]) -> int | None:
    """The key of a hand, the ``number``th of this line, in which several went out; those of hands
    that are known here are numbers of lines."""
    return -(line.seq * MOST_OF_AN_ORDER + number) if len(entries) > 1 else None


def take_in_order(line: OpenLine, places: Sequence[Sequence[Entry]]) -> None:
    """Book out the entries of the ``places``, the first out first, of an event that nobody has
    played here: from no table, and in one hand who share a place."""
    hands = [(_own_hand(line, number, place), place) for number, place in enumerate(places)]
    entries = [(hand, entry) for hand, place in hands for entry in place]
    rows = [
        BustOut(
            tournament_id=line.tournament.pk,
            entry_id=entry.pk,
            rank=line.seq + nth / MOST_OF_AN_ORDER,
            hand_group=hand,
            at_ms=line.now,
        )
        for nth, (hand, entry) in enumerate(entries)
    ]
    line.create_rows(rows)
    line.update_many([entry for _hand, entry in entries], state=Entry.State.OUT)


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
