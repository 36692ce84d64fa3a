"""Who comes when the event is full pays and waits; the next one gets the place that falls free."""

import pytest

from floor.displays.board import board
from floor.journal import services as journal
from registration import services as desk
from registration.entries import selectors
from registration.entries.alternates import full, no_place
from registration.entries.queue import waiting as waiting_now
from registration.models import Entry
from registration.money.takings import takings
from results.selectors import prizes
from seating import services
from tests.evening import Evening, evening
from tests.scenes.seating import first_of, waiting
from tests.seating.room import bust_out, refused, seats, whole

pytestmark = pytest.mark.django_db


def alternate(event: Evening, surname: str = "") -> int:
    line = services.sell_alternate(event.tap(), member_id=event.member(surname).pk, method="cash")
    return int(line.facts["entry"])


def queue(event: Evening) -> list[int]:
    return [entry.pk for entry in waiting_now(event.tournament)]


@pytest.mark.parametrize(
    ("inside", "waiting", "capacity", "code"),
    [
        (9, 0, 0, None),
        (9, 0, 10, None),
        (10, 0, 10, "entry.full"),
        (12, 3, 10, "entry.full"),
        (9, 1, 10, "entry.others_wait"),
    ],
)
def test_who_comes_gets_a_place_or_waits(
    inside: int, waiting: int, capacity: int, code: str | None
) -> None:
    reason = no_place(inside, waiting, capacity)
    assert (reason.code if reason else None) == code
    assert bool(full(inside, capacity)) == (code == "entry.full")


def test_the_event_is_full_at_its_capacity_and_the_next_one_waits() -> None:
    event = evening(3, capacity=3)
    before, paid = selectors.field(event.tournament), prizes(event.tournament)
    newcomer = event.member().pk
    assert refused(desk.enter, event.tap(), member_id=newcomer, method="cash").code == "entry.full"
    first = alternate(event)
    after = selectors.field(event.tournament)
    assert (after.entries, after.left, after.chips) == (before.entries, before.left, before.chips)
    assert after.waiting == 1 and prizes(event.tournament) == paid
    assert sum(taken.amount for taken in takings(event.tournament)[event.chief.pk]) == sum(
        sale.price for sale in event.tournament.sales.all()
    )
    assert queue(event) == [first]


def test_nobody_waits_while_there_is_a_place() -> None:
    event = evening(3)
    ask = {"member_id": event.member().pk, "method": "cash"}
    assert refused(services.sell_alternate, event.tap(), **ask).code == "alternate.place_free"


def test_a_place_that_falls_free_is_the_alternates_and_no_newcomers() -> None:
    event = evening(3, capacity=3)
    first = alternate(event)
    desk.void_sale(event.tap(), sale_id=event.tournament.sales.earliest("pk").pk)
    ask = {"member_id": event.member().pk, "method": "cash"}
    assert refused(desk.enter, event.tap(), **ask).code == "entry.others_wait"
    services.admit_alternate(event.tap(), entry_id=first)
    assert Entry.objects.get(pk=first).state == Entry.State.IN and queue(event) == []


def test_after_the_draw_an_alternate_gets_the_free_seat_with_chips_and_money() -> None:
    event = waiting(2)
    first, second = queue(event)
    ask = {"entry_id": first}
    assert refused(services.admit_alternate, event.tap(), **ask).code == "seat.none_free"
    bust_out(event, 2)
    chips, pool = selectors.field(event.tournament).chips, selectors.pool(event.tournament).pool
    line = services.admit_alternate(event.tap(), entry_id=first)
    assert seats(event.tournament)[first] == (line.facts["table"], line.facts["seat"])
    terms = event.tournament.registration_terms
    assert selectors.field(event.tournament).chips == chips + terms.starting_stack
    assert selectors.pool(event.tournament).pool == pool + terms.buy_in - terms.fee
    assert queue(event) == [second] and whole(event.tournament)


def test_of_two_desks_at_the_last_seat_one_wins_and_the_other_reads_why() -> None:
    event = waiting(2)
    first, second = queue(event)
    bust_out(event, 2)
    tap, other = event.tap(), event.tap()
    services.admit_alternate(tap, entry_id=first)
    assert refused(services.admit_alternate, other, entry_id=first).code == "alternate.not_waiting"
    assert refused(services.admit_alternate, other, entry_id=second).code == "seat.none_free"


def test_only_the_next_one_is_admitted_or_passed_over() -> None:
    event = waiting(2)
    bust_out(event, 2)
    first, second = queue(event)
    for verb in (services.admit_alternate, services.pass_alternate):
        assert refused(verb, event.tap(), entry_id=second).code == "alternate.not_next"
    line = services.pass_alternate(event.tap(), entry_id=first)
    assert queue(event) == [second, first]
    journal.undo_line(event.tap(), seq=line.seq)
    assert queue(event) == [first, second]


def test_the_only_one_is_not_passed_over() -> None:
    event = waiting(1)
    (only,) = queue(event)
    assert refused(services.pass_alternate, event.tap(), entry_id=only).code == "alternate.alone"


def test_an_alternate_is_not_admitted_when_late_entry_is_closed() -> None:
    event = waiting(1)
    bust_out(event, 2)
    event.tournament.registration_terms.late_levels = 0
    event.tournament.registration_terms.save()
    ask = {"entry_id": first_of(event)}
    assert refused(services.admit_alternate, event.tap(), **ask).code == "entry.late_closed"


def test_an_alternate_gets_the_money_back_after_the_draw_too() -> None:
    event = waiting(2)
    first, second = queue(event)
    sale = event.tournament.sales.get(entry=first)
    line = desk.void_sale(event.tap(), sale_id=sale.pk)
    assert Entry.objects.get(pk=first).state == Entry.State.WITHDRAWN and queue(event) == [second]
    journal.undo_line(event.tap(), seq=line.seq)
    assert queue(event) == [first, second]


def test_the_board_counts_who_waits_beside_who_plays() -> None:
    event = evening(3, capacity=3)
    alternate(event)
    shown = board(event.tournament)
    assert shown["players"]["waiting"] == 1 and shown["players"]["left"] == 3
