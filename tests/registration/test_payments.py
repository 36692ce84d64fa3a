"""References and receipts, free entries with who pays for them, entries on credit."""

import uuid
from collections.abc import Callable

import pytest
from django.db import DatabaseError, transaction
from django.test import Client
from django.urls import reverse

from floor.journal import hooks
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.models import JournalLine
from registration import services
from registration.entries import selectors
from registration.models import Entry, Funder, Sale, Tender
from registration.money import debts, funders
from registration.money.payment import Details
from registration.money.payment_terms import PaymentTerms, refusals
from registration.money.takings import Takings, takings
from results import services as results
from seating import services as hall
from tests.each import for_each
from tests.evening import Evening, evening
from tests.registration.desk import registrar, tap_of
from tests.seating.room import refused

pytestmark = pytest.mark.django_db
REBUYS = {"rebuys": 2, "rebuy_price": 100, "rebuy_fee": 10, "rebuy_chips": 500, "rebuy_levels": 2}
NEEDED = PaymentTerms(needs_reference=True, needs_receipt=True)
SOLD = PaymentTerms(sells_credit=True, sells_free=True)


@for_each(
    ("paid", "details", "terms", "codes"),
    [
        ([("card", 5)], Details(), PaymentTerms(), []),
        ([("card", 5)], Details(), NEEDED, ["tender.no_reference", "sale.no_receipt"]),
        ([("card", 5)], Details(reference="12", receipt="7"), NEEDED, []),
        ([("transfer", 5)], Details(reference="12"), NEEDED, []),
        ([("cash", 0)], Details(), NEEDED, []),
        ([("credit", 5)], Details(), PaymentTerms(), ["tender.no_credit"]),
        ([("free", 5)], Details(), PaymentTerms(), ["tender.no_free", "tender.no_funder"]),
        ([("cash", 5)], Details(funder="Клуб"), SOLD, ["tender.unused"]),
        ([("free", 0)], Details(), PaymentTerms(), ["tender.no_free", "tender.no_funder"]),
        ([("cash", 5)], Details(reference="12"), SOLD, ["tender.reference_unused"]),
        ([("free", 2), ("credit", 3)], Details(funder="Клуб"), SOLD, []),
    ],
)
def test_what_is_written_down_with_a_payment(
    paid: list[tuple[str, int]], details: Details, terms: PaymentTerms, codes: list[str]
) -> None:
    assert [reason.code for reason in refusals(paid, details, terms)] == codes


@pytest.fixture
def event() -> Evening:
    return evening(3, drawn=True, late_levels=4, sells_free=True, sells_credit=True, **REBUYS)


def enter(event: Evening, method: str, **more: object) -> Entry:
    details = Private(Details(**more))  # type: ignore[arg-type]
    ask = {"member_id": event.member().pk, "method": method}
    line = hall.enter_and_seat(event.tap(), **ask, details=details)
    return Entry.objects.get(pk=line.facts["entry"])


def settle(event: Evening, entry: Entry, **more: object) -> JournalLine:
    return services.settle_credit(event.tap(), **{"entry_id": entry.pk, "method": "cash"} | more)


def sums(event: Evening) -> dict[str, int]:
    return {row.method: row.amount for row in takings(event.tournament)[event.chief.pk]}


def test_a_reference_stays_with_its_part_and_goes_with_the_void(event: Evening) -> None:
    entry = event.tournament.entries.earliest("pk")
    details = Private(Details(reference="T-17", receipt="0042"))
    ask = {"entry_id": entry.pk, "method": "cash", "other": {"card": 30}, "details": details}
    services.rebuy(event.tap(), **ask)
    sale = Sale.objects.latest("pk")
    assert sale.receipt == "0042"
    assert dict(sale.tenders.values_list("method", "reference")) == {"cash": "", "card": "T-17"}
    services.void_sale(event.tap(), sale_id=sale.pk)
    assert list(sale.void.tenders.exclude(reference="").values_list("amount")) == [(-30,)]


def test_what_is_free_counts_for_the_prizes_and_names_who_pays(event: Evening) -> None:
    pool = selectors.pool(event.tournament).pool
    sale = selectors.sales(enter(event, "free", funder="Федерация"))[0]
    enter(event, "free", funder=" федерация")
    assert debts.funded(event.tournament) == [("Федерация", 2 * sale.price, 2 * sale.to_pool)]
    assert selectors.pool(event.tournament).pool == pool + 2 * sale.to_pool
    line = JournalLine.objects.latest("pk")
    assert "Федерация" not in str((line.ask, line.facts, line.changes))
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert debts.funded(event.tournament) == [("Федерация", sale.price, sale.to_pool)]


def test_a_credit_is_owed_until_it_is_paid(event: Evening) -> None:
    cash = sums(event)["cash"]
    entry = enter(event, "credit")
    ((owing, owed),) = debts.outstanding(event.tournament)
    assert (owing, owed) == (entry, selectors.sales(entry)[0].price)
    assert (
        refused(services.settle_credit, event.tap(), entry_id=entry.pk, method="free").code
        == "credit.not_money"
    )
    pool, before = selectors.pool(event.tournament), hooks.snapshot(event.tournament)
    line = settle(event, entry, other={"card": 30})
    assert debts.outstanding(event.tournament) == []
    assert sums(event) == {"cash": cash + owed - 30, "card": 30}
    assert selectors.pool(event.tournament) == pool, "it was sold once"
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert debts.owed(entry.pk) == owed and hooks.snapshot(event.tournament) == before
    journal_services.redo_line(event.tap(), seq=line.seq)
    assert debts.owed(entry.pk) == 0 and hooks.broken(event.tournament) == []
    assert (
        refused(services.settle_credit, event.tap(), entry_id=entry.pk, method="cash").code
        == "credit.none"
    )


