"""Numbers in addresses of the hall: whatever they are, nobody gets a 500."""

import pytest
from django.test import Client

from seating.hall import sitters
from seating.models import Table
from tests.evening import evening

pytestmark = pytest.mark.django_db
LONG = "9" * 5000  # Python makes no number of so many digits


@pytest.mark.parametrize(
    "path",
    [
        f"cards/?entry={LONG}",
        f"plan/?in_hand={LONG}-1",
        f"plan/?in_hand=1-{LONG}",
        f"table/1/?seat={LONG}",
        f"table/1/?part=both&seat={LONG}",
        f"draw/{'9' * 30}.json",
        f"table/{'9' * 30}/",
    ],
)
def test_a_number_of_thousands_of_digits(client: Client, path: str) -> None:
    event = evening(12, drawn=True)
    client.force_login(event.chief, backend="floor.accounts.backend.StaffBackend")
    assert client.get(f"/t/{event.tournament.slug}/{path}").status_code in {200, 404, 409}


def test_a_table_reads_its_own_people_only() -> None:
    event = evening(12, drawn=True)
    everybody = sitters.sitters(event.tournament)
    for table in (1, 2):
        here = [sitter for sitter in everybody if sitter.table == table]
        assert sitters.sitters(event.tournament, table) == here != []


def test_the_order_of_a_large_hall_fits_into_its_field(client: Client) -> None:
    event = evening(2)
    event.draw(*range(1001, 1201))
    client.force_login(event.chief, backend="floor.accounts.backend.StaffBackend")
    order = range(1200, 1000, -1)
    sent = {"tables": " ".join(map(str, order)), "request_id": str(event.tap().request_id)}
    assert client.post(f"/t/{event.tournament.slug}/tables/order/", sent).status_code == 302
    ranked = Table.objects.order_by("break_rank").values_list("number", flat=True)
    assert list(ranked) == list(order)
