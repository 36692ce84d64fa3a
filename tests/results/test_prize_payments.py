"""Prizes handed to players: once, all that is due, out of the drawer of whoever pays."""

import pytest
from django.urls import reverse

from floor.journal.services import redo_line, undo_line
from floor.models import JournalLine, Tournament
from registration import services as desk
from registration.models import CashMove, Drawer
from registration.money import drawers
from results import prize_payments, services
from results.evening_close import close
from results.models import PrizePayment
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.registration.desk import refusal, registrar, tap_of
from tests.results.playing import play, rows

pytestmark = pytest.mark.django_db
FLOAT = 10**9


@pytest.fixture
def event() -> Evening:
    event = evening(6, drawn=True)
    desk.open_drawer(event.tap(), currency=event.tournament.currency, opening=FLOAT)
    play(event)
    return event


def first_prize(event: Evening) -> dict[str, int]:
    (row, *_) = rows(event).values()
    return {"entry_id": row.entry_id, "amount": row.prize}


def in_drawer() -> int:
    return drawers.contents(Drawer.objects.get(closed_ms=None)).expected


def paid(event: Evening) -> JournalLine:
    return services.pay_prize(event.tap(), **first_prize(event), method="cash")


def test_a_prize_leaves_the_drawer_once_and_comes_back_by_undo(event: Evening) -> None:
    prize, before = first_prize(event), in_drawer()
    line = paid(event)
    assert in_drawer() == before - prize["amount"]
    assert PrizePayment.objects.get().number == line.seq
    again = {**prize, "method": "transfer"}
    assert refusal(services.pay_prize, event.tap(), **again) == "prize.paid"
    undone = undo_line(event.tap(), seq=line.seq)
    assert in_drawer() == before and not PrizePayment.objects.exists()
    redo_line(event.tap(), seq=line.seq)
    assert in_drawer() == before - prize["amount"] and PrizePayment.objects.exists(), undone
    assert CashMove.objects.count() == 3, "what was in the drawer is never deleted"


def test_a_prize_paid_without_a_drawer_is_money_that_somebody_has_not(event: Evening) -> None:
    clerk = registrar(event.tournament, "Без Кассы")
    prize = first_prize(event)
    services.pay_prize(tap_of(event, clerk), **prize, method="cash")
    closed = close(event.tournament, clerk.pk, {event.tournament.pk}, event.now)
    assert ("Без Кассы", -prize["amount"]) in closed.without_drawer


def test_after_the_count_the_money_comes_back_into_an_open_drawer_or_not_at_all(
    event: Evening,
) -> None:
    line, drawer = paid(event), Drawer.objects.get()
    desk.close_drawer(event.tap(), drawer_id=drawer.pk, counted=in_drawer())
    assert refusal(undo_line, event.tap(), seq=line.seq) == "drawer.none_open"
    desk.open_drawer(event.tap(), currency=event.tournament.currency, opening=0)
    preview = reverse("floor:undo", args=[event.tournament.slug])
    assert signed_in(event.chief).get(preview, {"seq": line.seq}).status_code == 200
    undo_line(event.tap(), seq=line.seq)
    drawer.refresh_from_db()
    assert in_drawer() == line.facts["amount"]
    assert drawers.contents(drawer).expected == drawer.expected, "a counted drawer stays"
    out = {"drawer_id": Drawer.objects.get(closed_ms=None).pk, "amount": -1, "purpose": "safe"}
    desk.move_cash(event.tap(), **out)
    assert refusal(redo_line, event.tap(), seq=line.seq) == "drawer.too_little"


def test_a_payment_taken_back_is_due_again_and_its_money_in_the_drawer(event: Evening) -> None:
    before, line = in_drawer(), paid(event)
    services.sign(event.tap(), typed=event.tournament.name)
    assert refusal(undo_line, event.tap(), seq=line.seq) == "undo.sealed"
    back = services.take_prize_back(event.tap(), number=line.seq)
    first = prize_payments.prizes(event.tournament, event.now)[0]
    assert (in_drawer(), first.due, first.in_force) == (before, first.amount, ())
    for number, code in ((line.seq, "slip.returned"), (back.seq, "slip.unknown")):
        assert refusal(services.take_prize_back, event.tap(), number=number) == code
    undo_line(event.tap(), seq=back.seq)
    assert in_drawer() == before - line.facts["amount"]
    redo_line(event.tap(), seq=back.seq)
    paid(event)
    assert in_drawer() == before - line.facts["amount"]


def test_what_cannot_be_paid(event: Evening) -> None:
    prize = first_prize(event)
    last = next(row for row in rows(event).values() if not row.prize)
    poor = registrar(event.tournament)
    desk.open_drawer(tap_of(event, poor), currency=event.tournament.currency, opening=1)
    other = {**prize, "amount": prize["amount"] - 1}
    nothing = {"entry_id": last.entry_id, "amount": 1}
    for tap, ask, code in (
        (event.tap(), other, "prize.changed"),
        (event.tap(), nothing, "prize.none"),
        (tap_of(event, poor), prize, "drawer.too_little"),
    ):
        assert refusal(services.pay_prize, tap, **ask, method="cash") == code


def test_the_page_says_what_is_due_and_the_slip_has_its_number(event: Evening) -> None:
    won = sum(row.prize for row in rows(event).values())
    slug, client = event.tournament.slug, signed_in(event.chief)
    page = client.get(reverse("results:prizes", args=[slug]))
    assert page.context["due"] == won and b"pay_prize" not in page.content
    line = paid(event)
    page = client.get(reverse("results:prizes", args=[slug]))
    assert page.context["due"] == won - line.facts["amount"]
    slips = client.get(reverse("results:slips", args=[slug])).content.decode()
    assert f'<span class="num">{line.seq}</span>' in slips


def test_bfsp_7_5_1_the_page_says_that_income_tax_is_withheld(event: Evening) -> None:
    address = reverse("results:prizes", args=[event.tournament.slug])
    page = signed_in(event.chief).get(address).content.decode()
    assert "before income tax" in page and "BFSP 7.5.1" in page
    Tournament.objects.update(rulebook="fspr")
    assert "income tax" not in signed_in(event.chief).get(address).content.decode()


def test_the_page_of_a_large_field_shows_the_best_and_all_when_asked(
    event: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("results.views.prizes.FIRST", 2)
    address, client = (
        reverse("results:prizes", args=[event.tournament.slug]),
        signed_in(event.chief),
    )
    short, whole = (client.get(address + more).content.decode() for more in ("", "?all"))
    won = sum(row.prize > 0 for row in rows(event).values())
    assert (short.count('<li id="prize-'), whole.count('<li id="prize-')) == (2, won)
    assert f'href="{address}?all"' in short and f'hx-get="{address}?all"' in whole


def test_whoever_lost_the_prize_after_it_was_paid_owes_it_back(event: Evening) -> None:
    """The chief judge corrects the order: the payment stays, and the page says so."""
    line = paid(event)
    PrizePayment.objects.update(amount=line.facts["amount"] + 1)
    (first, *_) = prize_payments.prizes(event.tournament, event.now)
    assert (first.due, first.excess) == (-1, 1)
