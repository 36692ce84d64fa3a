"""Bounties by the verbs: named with the bust-out, corrected, taken back, in envelopes."""

import pytest

from floor.journal import hooks
from floor.journal import services as journal_services
from floor.journal.private import Private
from registration import services as desk
from registration.models import Entry
from results import services
from results.models import BustOut, KnockOut
from results.selectors import bounties
from results.selectors.bounties import BountyStand
from seating import services as hall
from seating.draw import difference
from seating.draws.published import published
from tests.evening import Evening, evening
from tests.results.playing import at_table, next_seat, out, refused

pytestmark = pytest.mark.django_db
HEAD = 50_000


def event_of(kind: str = "fixed", entries: int = 6, **changes: object) -> Evening:
    """Entries at one table, each with 50,000 of its price on the head."""
    terms = {"bounty": HEAD, "bounty_kind": kind, "table_size": 10} | changes
    return evening(entries, drawn=True, **terms)


def knock_out(event: Evening, entry: Entry, *winners: Entry) -> int:
    """The number of the line."""
    event.now += 60_000
    named = [winner.pk for winner in winners]
    line = services.bust_out(event.tap(), entry_id=entry.pk, winners=named)
    event.tournament.refresh_from_db()
    return line.seq


def knock_out_unnamed(event: Evening, entry: Entry) -> int:
    """The same where nobody says by whom."""
    return services.bust_out(event.tap(), entry_id=entry.pk).seq


def stand(event: Evening) -> BountyStand:
    event.tournament.refresh_from_db()
    bounty_stand = bounties.stand(event.tournament)
    assert bounty_stand.bounties.total == HEAD * Entry.objects.count()
    return bounty_stand


def test_a_bust_out_names_who_won_the_bounty_and_the_winner_has_the_own_head() -> None:
    event = event_of(entries=3)
    first, second, winner = at_table(event, 1)
    knock_out(event, first, second)
    assert stand(event).bounties.won == {second.pk: HEAD}
    knock_out(event, second, winner)
    bounty_stand = stand(event)
    assert bounty_stand.bounties.won == {second.pk: HEAD, winner.pk: 2 * HEAD}
    assert (bounty_stand.bounties.heads, bounty_stand.to_assign) == ({}, ())


def test_half_of_a_progressive_bounty_is_on_the_winners_head() -> None:
    event = event_of("progressive", entries=3)
    first, second, winner = at_table(event, 1)
    knock_out(event, first, second)
    assert stand(event).bounties.heads == {second.pk: 75_000, winner.pk: 50_000}
    knock_out(event, second, winner)
    assert stand(event).bounties.won == {second.pk: 25_000, winner.pk: 37_500 + 87_500}


def test_several_winners_share_from_the_left_of_who_went_out() -> None:
    event = event_of(entries=4, bounty=50_001, bounty_unit=1)
    gone, left, far, other = at_table(event, 1)
    line = services.bust_out(event.tap(), entry_id=gone.pk, winners=[far.pk, left.pk])
    assert line.facts["winners"] == [left.pk, far.pk]
    won = bounties.stand(event.tournament).bounties.won
    assert won == {left.pk: 25_001, far.pk: 25_000} and other.pk not in won


def test_where_one_gets_it_two_are_not_named() -> None:
    event = event_of(bounty_sharing="whole")
    gone, left, far = at_table(event, 1)[:3]
    ask = {"entry_id": gone.pk, "winners": [left.pk, far.pk]}
    assert refused(lambda: services.bust_out(event.tap(), **ask)) == ["bounty.one_winner"]
    assert not BustOut.objects.exists()


def test_who_cannot_win_a_bounty_is_refused() -> None:
    event = event_of()
    first, second, third = at_table(event, 1)[:3]
    knock_out(event, first, second)

    def named(*winners: int) -> list[str]:
        ask = {"entry_id": second.pk, "winners": list(winners)}
        return refused(lambda: services.bust_out(event.tap(), **ask))

    assert named(second.pk) == ["bounty.own_head"]
    assert named(first.pk) == ["bounty.winner_out"]
    assert named(third.pk, third.pk) == ["bounty.winner_twice"]
    assert named(10**9) == ["bounty.winner_unknown"]
    without = evening(3, drawn=True)
    gone, winner, _ = Entry.objects.filter(tournament=without.tournament)
    ask = {"entry_id": gone.pk, "winners": [winner.pk]}
    assert refused(lambda: services.bust_out(without.tap(), **ask)) == ["bounty.none"]


def test_who_won_is_named_later_and_corrected() -> None:
    event = event_of("progressive", entries=4)
    first, second, third, winner = at_table(event, 1)
    out(event, first)
    assert stand(event).to_assign == (first.pk,)

    def say(*winners: Entry) -> None:
        named = [winner.pk for winner in winners]
        services.correct_winners(event.tap(), entry_id=first.pk, winners=named)

    say(second)
    knock_out(event, second, third)
    assert stand(event).bounties.heads == {third.pk: 87_500, winner.pk: 50_000}
    say(third)
    assert stand(event).bounties.heads == {third.pk: 100_000, winner.pk: 50_000}
    assert refused(lambda: say(third)) == ["bounty.same"]
    assert refused(lambda: say(first)) == ["bounty.own_head"]
    say()
    assert stand(event).bounties.unassigned == {first.pk: 50_000}
    not_out = {"entry_id": winner.pk, "winners": [third.pk]}
    assert refused(lambda: services.correct_winners(event.tap(), **not_out)) == ["order.not_out"]


