"""The close of an evening: its sums are the sums of its lines, whoever adds them up."""

import io
import uuid
from collections import defaultdict
from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from openpyxl import load_workbook

from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.models import Appointment, Staff
from registration import evening as reading
from registration import services
from registration.models import Drawer, Entry, Sale
from tests.evening import Evening, evening
from tests.registration.desk import listed, refusal, registrar, row, secretary, tap_of

pytestmark = pytest.mark.django_db
FLOAT = 300_000
NAME = '=HYPERLINK("http://a.b")'


@pytest.fixture
def events() -> tuple[Evening, Evening]:
    """Two events of one day, at the terms of one template."""
    both = evening(), evening()
    for event, name in zip(both, ("Главный", NAME), strict=True):
        event.tournament.name = name
        event.tournament.save(update_fields=["name"])
    first, second = both
    Appointment.objects.create(tournament=second.tournament, staff=first.chief, role="chief_judge")
    return both


def open_drawer(event: Evening, clerk: Staff) -> Drawer:
    currency = event.tournament.currency
    services.open_drawer(tap_of(event, clerk), currency=currency, opening=FLOAT)
    return Drawer.objects.get(staff=clerk, closed_ms=None)


def played(first: Evening, second: Evening) -> list[Drawer]:
    """Three desks sell for two events in cash, by card, in two tenders; one event is given back
    whole, one drawer is short, one is handed over."""
    members = listed(*(row(str(number)) for number in range(1, 13)))
    desks = [registrar(first.tournament, f"Касса {n}") for n in range(3)]
    drawers = [open_drawer(first, clerk) for clerk in desks]
    for place, member in enumerate(members):
        clerk, ask = desks[place % 3], {"member_id": member.pk}
        ask |= {"method": "cash", "other": {"card": 5000}} if place % 4 == 1 else {"method": "cash"}
        services.enter(tap_of(first, clerk), **ask)
        if place < 6:
            services.enter(tap_of(second, clerk), member_id=member.pk, method="card")
    for sale in Sale.objects.filter(tournament=second.tournament, voids=None).order_by("pk"):
        services.void_sale(second.tap(), sale_id=sale.pk)  # the second event does not take place
    line = services.void_sale(first.tap(), sale_id=Sale.objects.order_by("pk")[0].pk)
    journal_services.undo_line(first.tap(), seq=line.seq)
    return drawers


def table(sheet: object) -> Iterator[dict[str, object]]:
    rows = sheet.iter_rows(values_only=True)  # type: ignore[attr-defined]  # of openpyxl
    header = next(rows)
    for cells in rows:
        yield dict(zip(header, cells, strict=True))


