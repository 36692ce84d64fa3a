"""The drawers of the desk: what should be there, what was counted, who says why it differs."""

import threading

import pytest
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse

from floor.journal import services as journal
from floor.journal.private import Private
from floor.models import JournalLine, Staff
from registration import services
from registration.models import CashMove, Drawer, DrawerReason, Entry, Sale, Tender
from registration.money import drawers
from rules.refusal import Refused
from tests.evening import Evening
from tests.registration.desk import listed, refusal, registrar, row, secretary, tap_of

pytestmark = pytest.mark.django_db
FLOAT = 500_000


def opened(event: Evening, clerk: Staff) -> Drawer:
    currency = event.tournament.currency
    services.open_drawer(tap_of(event, clerk), currency=currency, opening=FLOAT)
    return Drawer.objects.get(staff=clerk, closed_ms=None)


def sell(event: Evening, clerk: Staff, number: str, **ask: object) -> JournalLine:
    (member,) = listed(row(number))
    return services.enter(tap_of(event, clerk), member_id=member.pk, **{"method": "cash"} | ask)


def test_cash_alone_is_in_the_drawer(event: Evening, clerk: Staff) -> None:
    drawer = opened(event, clerk)
    sell(event, clerk, "1")
    price = Sale.objects.get().price
    sell(event, clerk, "2", other={"card": 1000})
    contents = drawers.contents(drawer)
    assert (contents.opening, contents.sales) == (FLOAT, 2 * price - 1000)


def test_who_has_no_drawer_sells_all_the_same(event: Evening, clerk: Staff) -> None:
    sell(event, clerk, "1")
    assert Sale.objects.get().drawer is None


def test_what_is_given_back_leaves_the_drawer_it_was_put_into(event: Evening, clerk: Staff) -> None:
    drawer = opened(event, clerk)
    sell(event, clerk, "1")
    services.void_sale(event.tap(), sale_id=Sale.objects.get().pk)
    assert drawers.contents(drawer).sales == 0
    assert set(Sale.objects.values_list("drawer", flat=True)) == {drawer.pk}


def test_what_is_given_back_after_the_count_leaves_the_drawer_of_whoever_gives_it(
    event: Evening, clerk: Staff
) -> None:
    drawer = opened(event, clerk)
    sell(event, clerk, "1")
    sale = Sale.objects.get()
    services.close_drawer(tap_of(event, clerk), drawer_id=drawer.pk, counted=FLOAT + sale.price)
    other = secretary(event.tournament)
    theirs = opened(event, other)
    services.void_sale(tap_of(event, other), sale_id=sale.pk)
    assert drawers.contents(theirs).sales == -sale.price
    assert drawers.contents(drawer).expected == FLOAT + sale.price


def test_cash_that_is_no_sale(event: Evening, clerk: Staff) -> None:
    drawer = opened(event, clerk)
    move = {"drawer_id": drawer.pk, "purpose": "safe"}
    services.move_cash(tap_of(event, clerk), **move, amount=-FLOAT)
    assert drawers.contents(drawer).expected == 0
    with pytest.raises(Refused, match=r"drawer\.too_little") as caught:
        services.move_cash(tap_of(event, clerk), **move, amount=-1)
    facts = {"held": "0\u00a0BYR", "amount": "1\u00a0BYR", "of": clerk.name}
    assert caught.value.refusals[0].facts == facts
    assert CashMove.objects.get().purpose == "safe"


def test_no_more_cash_is_given_back_than_the_drawer_holds(event: Evening, clerk: Staff) -> None:
    """By undo, by a void and by a refund in cash of what a card paid; once cash was put in, all
    of them go."""
    drawer = opened(event, clerk)
    sold = sell(event, clerk, "1")
    sale = Sale.objects.get()
    sell(event, clerk, "2", method="card")
    entry = Entry.objects.latest("pk")
    move = {"drawer_id": drawer.pk, "purpose": "safe"}
    services.move_cash(tap_of(event, clerk), **move, amount=-FLOAT - sale.price)
    keeper, refund = secretary(event.tournament), {"shares": {"fee": 1}, "method": "cash"}
    opened(event, keeper)
    services.move_cash(
        tap_of(event, keeper),
        drawer_id=drawers.open_drawer_of(keeper.pk, drawer.currency).pk,
        purpose="safe",
        amount=-FLOAT,
    )
    acts = (
        lambda: journal.undo_line(tap_of(event, clerk), seq=sold.seq),
        lambda: services.void_sale(tap_of(event, clerk), sale_id=sale.pk),
        lambda: services.give_refund(tap_of(event, keeper), entry_id=entry.pk, **refund),
    )
    assert [refusal(act) for act in acts] == ["drawer.too_little"] * 3
    assert drawers.contents(drawer).expected == 0
    services.move_cash(tap_of(event, clerk), **move, amount=sale.price)
    journal.undo_line(tap_of(event, clerk), seq=sold.seq)
    assert drawers.contents(drawer).expected == 0
    journal.redo_line(tap_of(event, clerk), seq=sold.seq)
    assert drawers.contents(drawer).expected == sale.price


