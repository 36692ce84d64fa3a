"""The close of an evening: its sums are the sums of its lines, whoever adds them up."""

import io
import subprocess
import sys
import uuid
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from openpyxl import Workbook, load_workbook
from pypdf import PdfReader

from floor.displays.board import board
from floor.event.amounts import MOST_MONEY
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.models import Appointment, Staff, Tournament
from floor.web import xlsx
from registration import services
from registration.entries import selectors
from registration.models import Drawer, Entry, Sale
from registration.money.drawers import contents
from registration.money.payment import Details
from results import evening_file
from results import services as results
from results.evening_close import close
from results.evening_sums import labelled
from seating import services as hall
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.registration.desk import listed, refusal, registrar, row, secretary, tap_of
from tests.results.playing import play, rows
from tests.views import address_of
from tools import recount_evening

pytestmark = pytest.mark.django_db
FLOAT = 300_000
NAME = '=HYPERLINK("http://a.b")'


@pytest.fixture
def events() -> tuple[Evening, Evening]:
    """Two events of one day, at the terms of one template."""
    both = evening(sells_credit=True), evening()
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
    """Three desks sell for two events in cash, by card, in two tenders, on credit; one event is
    cancelled and given back whole."""
    members = listed(*(row(str(number)) for number in range(1, 13)))
    desks = [registrar(first.tournament, f"Касса {n}") for n in range(3)]
    drawers = [open_drawer(first, clerk) for clerk in desks]
    for place, member in enumerate(members):
        clerk, ask = desks[place % 3], {"member_id": member.pk}
        ask |= {"method": "cash", "other": {"card": 5000}} if place % 4 == 1 else {"method": "cash"}
        services.enter(tap_of(first, clerk), **ask | ({"method": "credit"} if place > 9 else {}))
        if place < 6:
            services.enter(tap_of(second, clerk), member_id=member.pk, method="card")
    owing = Entry.objects.filter(tournament=first.tournament).order_by("pk")[10]
    services.settle_credit(tap_of(first, desks[0]), entry_id=owing.pk, method="cash")
    back = {"entry_id": owing.pk, "shares": {"pool": 500}, "method": "ticket"}
    services.give_refund(first.tap(), **back)
    hall.refund_event(second.tap())
    line = services.void_sale(first.tap(), sale_id=Sale.objects.order_by("pk")[0].pk)
    journal_services.undo_line(first.tap(), seq=line.seq)
    return drawers


def prizes_paid(chief: Staff) -> Evening:
    """An event of the evening that is over: prizes paid by a ticket and in cash, one taken back."""
    third = evening(6, drawn=True)
    Appointment.objects.create(tournament=third.tournament, staff=chief, role="chief_judge")
    services.open_drawer(tap_of(third, chief), currency=third.tournament.currency, opening=10**9)
    play(third)
    won = [place for place in rows(third).values() if place.prize]
    assert len(won) > 2
    for place, method in zip(won, ("ticket", "cash", "cash"), strict=False):
        ask = {"entry_id": place.entry_id, "amount": place.prize, "method": method}
        line = results.pay_prize(tap_of(third, chief), **ask)
    journal_services.undo_line(tap_of(third, chief), seq=line.seq)
    return third


def test_what_came_in_by_the_hour_is_what_was_paid_in_each_way(
    events: tuple[Evening, Evening],
) -> None:
    """What was given back, too; the sums of the drawing are those of the table below it."""
    first, _second = events
    played(*events)
    page = signed_in(first.chief).get(reverse("results:evening", args=[first.tournament.slug]))
    ways, hours = page.context["ways"], page.context["hours"]
    by_way = dict(
        zip(map(str, ways), map(sum, zip(*(row for _, row in hours), strict=True)), strict=True)
    )
    paid = Counter[str]()
    for *_rest, methods in page.context["events"]:
        paid.update({str(name): amount for name, amount in methods})
    assert by_way == {name: amount for name, amount in paid.items() if amount or name in by_way}
    assert len(page.context["plot"].strips) == len(ways) >= 3