def test_the_lines_of_the_file_come_to_the_sums_of_the_file(
    events: tuple[Evening, Evening], client: Client
) -> None:
    first, second = events
    drawers = played(first, second)
    short = {"drawer_id": drawers[0].pk, "counted": 0, "reason": Private("=1+1")}
    services.close_drawer(first.tap(), **short)
    client.force_login(first.chief, "django.contrib.auth.backends.ModelBackend")
    slug = first.tournament.slug
    answer = client.get(reverse("results:evening_file", args=[slug]))
    book = load_workbook(io.BytesIO(answer.content))
    totals, by_drawer, lines = (list(table(sheet)) for sheet in book.worksheets)
    taken: dict[object, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    cash: dict[object, int] = defaultdict(int)
    for line in lines:
        shares = ("pool", "fee", "staff_share", "bounty")
        assert line["price"] == sum(line[name] for name in shares)  # type: ignore[misc]
        cash[line["drawer"]] += line["cash"]  # type: ignore[operator]
        for name in ("price", "pool", "fee", "cash", "card"):
            taken[line["event"]][name] += line[name]  # type: ignore[operator]
    names = [row["event"] for row in totals]
    assert names == ["Главный", NAME], "a name that begins like a formula is a name"
    for row_ in totals:
        sums = taken[row_["event"]]
        assert [row_[name] for name in ("gross", "pool", "fee", "cash", "card")] == [
            sums[name] for name in ("price", "pool", "fee", "cash", "card")
        ]
    assert totals[1]["gross"] == 0, "everything of the second event was given back"
    assert {row_["drawer"]: row_["sales"] for row_ in by_drawer} == {
        drawer.pk: cash[drawer.pk] for drawer in drawers
    }
    assert by_drawer[0]["difference"] == -by_drawer[0]["expected"]  # type: ignore[operator]
    assert Entry.objects.filter(tournament=first.tournament, state="in").count() == 12


def test_the_page_says_who_took_cash_without_a_drawer(
    events: tuple[Evening, Evening], client: Client
) -> None:
    first, _ = events
    (member,) = listed(row("1"))
    clerk = registrar(first.tournament, "Анна О'Нил")
    services.enter(tap_of(first, clerk), member_id=member.pk, method="cash")
    client.force_login(first.chief, "django.contrib.auth.backends.ModelBackend")
    page = client.get(
        reverse("results:evening", args=[first.tournament.slug]), headers={"accept-language": "en"}
    ).content.decode()
    assert "In no drawer" in page
    assert "Анна О&#x27;Нил" in page


def test_a_drawer_that_sold_nothing_stays_on_the_page(
    events: tuple[Evening, Evening], client: Client
) -> None:
    """It was counted, perhaps wrongly: nobody could open it again."""
    first, _ = events
    clerk = registrar(first.tournament, "Анна Пустая")
    drawer = open_drawer(first, clerk)
    short = {"drawer_id": drawer.pk, "counted": 0, "reason": Private("Забыли\x0b разменять")}
    services.close_drawer(tap_of(first, clerk), **short)
    client.force_login(first.chief, "django.contrib.auth.backends.ModelBackend")
    for name in ("results:evening", "registration:drawers"):
        page = client.get(reverse(name, args=[first.tournament.slug])).content.decode()
        assert "Анна Пустая" in page
        assert "every 30s" in page, "what is sold for another event comes without a line of this"
        assert "data-keep" in page, "a count half typed stays"
    answer = client.get(reverse("results:evening_file", args=[first.tournament.slug]))
    rows = list(table(load_workbook(io.BytesIO(answer.content)).worksheets[1]))
    assert rows[0]["reason"] == "Забыли разменять", "a workbook takes no control characters"


def test_cash_of_two_nights_in_one_drawer_agrees_with_the_lines_of_each(
    events: tuple[Evening, Evening], client: Client
) -> None:
    """Nobody counted after the first night: each close tells the other's cash apart."""
    first, second = events
    clerk = registrar(first.tournament)
    drawer = open_drawer(first, clerk)
    second.tournament.starts_on += timedelta(days=1)
    second.tournament.save(update_fields=["starts_on"])
    for event in events:
        (member,) = listed(row(str(event.tournament.pk)))
        services.enter(tap_of(event, clerk), member_id=member.pk, method="cash")
    client.force_login(first.chief, "django.contrib.auth.backends.ModelBackend")
    prices = {sale.tournament_id: sale.price for sale in Sale.objects.all()}
    for event, other in ((first, second), (second, first)):
        answer = client.get(reverse("results:evening_file", args=[event.tournament.slug]))
        book = load_workbook(io.BytesIO(answer.content))
        (row_,) = table(book.worksheets[1])
        assert row_["drawer"] == drawer.pk
        assert row_["sales"] == sum(line["cash"] for line in table(book.worksheets[2]))  # type: ignore[misc]
        assert row_["elsewhere"] == prices[other.tournament.pk]
    Appointment.objects.create(tournament=second.tournament, staff=clerk, role="registrar")
    client.force_login(clerk, "django.contrib.auth.backends.ModelBackend")
    address = reverse("registration:drawers", args=[second.tournament.slug])
    page = client.get(address, headers={"accept-language": "en"})
    assert "Count it before" in page.content.decode()


def test_who_keeps_the_papers_of_one_event_reads_the_money_of_that_one(
    events: tuple[Evening, Evening], client: Client
) -> None:
    first, second = events
    keeper = secretary(first.tournament)
    shared = registrar(first.tournament, "Общая касса")
    other = registrar(second.tournament, "Чужая касса")
    drawers = [open_drawer(first, shared), open_drawer(second, other)]
    for event, clerk, number in ((first, shared, "1"), (second, shared, "2"), (second, other, "3")):
        (member,) = listed(row(number))
        services.enter(tap_of(event, clerk), member_id=member.pk, method="cash")
    client.force_login(keeper, "django.contrib.auth.backends.ModelBackend")
    pages = [
        client.get(
            reverse(name, args=[first.tournament.slug]), headers={"accept-language": "en"}
        ).content.decode()
        for name in ("results:evening", "registration:drawers")
    ]
    assert all("Чужая касса" not in page and "Общая касса" in page for page in pages)
    assert "HYPERLINK" not in pages[0], "the other event is not theirs"
    assert all("whose papers you do not keep" in page for page in pages)
    count = {"counted": 0, "reason": Private("?")}
    for drawer in drawers:
        ask = count | {"drawer_id": drawer.pk}
        assert refusal(services.close_drawer, tap_of(first, keeper), **ask) == "drawer.of_others"
    again = {"drawer_id": drawers[0].pk}
    services.close_drawer(tap_of(first, shared), **count, **again)
    assert refusal(services.reopen_drawer, tap_of(first, keeper), **again) == "drawer.of_others"
    Appointment.objects.create(tournament=second.tournament, staff=keeper, role="secretary")
    services.reopen_drawer(tap_of(first, keeper), **again)


def test_two_of_one_name_without_a_drawer_are_two(events: tuple[Evening, Evening]) -> None:
    first, _ = events
    for number in ("1", "2"):
        (member,) = listed(row(number))
        clerk = registrar(first.tournament, "Анна")
        services.enter(tap_of(first, clerk), member_id=member.pk, method="cash")
    price = Sale.objects.all()[0].price
    assert reading.cash_without_drawer([first.tournament]) == [("Анна", price), ("Анна", price)]


def test_drawers_by_hand(events: tuple[Evening, Evening], client: Client) -> None:
    """Open, sell, put away, count wrongly, count rightly: by the forms of the page."""
    first, _ = events
    clerk, slug = registrar(first.tournament), first.tournament.slug
    client.force_login(clerk, "django.contrib.auth.backends.ModelBackend")

    def post(view: str, *args: object, **fields: object) -> int:
        address = reverse(f"registration:{view}", args=[slug, *args])
        return client.post(address, fields | {"request_id": uuid.uuid4()}).status_code

    assert post("open_drawer", opening="3000") == 302
    drawer = Drawer.objects.get()
    (member,) = listed(row("1"))
    assert post("enter", member=member.pk, method="cash") == 302
    price = Sale.objects.get().price
    unit = 10**first.tournament.currency_digits
    assert post("move_cash", drawer.pk, amount="1000", purpose="safe", out="true") == 302
    expected = 2000 * unit + price
    assert post("count_drawer", drawer.pk, counted=str(expected // unit - 1)) == 409
    assert post("count_drawer", drawer.pk, counted=str(expected // unit)) == 302
    drawer.refresh_from_db()
    assert (drawer.expected, drawer.counted) == (expected, expected)