def test_a_difference_is_kept_with_its_reason_and_without_it_in_the_journal(
    event: Evening, clerk: Staff
) -> None:
    drawer = opened(event, clerk)
    count = {"drawer_id": drawer.pk, "counted": FLOAT - 100}
    assert refusal(lambda: services.close_drawer(tap_of(event, clerk), **count)) == (
        "drawer.no_reason"
    )
    line = services.close_drawer(tap_of(event, clerk), **count, reason=Private("Анна ошиблась"))
    drawer.refresh_from_db()
    assert (drawer.difference, drawer.reason) == (-100, DrawerReason.objects.get())
    stored = JournalLine.objects.values_list("ask", "facts", "changes").get(pk=line.pk)
    assert "Анна" not in repr(stored)


def test_what_was_counted_is_no_button_in_russian(event: Evening) -> None:
    opened(event, event.chief)
    client = Client(headers={"accept-language": "ru"})
    client.force_login(event.chief, "floor.accounts.backend.StaffBackend")
    page = client.get(reverse("registration:drawers", args=[event.tournament.slug]))
    assert "Пересчитано" in page.content.decode()
    assert "Записать" not in page.content.decode()


def test_a_drawer_is_handed_over_with_what_was_counted(event: Evening, clerk: Staff) -> None:
    drawer, other = opened(event, clerk), registrar(event.tournament)
    services.hand_over(tap_of(event, clerk), drawer_id=drawer.pk, counted=FLOAT, to_id=other.pk)
    theirs = Drawer.objects.get(staff=other)
    assert (theirs.opening, theirs.handed_from) == (FLOAT, drawer)
    client = Client(headers={"accept-language": "en"})
    client.force_login(event.chief, "floor.accounts.backend.StaffBackend")
    page = client.get(reverse("registration:drawers", args=[event.tournament.slug]))
    assert "Open again" not in page.content.decode(), "whoever took it over has the cash"
    sell(event, other, "1")
    assert Sale.objects.get().drawer == theirs


def test_somebody_elses_drawer(event: Evening, clerk: Staff) -> None:
    drawer, other = opened(event, clerk), registrar(event.tournament)
    count = {"drawer_id": drawer.pk, "counted": FLOAT}
    assert refusal(lambda: services.close_drawer(tap_of(event, other), **count)) == (
        "drawer.not_yours"
    )
    keeper = secretary(event.tournament)
    services.close_drawer(tap_of(event, keeper), **count)
    drawer.refresh_from_db()
    assert drawer.counted_by == keeper, "who said so, where it is not the drawer's own person"


def test_one_drawer_a_person_and_currency(event: Evening, clerk: Staff) -> None:
    opened(event, clerk)
    assert refusal(lambda: opened(event, clerk)) == "drawer.open_already"


@pytest.mark.django_db(transaction=True)
def test_a_drawer_counted_during_a_sale_leaves_nothing_between(
    event: Evening, clerk: Staff
) -> None:
    """The desk sells while the chief counts: the sale is in what was expected, or it is refused."""
    drawer, (member,) = opened(event, clerk), listed(row("1"))
    outcome: list[str] = []

    def sell_meanwhile() -> None:
        try:
            services.enter(tap_of(event, clerk), member_id=member.pk, method="cash")
            outcome.append("sold")
        except Refused as refused:
            outcome.append(refused.refusals[0].code)
        finally:
            connection.close()

    desk = threading.Thread(target=sell_meanwhile)
    with transaction.atomic():
        drawers.drawer(drawer.pk)  # what the count holds until it is written
        desk.start()
        desk.join(timeout=0.5)
        assert not outcome, "the sale waits for the count"
        services.close_drawer(event.tap(), drawer_id=drawer.pk, counted=FLOAT)
    desk.join()
    assert outcome == ["drawer.closed"]
    assert not Entry.objects.exists()


def test_cash_after_the_count_is_nobodys(event: Evening, clerk: Staff) -> None:
    """Who counted opens another drawer before cash changes hands: sold, given back, by undo."""
    drawer = opened(event, clerk)
    sold = sell(event, clerk, "1")
    services.close_drawer(
        tap_of(event, clerk), drawer_id=drawer.pk, counted=FLOAT + Sale.objects.get().price
    )
    acts = (
        lambda: sell(event, clerk, "2"),
        lambda: services.void_sale(tap_of(event, clerk), sale_id=Sale.objects.get().pk),
        lambda: journal.undo_line(tap_of(event, clerk), seq=sold.seq),
    )
    assert [refusal(act) for act in acts] == ["drawer.closed"] * 3
    sell(event, clerk, "3", method="card")
    another = opened(event, clerk)
    sell(event, clerk, "4")
    assert list(Sale.objects.order_by("pk").values_list("drawer", flat=True)) == [
        drawer.pk, None, another.pk
    ]  # fmt: skip


def test_a_count_typed_wrong_is_taken_back(event: Evening, clerk: Staff) -> None:
    drawer, keeper = opened(event, clerk), secretary(event.tournament)
    again = {"drawer_id": drawer.pk}
    assert refusal(lambda: services.reopen_drawer(tap_of(event, keeper), **again)) == (
        "drawer.is_open"
    )
    services.close_drawer(tap_of(event, clerk), **again, counted=FLOAT)
    services.reopen_drawer(tap_of(event, keeper), **again)
    sell(event, clerk, "1")
    assert Tender.objects.get().sale.drawer == drawer
    to = {"counted": FLOAT + Sale.objects.get().price, "to_id": keeper.pk}
    services.hand_over(tap_of(event, clerk), **again, **to)
    assert refusal(lambda: services.reopen_drawer(tap_of(event, keeper), **again)) == (
        "drawer.handed_on"
    )