def test_a_drawer_that_only_paid_prizes_is_in_the_close_of_their_evening() -> None:
    """It was opened at the event of the day before, and nobody paid an entry into it since."""
    eve, event = evening(), evening(6, drawn=True)
    Appointment.objects.create(tournament=eve.tournament, staff=event.chief, role="chief_judge")
    eve.tournament.starts_on -= timedelta(days=1)
    eve.tournament.save(update_fields=["starts_on"])
    services.open_drawer(tap_of(eve, event.chief), currency="BYR", opening=10**9)
    play(event)
    prize = next(iter(rows(event).values()))
    ask = {"entry_id": prize.entry_id, "amount": prize.prize, "method": "cash"}
    results.pay_prize(event.tap(), **ask)
    (drawer,) = close(
        event.tournament, event.chief.pk, {eve.tournament.pk, event.tournament.pk}, event.now
    ).drawers
    assert drawer.inside is not None and drawer.inside.moves == -prize.prize


def test_a_pool_declared_below_what_came_in_is_what_the_prizes_are_of() -> None:
    event = evening(6)
    event.tournament.results_terms.declared_pool = 1_000
    event.tournament.results_terms.save()
    (closed,) = close(event.tournament, event.chief.pk, {event.tournament.pk}, event.now).events
    assert closed.fund == 1_000 and closed.pool.overlay < 0


