"""After the draw an entry is taken back with its money; of a cancelled event all are."""

import uuid

import pytest
from django.db import connection
from django.db.models import Sum
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from floor.journal import hooks
from floor.journal import services as journal
from registration import services
from registration.entries import selectors
from registration.models import Drawer, Entry, Sale, Tender
from registration.money import drawers
from seating import services as hall
from tests.evening import Evening, evening
from tests.registration.desk import registrar, tap_of
from tests.scenes.seating import waiting
from tests.seating.room import at, bust_out, free, go, refused, seats, whole

pytestmark = pytest.mark.django_db


def money(event: Evening) -> int:
    tenders = Tender.objects.filter(sale__tournament=event.tournament)
    return int(tenders.aggregate(sum=Sum("amount", default=0))["sum"])


def late(entries: int = 12) -> Evening:
    return evening(entries, drawn=True, late_levels=4, rebuys=1, rebuy_levels=4, rebuy_chips=500)


def test_who_has_not_played_gets_all_money_back_and_the_seat_is_free() -> None:
    event = late()
    before, taken = selectors.field(event.tournament), money(event)
    entry = at(event.tournament, 1)
    services.rebuy(event.tap(), entry_id=entry, method="card")
    line = hall.withdraw(event.tap(), entry_id=entry)
    after, price = selectors.field(event.tournament), event.tournament.registration_terms.buy_in
    assert (after.left, after.entries) == (before.left - 1, before.entries - 1)
    assert money(event) == taken - price
    assert after.chips == before.chips - event.tournament.registration_terms.starting_stack
    assert entry not in seats(event.tournament) and whole(event.tournament)
    journal.undo_line(event.tap(), seq=line.seq)
    assert entry in seats(event.tournament) and whole(event.tournament)


def test_who_plays_stays_in() -> None:
    event = late()
    entry = at(event.tournament, 1)
    go(event, entry, 2, free(event.tournament, 2))
    assert refused(hall.withdraw, event.tap(), entry_id=entry).code == "withdrawal.moved"
    other = at(event.tournament, 2)
    bust_out(event, 2)
    assert refused(hall.withdraw, event.tap(), entry_id=other).code == "withdrawal.not_seated"
    event.tournament.registration_terms.late_levels = 0
    event.tournament.registration_terms.save()
    third = at(event.tournament, 1)
    assert refused(hall.withdraw, event.tap(), entry_id=third).code == "withdrawal.closed"


def test_a_seat_put_right_at_the_same_table_is_no_move_from_table_to_table() -> None:
    event = late()
    entry = at(event.tournament, 1)
    go(event, entry, 2, free(event.tournament, 2))
    other = at(event.tournament, 1)
    go(event, other, 1, free(event.tournament, 1))
    hall.withdraw(event.tap(), entry_id=other)
    assert other not in seats(event.tournament)
    assert refused(hall.withdraw, event.tap(), entry_id=entry).code == "withdrawal.moved"


def test_a_cancelled_event_gives_everything_back_out_of_the_drawers_that_took_it() -> None:
    event = evening(0, capacity=3)
    first, second = registrar(event.tournament), registrar(event.tournament)
    for person in (first, second):
        services.open_drawer(
            tap_of(event, person), currency=event.tournament.currency, opening=1_000
        )
        ask = {"member_id": event.member().pk, "method": "cash"}
        services.enter(tap_of(event, person), **ask)
    services.enter(event.tap(), member_id=event.member().pk, method="card", other={"transfer": 30})
    hall.sell_alternate(tap_of(event, second), member_id=event.member().pk, method="cash")
    line = hall.refund_event(event.tap())
    assert money(event) == 0 and selectors.pool(event.tournament).gross == 0
    assert {drawers.contents(row).expected for row in Drawer.objects.all()} == {1_000}
    assert set(Entry.objects.values_list("state", flat=True)) == {"withdrawn"}
    assert (line.facts["entries"], Sale.objects.exclude(voids=None).count()) == (4, 4)
    journal.undo_line(event.tap(), seq=line.seq)
    assert selectors.field(event.tournament).left == 3 and hooks.broken(event.tournament) == []


def test_a_cancelled_event_and_its_undo_take_as_many_queries_for_forty_as_for_four() -> None:
    counts = []
    for entries in (4, 40):
        event = evening(entries)
        with CaptureQueriesContext(connection) as refund:
            line = hall.refund_event(event.tap())
        with CaptureQueriesContext(connection) as undo:
            journal.undo_line(event.tap(), seq=line.seq)
        counts.append((len(refund), len(undo)))
        assert selectors.field(event.tournament).left == entries
    assert counts[0] == counts[1]


def test_after_the_draw_all_seats_are_free() -> None:
    event = waiting(2)
    hall.refund_event(event.tap())
    assert seats(event.tournament) == {} and selectors.chips_in_play(event.tournament) == 0
    assert whole(event.tournament)
    assert refused(hall.refund_event, event.tap()).code == "refund.nobody"


def test_when_somebody_is_out_the_event_has_been_played() -> None:
    event = late()
    bust_out(event, 1)
    assert refused(hall.refund_event, event.tap()).code == "refund.somebody_out"


@pytest.mark.parametrize("chief", [True, False])
def test_only_the_chief_judge_sees_it(client: Client, chief: bool) -> None:
    event = late()
    staff = event.chief if chief else registrar(event.tournament)
    client.force_login(staff, "floor.accounts.backend.StaffBackend")
    client.defaults |= {"HTTP_HX_REQUEST": "true", "HTTP_ACCEPT_LANGUAGE": "en"}
    entry = Entry.objects.get(pk=at(event.tournament, 1))
    slug = event.tournament.slug
    card = client.get(reverse("pages:member_card", args=[slug, entry.member_id])).content.decode()
    assert ("Has not played" in card) == chief
    listed = client.get(reverse("pages:entries", args=[slug])).content.decode()
    assert ("Event cancelled" in listed) == chief
    address = reverse("pages:withdraw", args=[slug])
    answer = client.post(address, {"request_id": uuid.uuid4(), "entry": entry.pk})
    assert answer.status_code == (200 if chief else 403)
