"""What a player gets in their hand for their money."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from registration import services
from registration.models import Sale
from tests.door import signed_in
from tests.evening import evening

pytestmark = pytest.mark.django_db


def test_a_receipt_says_what_was_sold_how_it_was_paid_and_that_it_is_not_fiscal() -> None:
    event = evening(0)
    member = event.member("Задунайская")
    price = event.tournament.registration_terms.buy_in
    other = {"card": price // 4}
    services.enter(event.tap(), member_id=member.pk, method="cash", other=other)
    sale = Sale.objects.get(member=member)
    address = f"/t/{event.tournament.slug}/receipts/?sale={sale.pk}&form=roll"
    page = " ".join(signed_in(event.chief).get(address).content.decode().split())
    assert page.count('class="paper receipt"') == 1 and "Задунайская" in page
    for words in ("Карта", "Наличные", "Не является кассовым чеком", "Судья Главный"):
        assert words in page, words
    services.void_sale(event.tap(), sale_id=sale.pk)
    assert "деньги возвращены" in signed_in(event.chief).get(address).content.decode()


def test_a_receipt_says_what_was_paid_and_not_what_was_promised() -> None:
    event = evening(0, sells_credit=True, early_price=900, early_chips=500, buy_in=1000, fee=0)
    event.now -= 2 * 24 * 3_600_000
    line = services.enter(event.tap(), member_id=event.member().pk, method="credit")
    services.settle_credit(event.tap(), entry_id=line.facts["entry"], method="card")
    on_credit, settled = (Sale.objects.get(kind=kind) for kind in ("entry", "settled"))
    address = f"/t/{event.tournament.slug}/receipts/?sale="
    page = signed_in(event.chief).get(f"{address}{on_credit.pk}").content.decode()
    assert paid(page) == "0" and "Наличные" not in page, "nothing was paid in cash"
    assert paid(signed_in(event.chief).get(f"{address}{settled.pk}").content.decode()) == "900"


def test_many_receipts_are_read_as_one_is() -> None:
    event = evening(4)
    client, keys = signed_in(event.chief), Sale.objects.order_by("pk").values_list("pk", flat=True)
    counts = []
    for chosen in (keys[:1], keys[:1], keys[:4]):  # the first reading warms what is kept
        query = "&".join(f"sale={key}" for key in chosen)
        with CaptureQueriesContext(connection) as queries:
            page = client.get(f"/t/{event.tournament.slug}/receipts/?{query}").content.decode()
        assert page.count('class="paper receipt"') == len(chosen)
        counts.append(len(queries))
    assert counts[1] == counts[2]


def paid(page: str) -> str:
    """The figure of the line that says how much was paid."""
    row = re.search(r'class="sum">.*?class="num">([^<]*)</td>', page, re.DOTALL)
    assert row is not None
    return re.sub(r"\D", "", row[1])
