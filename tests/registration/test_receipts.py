"""What a player gets in their hand for their money."""

import pytest

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