def test_who_takes_the_money_of_a_credit_has_it_and_who_sold_it_has_nothing(
    event: Evening,
) -> None:
    seller, taker = registrar(event.tournament, "Анна"), registrar(event.tournament, "Ольга")
    ask = {"member_id": event.member().pk, "method": "credit"}
    line = hall.enter_and_seat(tap_of(event, seller), **ask)
    services.settle_credit(tap_of(event, taker), entry_id=line.facts["entry"], method="cash")
    assert takings(event.tournament)[seller.pk] == []
    price = Sale.objects.get(kind="entry", seq=line.seq).price
    assert takings(event.tournament)[taker.pk] == [Takings("cash", 1, price)]


@pytest.mark.parametrize("undo", [False, True])
def test_a_sale_is_not_taken_back_from_under_its_payment(event: Evening, *, undo: bool) -> None:
    entry = event.tournament.entries.earliest("pk")
    sold = services.rebuy(event.tap(), entry_id=entry.pk, method="credit")
    sale = Sale.objects.latest("pk")
    settle(event, entry)
    paid = Sale.objects.latest("pk")
    acts: dict[bool, Callable[[], object]] = {
        True: lambda: refused(journal_services.undo_line, event.tap(), seq=sold.seq),
        False: lambda: refused(services.void_sale, event.tap(), sale_id=sale.pk),
    }
    assert acts[undo]().code == "credit.paid"  # type: ignore[attr-defined]
    services.void_sale(event.tap(), sale_id=paid.pk)
    services.void_sale(event.tap(), sale_id=sale.pk)
    assert debts.outstanding(event.tournament) == [] and sums(event).keys() == {"cash"}


def test_a_refund_gives_back_what_came_and_no_more(event: Evening) -> None:
    before, entry = sums(event), enter(event, "credit")
    settle(event, entry)
    hall.withdraw(event.tap(), entry_id=entry.pk)
    hall.withdraw(event.tap(), entry_id=enter(event, "credit").pk)
    assert sums(event) == before and debts.outstanding(event.tournament) == []
    assert hooks.broken(event.tournament) == []


@pytest.mark.parametrize(
    ("change", "constraint"),
    [
        ({"method": "free"}, "free_tender_has_its_funder"),
        ({"reference": "Иванов"}, "tender_reference_is_a_number"),
        ({"reference": "IVANOV"}, "tender_reference_is_a_number"),
        ({"method": "shells"}, "tender_method_known"),
    ],
)
def test_the_database_refuses_a_tender_that_cannot_be(
    event: Evening, change: dict[str, object], constraint: str
) -> None:
    row = {"sale": Sale.objects.earliest("pk"), "method": "cash", "amount": 1}
    with pytest.raises(DatabaseError, match=constraint), transaction.atomic():
        Tender.objects.create(**row | change)


def test_the_desk_and_the_signature_see_who_owes(event: Evening, client: Client) -> None:
    client.force_login(event.chief, "floor.accounts.backend.StaffBackend")
    client.defaults |= {"HTTP_ACCEPT_LANGUAGE": "en", "HTTP_HX_REQUEST": "true"}
    slug, entry = event.tournament.slug, enter(event, "credit")
    results.end_event(event.tap(), how="stopped", reason=Private("Погас свет"))
    for name in ("pages:desk", "results:evening"):
        page = client.get(reverse(name, args=[slug])).content.decode()
        assert entry.member.short_name in page and "Owed" in page
    assert 'id="money-left"' in client.get(reverse("pages:results", args=[slug])).content.decode()
    sent = {"request_id": uuid.uuid4(), "entry": entry.pk, "method": "card", "reference": " t-1"}
    answer = client.post(reverse("pages:settle", args=[slug]), sent)
    assert answer.status_code == 200 and debts.outstanding(event.tournament) == []
    assert Tender.objects.latest("pk").reference == "T-1"


def test_a_form_is_held_to_the_terms(client: Client) -> None:
    event = evening(1, needs_reference=True, sells_free=True)
    seller, member = registrar(event.tournament), event.member()
    client.force_login(seller, "floor.accounts.backend.StaffBackend")
    client.defaults |= {"HTTP_ACCEPT_LANGUAGE": "en", "HTTP_HX_REQUEST": "true"}
    page = client.get(reverse("pages:member_card", args=[event.tournament.slug, member.pk]))
    text = page.content.decode()
    assert (
        text.index('name="reference"') < text.index('id="pay-cash"') < text.index('id="pay-free"')
    )
    sent = {"request_id": uuid.uuid4(), "member": member.pk, "method": "card"}
    address = reverse("pages:enter", args=[event.tournament.slug])
    assert client.post(address, sent).status_code == 409
    answer = client.post(address, sent | {"reference": "Ivanov"})
    assert "one figure at least" in answer.content.decode()
    answer = client.post(address, sent | {"reference": "Ж 1"})
    assert "Latin letters and figures only" in answer.content.decode()
    assert client.post(address, sent | {"reference": "1"}).status_code == 200


def test_the_desk_is_offered_the_latest_who_paid_and_not_all_of_ten_years() -> None:
    Funder.objects.bulk_create(Funder(name=f"Клуб {number}") for number in range(60))
    offered = funders.latest_names()
    assert len(offered) == funders.MOST_OFFERED and "Клуб 59" in offered
