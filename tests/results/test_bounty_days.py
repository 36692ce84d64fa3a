"""Bounties of an event of two flights and a last day: heads go with their players."""

from pathlib import Path

import pytest
from lxml import html

from chips import services as chips
from floor.event import fields
from floor.models import Tournament
from floor.web import xlsx
from registration.entries import selectors as registration
from registration.models import Entry
from results import evening_close, evening_file, prize_payments, services
from results.document import document
from results.selectors import bounties
from tests.door import signed_in
from tests.evening import Evening
from tests.results.playing import refused
from tests.results.test_bounty_verbs import HEAD, knock_out
from tests.results.test_days import end, left, pack, two_flights
from tests.views import address_of
from tools import recount_evening

pytestmark = pytest.mark.django_db


def played(kind: str) -> tuple[Evening, Evening, Evening]:
    """Flights of 4 and 6 with 3 and 4 players left: who goes out is knocked out by the last one."""
    last, first, second = two_flights(bounty=HEAD, bounty_kind=kind)
    for day, entries, gone in ((first, 4, 1), (second, 6, 2)):
        sold = day.enter(entries)
        day.draw()
        for entry in sold[:gone]:
            if kind == "mystery":
                services.bust_out(day.tap(), entry_id=entry.pk)
            else:
                knock_out(day, entry, sold[-1])
    return last, first, second


def go_on(last: Evening, *days: Evening) -> list[Entry]:
    """The entries of the last day, drawn, in the order of those they come from."""
    for day in days:
        inside = left(day)
        stack = registration.chips_in_play(day.tournament) // len(inside)
        pack(day, dict.fromkeys(inside, stack))
        end(day, differs=stack * len(inside) - registration.chips_in_play(day.tournament))
    chips.take_bags(last.tap())
    last.draw()
    return list(Entry.objects.filter(tournament=last.tournament).order_by("pk"))


def stand(day: Evening) -> bounties.BountyStand:
    return bounties.stand(Tournament.objects.get(pk=day.tournament.pk))


def test_progressive_heads_go_on_to_the_last_day_and_all_of_it_is_won() -> None:
    last, first, second = played("progressive")
    alone = stand(first)
    assert sum(alone.bounties.won.values()) == HEAD // 2
    own = go_on(last, first, second)
    assert (len(own), stand(last).bounties.total) == (7, 10 * HEAD)
    strong = {entry.pk: stand(last).bounties.heads[entry.pk] for entry in own}
    assert sorted(strong.values())[-2:] == [HEAD * 3 // 2, HEAD * 2]
    for entry in own[:-1]:
        knock_out(last, entry, own[-1])
    bounty_stand = stand(last)
    assert (bounty_stand.bounties.heads, bounty_stand.to_assign) == ({}, ())
    assert sum(bounty_stand.bounties.won.values()) == 10 * HEAD
    assert (
        bounty_stand.won[own[-1].pk] + bounty_stand.won[own[2].pk] == 10 * HEAD
    )  # with what they won before
    assert bounty_stand.knocked_out[own[-1].pk] == 6 + 2
    places = document(last.tournament, chief_judge="", signed_ms=None)["places"]
    assert sum(place["bounty"] for place in places) == 10 * HEAD
    assert sum(place["knocked_out"] for place in places) == 9


def test_a_fixed_bounty_won_on_a_flight_is_paid_there_or_later_but_once() -> None:
    last, first, second = played("fixed")
    winner = Entry.objects.get(pk=left(first)[-1])
    pay = {"entry_id": winner.pk, "amount": HEAD, "method": "transfer"}
    services.pay_prize(first.tap(), **pay)
    own = go_on(last, first, second)
    due = {row.entry_id: row.due for row in prize_payments.prizes(last.tournament, last.now)}
    assert due == {own[2].pk: 0, own[-1].pk: 2 * HEAD}
    assert prize_payments.prizes(first.tournament, first.now) == []
    assert refused(lambda: services.pay_prize(first.tap(), **pay))
    services.pay_prize(last.tap(), entry_id=own[-1].pk, amount=2 * HEAD, method="transfer")
    assert [
        [(row.bounty, row.moved, row.paid, row.due) for row in rows if row.total or row.moved]
        for rows in closes(first, second, last)
    ] == [[(HEAD, 0, HEAD, 0)], [(2 * HEAD, -2 * HEAD, 0, 0)], [(0, 2 * HEAD, 2 * HEAD, 0)]]


def test_an_evening_has_the_bounties_won_on_it_though_another_pays_the_rest(
    tmp_path: Path,
) -> None:
    """And a program that adds up the exported lines comes to the same."""
    last, first, second = played("fixed")
    *others, winner = Entry.objects.filter(pk__in=left(second)).order_by("pk")
    pay = {"entry_id": winner.pk, "amount": 2 * HEAD, "method": "transfer"}
    services.pay_prize(second.tap(), **pay)
    knock_out(second, others[0], winner)
    go_on(last, first, second)
    of_days = [
        evening_close.close(day.tournament, last.chief.pk, fields.events_of(last.tournament), 0)
        for day in (second, last)
    ]
    sums = {row.event.pk: row.sums for of_day in of_days for row in of_day.events}
    named = ("bounties_won", "moved", "paid", "due")
    assert [[sums[day.tournament.pk][name] for name in named] for day in (second, last)] == [
        [3 * HEAD, -HEAD, 2 * HEAD, 0],
        [0, 2 * HEAD, 0, 2 * HEAD],  # with the one won on the first flight
    ]
    for day, of_day in zip("12", of_days, strict=True):
        file = tmp_path / f"{day}.xlsx"
        file.write_bytes(xlsx.workbook(evening_file.sheets(of_day)))
        assert list(recount_evening.recount(recount_evening.read(str(file)))) == []


def closes(*days: Evening) -> list[list[prize_payments.Prize]]:
    return [prize_payments.of_day(day.tournament, day.now) for day in days]


def test_what_nobody_has_won_on_a_flight_is_said_there_before_the_protocol() -> None:
    last, first, second = played("fixed")
    gone = left(first)[0]
    services.bust_out(first.tap(), entry_id=gone)
    own = go_on(last, first, second)
    for entry in own[:-1]:
        knock_out(last, entry, own[-1])
    page = signed_in(last.chief).get(address_of("results:bounties", last.tournament.slug))
    (say,) = html.fromstring(page.content.decode()).xpath(f"//a[@id='say-{gone}']")
    assert say.get("href") == address_of("results:winners", first.tournament.slug, gone)
    name = last.tournament.name
    assert refused(lambda: services.sign(last.tap(), typed=name)) == ["bounty.unassigned"]
    services.correct_winners(first.tap(), entry_id=gone, winners=[left(first)[-1]])
    services.sign(last.tap(), typed=name)


def test_envelopes_of_several_days_are_sealed_on_the_last_one_with_the_money_of_all() -> None:
    last, first, second = played("mystery")
    assert refused(lambda: services.seal_envelopes(first.tap())) == ["envelopes.early_day"]
    own = go_on(last, first, second)
    services.seal_envelopes(last.tap())
    sealed = stand(last).envelopes
    assert sealed is not None and (len(sealed.amounts), sum(sealed.amounts)) == (7, 10 * HEAD)
    for entry in own[:-1]:
        knock_out(last, entry, own[-1])
    for entry in own:
        services.open_envelope(last.tap(), entry_id=entry.pk)
    assert stand(last).won == {own[-1].pk: 10 * HEAD}