def test_a_bust_out_is_taken_back_with_who_won_it_but_not_behind_a_correction() -> None:
    event = event_of()
    first, second, third = at_table(event, 1)[:3]
    seq = knock_out(event, first, second)
    journal_services.undo_line(event.tap(), seq=seq)
    assert not KnockOut.objects.exists() and stand(event).bounties.won == {}
    journal_services.redo_line(event.tap(), seq=seq)
    assert stand(event).bounties.won == {second.pk: HEAD}
    services.correct_winners(event.tap(), entry_id=first.pk, winners=[third.pk])
    undo = refused(lambda: journal_services.undo_line(event.tap(), seq=seq))
    assert undo == ["undo.overtaken"] and stand(event).bounties.won == {third.pk: HEAD}


def test_a_player_put_back_is_worth_the_bounty_again() -> None:
    event = event_of(entries=3)
    first, second, _ = at_table(event, 1)
    knock_out(event, first, second)
    seat = next_seat(event, 1)
    services.put_back(event.tap(), entry_id=first.pk, table=1, seat=seat)
    assert stand(event).bounties.won == {} and not KnockOut.objects.exists()


def test_the_order_is_not_corrected_to_a_winner_who_was_out() -> None:
    event = event_of(entries=4)
    first, second, third, _ = at_table(event, 1)
    knock_out(event, first, second)
    knock_out(event, second, third)
    ask = {"entry_id": second.pk, "relation": "before", "other_id": first.pk}
    assert refused(lambda: services.correct_order(event.tap(), **ask)) == ["bounty.winner_out"]


def test_players_left_keep_their_heads_unless_they_play_on_elsewhere() -> None:
    event = event_of("progressive", entries=4)
    first, second = at_table(event, 1)[:2]
    knock_out(event, first, second)
    ended = services.end_event(event.tap(), how="stopped", reason=Private("Погас свет"))
    assert sum(stand(event).bounties.won.values()) == 4 * HEAD
    journal_services.undo_line(event.tap(), seq=ended.seq)
    services.end_event(event.tap(), how="day_over", reason=Private("Завтра"))
    assert stand(event).bounties.won == {second.pk: 25_000}


def sealed(entries: int = 4, **changes: object) -> Evening:
    event = event_of("mystery", entries, **changes)
    services.seal_envelopes(event.tap())
    return event


def test_envelopes_hold_what_was_paid_and_one_is_drawn_for_each_head() -> None:
    event = sealed(bounty_envelopes=[100_000])
    first, second, third, winner = at_table(event, 1)
    envelopes = stand(event).envelopes
    assert envelopes is not None and envelopes.amounts == [100_001, 33_333, 33_333, 33_333]
    knock_out(event, first, third)
    assert stand(event).to_open == (first.pk,)
    line = services.open_envelope(event.tap(), entry_id=first.pk)
    number = line.facts["envelope"]
    assert stand(event).bounties.won == {third.pk: envelopes.amounts[number - 1]}
    assert difference(published(line)) == ""
    assert len(published(line)["left"]) == 4
    again = refused(lambda: services.open_envelope(event.tap(), entry_id=first.pk))
    assert again == ["envelope.opened"]
    not_out = refused(lambda: services.open_envelope(event.tap(), entry_id=second.pk))
    assert not_out == ["envelope.not_won"]
    knock_out(event, second, winner)
    knock_out(event, third, winner)
    for entry in (second, third, winner):
        services.open_envelope(event.tap(), entry_id=entry.pk)
    bounty_stand = stand(event)
    assert (bounty_stand.to_open, bounty_stand.bounties.in_envelopes) == ((), 0)
    assert sum(bounty_stand.bounties.won.values()) == 4 * HEAD


def test_before_envelopes_are_sealed_nobody_is_worth_one() -> None:
    event = event_of("mystery", entries=4)
    first, second, third, _ = at_table(event, 1)
    early = {"entry_id": first.pk, "winners": [second.pk]}
    assert refused(lambda: services.bust_out(event.tap(), **early)) == ["bounty.none"]
    out(event, first)
    assert stand(event).to_assign == ()
    services.seal_envelopes(event.tap())
    envelopes = stand(event).envelopes
    assert envelopes is not None and len(envelopes.amounts) == 3
    assert refused(lambda: services.seal_envelopes(event.tap())) == ["envelopes.sealed"]
    late = {"entry_id": first.pk, "winners": [second.pk]}
    assert refused(lambda: services.correct_winners(event.tap(), **late)) == ["bounty.none"]
    knock_out(event, second, third)
    assert stand(event).to_open == (second.pk,)