def test_the_money_of_sixty_alternates_who_wait_is_no_prize_pool(tmp_path: Path) -> None:
    """The close, the results and the board agree to the unit; the organiser's part has its sign."""
    event = evening(6, capacity=6)
    for _ in range(60):
        ask = {"member_id": event.member().pk, "method": "cash"}
        hall.sell_alternate(event.tap(), **ask)
    sold = selectors.pool(event.tournament)
    event.tournament.results_terms.declared_pool = sold.pool + 7_000
    event.tournament.results_terms.save()
    whole = close(event.tournament, event.chief.pk, {event.tournament.pk}, event.now)
    (closed,) = whole.events
    assert (closed.money.pool, closed.money.fee) == (sold.pool, sold.fee)
    assert closed.money.waiting == 60 * (sold.gross // 6) == closed.money.gross - sold.gross
    assert (closed.pool.overlay, closed.fund) == (7_000, prizes_of(event))
    assert ("Of alternates who wait", closed.money.waiting) in labelled(closed.sums)
    file = tmp_path / "evening.xlsx"
    file.write_bytes(xlsx.workbook(evening_file.sheets(whole)))
    assert recounted(file) == (0, [])


def prizes_of(event: Evening) -> int:
    """What the board says that the prizes are of."""
    prizes = board(Tournament.objects.get(pk=event.tournament.pk))["prizes"]
    return int(prizes["pool"])


def test_a_free_entry_of_the_dearest_event_is_counted() -> None:
    event = evening(sells_free=True, buy_in=MOST_MONEY)
    paid = {"method": "free", "details": Private(Details(funder="Клуб"))}
    services.enter(event.tap(), member_id=event.member().pk, **paid)
    ((name, amount, to_pool),) = close(event.tournament, 0, {event.tournament.pk}, event.now).funded
    assert (name, amount) == ("Клуб", MOST_MONEY) and to_pool == Sale.objects.get().to_pool


def test_a_drawer_that_came_from_one_whose_count_is_not_told_is_no_difference() -> None:
    book: recount_evening.Book = {name: [] for name in recount_evening.SHEETS}
    parts = dict.fromkeys(("sales", "moves", "elsewhere", "counted", "difference"))
    book["drawer"] = [
        {"drawer": 1, "opening": None, "handed_from": None, **parts},
        {"drawer": 2, "opening": 50, "handed_from": 1, "expected": 50, **parts},
    ]
    assert list(recount_evening.recount(book)) == []


def test_bounties_and_special_prizes_are_recounted_with_the_prizes(
    db: None, tmp_path: Path
) -> None:
    event = evening(4, drawn=True, bounty=50_000)
    for amount, of in ((9_000, {"funder": Private("Клуб")}), (5_000, {"from_pool": True})):
        ask = {"name": f"Кубок {amount}", "fact": "from", "value": "18", "amount": amount}
        results.add_special_prize(event.tap(), **ask, **of)
    winner, *others = event.tournament.entries.order_by("pk")
    for entry in others:
        ask = {"entry_id": entry.pk, "winners": [winner.pk]}
        results.bust_out(event.tap(), **ask)
    whole = close(
        Tournament.objects.get(pk=event.tournament.pk),
        event.chief.pk,
        {event.tournament.pk},
        event.now,
    )
    sums = whole.events[0].sums
    assert (sums["bounties_won"], sums["special_won"], sums["special_added"]) == (
        200_000, 14_000, 9_000,
    )  # fmt: skip
    assert sums["due"] == sums["won"] + 214_000
    file = tmp_path / "evening.xlsx"
    file.write_bytes(xlsx.workbook(evening_file.sheets(whole)))
    assert recounted(file) == (0, [])


def table(sheet: object) -> Iterator[dict[str, object]]:
    rows = sheet.iter_rows(values_only=True)  # type: ignore[attr-defined]  # of openpyxl
    _words, codes = next(rows), next(rows)
    for cells in rows:
        yield dict(zip(codes, cells, strict=True))


def test_an_independent_script_recounts_the_close_from_its_lines(
    events: tuple[Evening, Evening], client: Client, tmp_path: Path
) -> None:
    """Three events, four drawers, a mass refund, a difference; and one amount that is changed."""
    first, second = events
    drawers = played(first, second)
    third = prizes_paid(first.chief)
    short = {"drawer_id": drawers[0].pk, "counted": 0, "reason": Private("=1+1")}
    services.close_drawer(first.tap(), **short)
    over = {"drawer_id": drawers[1].pk, "to_id": drawers[0].staff_id}
    expected = contents(drawers[1]).expected
    services.hand_over(tap_of(first, drawers[1].staff), counted=expected, **over)
    client.force_login(first.chief, "floor.accounts.backend.StaffBackend")
    slug = first.tournament.slug
    file = tmp_path / "evening.xlsx"
    file.write_bytes(client.get(reverse("results:evening_file", args=[slug])).content)
    assert recounted(file) == (0, [])
    book = load_workbook(file)
    totals, by_drawer, *_others = (list(table(sheet)) for sheet in book.worksheets)
    assert [row["name"] for row in totals] == ["Главный", NAME, third.tournament.name]
    assert totals[1]["gross"] == 0, "everything of the second event was given back"
    assert totals[2]["paid"] and totals[2]["unpaid"]
    assert by_drawer[0]["difference"] == -by_drawer[0]["expected"]  # type: ignore[operator]
    paper = client.get(reverse("results:evening_paper", args=[slug]))
    assert "object-src 'self'" in paper["Content-Security-Policy"], (
        "the browser's own page shows it"
    )
    text = "".join(page.extract_text() for page in PdfReader(io.BytesIO(paper.content)).pages)
    assert NAME in text and "=1+1" in text
    assert "Касса 2\n" in text, "large sums beside the name would stand over it"
    for sheet, column in (
        (2, "cash"),
        (1, "counted"),
        (3, "amount"),
        (5, "amount"),
        (6, "value"),
        (7, "credit"),
    ):
        cell = first_amount(book.worksheets[sheet], column)
        cell.value += 1
        book.save(file)
        cell.value -= 1
        code, faults = recounted(file)
        assert code == 1 and faults, f"one {column} of sheet {sheet} was changed"


def test_a_russian_house_reads_its_file_in_russian(event_file: Callable[[str], Workbook]) -> None:
    """Words in the first row, the codes that the script goes by hidden under it."""
    named = {"ru": ["Турнир", "Название турнира"], "en": ["Event", "Name of the tournament"]}
    for language, words in named.items():
        book = event_file(language)
        first, second, *_others = book.worksheets[0].iter_rows(values_only=True)
        assert list(first[:2]) == words and second[:2] == ("event", "name")
        assert book.worksheets[0].row_dimensions[2].hidden
    sold = {row["kind"] for row in table(event_file("ru").worksheets[2])}
    assert sold == {"Вход"}


@pytest.fixture
def event_file(client: Client) -> Callable[[str], Workbook]:
    """The exported close of a small evening, in a language."""
    event = evening(2)
    client.force_login(event.chief, "floor.accounts.backend.StaffBackend")
    address = reverse("results:evening_file", args=[event.tournament.slug])

    def read(language: str) -> Workbook:
        answer = client.get(address, headers={"accept-language": language})
        return load_workbook(io.BytesIO(answer.content))

    return read


def recounted(file: Path) -> tuple[int, list[str]]:
    """The exit code of the script, and what it found."""
    script = Path(__file__).parents[2] / "tools" / "recount_evening.py"
    command = [sys.executable, "-I", str(script), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()[:-1]


def first_amount(sheet: Any, name: str) -> Any:
    """The first cell of the column that holds a number."""
    _words, codes, *rows = sheet.iter_rows()
    (column,) = (place for place, cell in enumerate(codes) if cell.value == name)
    return next(row[column] for row in rows if row[column].value is not None)


def test_the_page_says_who_took_cash_without_a_drawer(
    events: tuple[Evening, Evening], client: Client
) -> None:
    first, _ = events
    (member,) = listed(row("1"))
    clerk = registrar(first.tournament, "Анна О'Нил")
    services.enter(tap_of(first, clerk), member_id=member.pk, method="cash")
    client.force_login(first.chief, "floor.accounts.backend.StaffBackend")
    page = client.get(
        reverse("results:evening", args=[first.tournament.slug]), headers={"accept-language": "en"}
    ).content.decode()
    assert "Not in any drawer" in page
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
    client.force_login(first.chief, "floor.accounts.backend.StaffBackend")
    for name in ("results:evening", "registration:drawers"):
        page = client.get(reverse(name, args=[first.tournament.slug])).content.decode()
        assert "Анна Пустая" in page
        assert 'data-reads="poll ' in page, (
            "what is sold for another event comes without a line of this"
        )
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
    client.force_login(first.chief, "floor.accounts.backend.StaffBackend")
    prices = {sale.tournament_id: sale.price for sale in Sale.objects.all()}
    for event, other in ((first, second), (second, first)):
        answer = client.get(reverse("results:evening_file", args=[event.tournament.slug]))
        book = load_workbook(io.BytesIO(answer.content))
        (row_,) = table(book.worksheets[1])
        assert row_["drawer"] == drawer.pk
        assert row_["sales"] == sum(line["cash"] for line in table(book.worksheets[2]))  # type: ignore[misc]
        assert row_["elsewhere"] == prices[other.tournament.pk]
    Appointment.objects.create(tournament=second.tournament, staff=clerk, role="registrar")
    client.force_login(clerk, "floor.accounts.backend.StaffBackend")
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
    client.force_login(keeper, "floor.accounts.backend.StaffBackend")
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
    closed = close(first.tournament, clerk.pk, {first.tournament.pk}, first.now)
    assert closed.without_drawer == [("Анна", price), ("Анна", price)]


def test_drawers_by_hand(events: tuple[Evening, Evening], client: Client) -> None:
    """Open, sell, put away, count wrongly, count rightly: by the forms of the page."""
    first, _ = events
    clerk, slug = registrar(first.tournament), first.tournament.slug
    client.force_login(clerk, "floor.accounts.backend.StaffBackend")

    def post(view: str, *args: object, **fields: object) -> int:
        address = address_of(f"registration:{view}", slug, *args)
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