def test_when_envelopes_cannot_be_sealed() -> None:
    assert refused(lambda: services.seal_envelopes(event_of().tap())) == ["envelopes.no_mystery"]
    selling = event_of("mystery", late_levels=1)
    assert refused(lambda: services.seal_envelopes(selling.tap())) == ["envelopes.entries_sold"]
    poor = event_of("mystery", bounty_envelopes=[10**9])
    assert refused(lambda: services.seal_envelopes(poor.tap())) == ["envelopes.too_large"]
    early = evening(3, bounty=HEAD, bounty_kind="mystery")
    assert refused(lambda: services.seal_envelopes(early.tap())) == ["bounty.not_in_play"]


def test_an_open_envelope_keeps_its_bust_out() -> None:
    event = sealed()
    first, second = at_table(event, 1)[:2]
    seq = knock_out(event, first, second)
    opened = services.open_envelope(event.tap(), entry_id=first.pk)
    undo = refused(lambda: journal_services.undo_line(event.tap(), seq=seq))
    assert undo == ["envelope.not_won_since"]
    back = {"entry_id": first.pk, "table": 1, "seat": 9}
    assert refused(lambda: services.put_back(event.tap(), **back)) == ["envelope.opened"]
    nobody = {"entry_id": first.pk, "winners": []}
    assert refused(lambda: services.correct_winners(event.tap(), **nobody)) == ["envelope.opened"]
    journal_services.undo_line(event.tap(), seq=opened.seq)
    again = services.open_envelope(event.tap(), entry_id=first.pk)
    assert again.facts["commitment"] != opened.facts["commitment"], "a seed seen is not used again"
    assert hooks.broken(event.tournament) == []


def test_the_protocol_waits_for_bounties_that_nobody_has() -> None:
    event = event_of(entries=3)
    first, second, winner = at_table(event, 1)
    out(event, first)
    knock_out(event, second, winner)
    name = event.tournament.name
    assert refused(lambda: services.sign(event.tap(), typed=name)) == ["bounty.unassigned"]
    services.correct_winners(event.tap(), entry_id=first.pk, winners=[winner.pk])
    services.sign(event.tap(), typed=name)
    late = {"entry_id": first.pk, "winners": [second.pk]}
    assert refused(lambda: services.correct_winners(event.tap(), **late)) == ["journal.sealed"]


def test_who_has_won_a_bounty_or_whose_was_won_is_given_nothing_of_it_back() -> None:
    event = event_of(entries=4, late_levels=2)
    first, second, third = at_table(event, 1)[:3]
    knock_out(event, first, second)
    ask = {"shares": {"bounty": 100}, "method": "cash"}
    for entry in (first, second):
        part = {"entry_id": entry.pk} | ask
        assert refused(lambda part=part: desk.give_refund(event.tap(), **part)) == ["bounty.won"]
    back = {"entry_id": second.pk}
    assert refused(lambda: hall.withdraw(event.tap(), **back)) == ["bounty.won"]
    hall.withdraw(event.tap(), entry_id=third.pk)
    assert bounties.stand(event.tournament).bounties.total == 3 * HEAD


def test_what_is_in_envelopes_is_given_back_neither_by_an_act_nor_by_undo() -> None:
    event = event_of("mystery", entries=3)
    entry = at_table(event, 1)[0]
    part = {"entry_id": entry.pk, "shares": {"bounty": 100}, "method": "cash"}
    given = desk.give_refund(event.tap(), **part)
    journal_services.undo_line(event.tap(), seq=given.seq)
    services.seal_envelopes(event.tap())
    assert refused(lambda: desk.give_refund(event.tap(), **part)) == ["bounty.won"]
    redo = refused(lambda: journal_services.redo_line(event.tap(), seq=given.seq))
    assert redo == ["bounty.won"]


def test_a_bust_out_with_an_open_envelope_is_not_moved_before_the_sealing() -> None:
    event = event_of("mystery", entries=4)
    early, late, winner, _ = at_table(event, 1)
    out(event, early)
    services.seal_envelopes(event.tap())
    knock_out(event, late, winner)
    services.open_envelope(event.tap(), entry_id=late.pk)
    ask = {"entry_id": late.pk, "relation": "before", "other_id": early.pk}
    correct = refused(lambda: services.correct_order(event.tap(), **ask))
    assert correct == ["envelope.not_won_since"]


def test_who_came_to_a_place_after_the_sealing_may_find_no_envelope_left() -> None:
    event = event_of("mystery", entries=4)
    back, first, second, winner = at_table(event, 1)
    seq = knock_out_unnamed(event, back)
    services.seal_envelopes(event.tap())
    journal_services.undo_line(event.tap(), seq=seq)
    for entry in (back, first, second):
        knock_out(event, entry, winner)
        services.open_envelope(event.tap(), entry_id=entry.pk)
    bounty_stand = stand(event)
    assert (bounty_stand.to_assign, bounty_stand.to_open, bounty_stand.bounties.in_envelopes) == (
        (),
        (),
        0,
    )
    assert bounty_stand.bounties.won == {winner.pk: 4 * HEAD}
