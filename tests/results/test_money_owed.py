"""Money of players that lies nowhere at the end: each sum is named, and settled or kept."""

from typing import Any

import pytest
from django.urls import reverse

from clock import services as clock
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.values.roles import Role
from registration import services as desk
from registration.models import Entry, Sale
from results import services
from results.evening_close import close
from results.evening_file import sheets
from results.evening_paper import paper
from results.money_owed import Owed, unsettled
from results.selectors.money_owed import is_due, open_and_kept
from results.signing import obstacles
from seating import services as hall
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.registration.desk import secretary
from tests.results.playing import play, read, refused, tap_of

QUEUE = Owed("queue", 1, 11, "Иванов И. И.", 5_000)
CREDIT = Owed("credit", 2, 12, "Петров П. П.", 5_000)
TICKET = Owed("ticket", 2, 12, "Петров П. П.", 300, "ABC")


@pytest.mark.parametrize(
    ("kept", "left"),
    [
        ({}, (QUEUE, CREDIT, TICKET)),
        ({("queue", 1, ""): 5_000}, (CREDIT, TICKET)),
        ({("queue", 1, ""): 4_000, ("ticket", 2, "ABC"): 300}, (QUEUE, CREDIT)),
    ],
)
def test_what_nobody_has_spoken_of_lies_nowhere(kept: Any, left: tuple[Owed, ...]) -> None:
    """A sum that has changed since is open again."""
    assert unsettled([QUEUE, CREDIT, TICKET], kept) == left


@pytest.fixture
def event(db: None) -> Evening:
    """Over: one alternate waits, one entry is on credit, one got a part of it back as a ticket."""
    terms = {"capacity": 7, "sells_credit": True, "late_levels": 1, "fee": 20_000}
    event = evening(6, drawn=True, **terms)
    late = {"member_id": event.member("Долгов").pk, "method": "credit"}
    hall.enter_and_seat(event.tap(), **late)
    hall.sell_alternate(event.tap(), member_id=event.member("Очередько").pk, method="cash")
    first = Entry.objects.earliest("pk")
    back = {"entry_id": first.pk, "shares": {"fee": 300}, "method": "ticket"}
    desk.give_refund(event.tap(), **back)
    play(event, left=2)
    services.end_event(event.tap(), how="stopped", reason=Private("Погас свет"))
    return event


def kinds(event: Evening) -> list[tuple[str, int]]:
    return [(owed.kind, owed.amount) for owed in open_and_kept(event.tournament)[0]]


def test_each_sum_that_lies_nowhere_keeps_the_protocol_from_being_signed(event: Evening) -> None:
    price = event.tournament.registration_terms.buy_in
    assert kinds(event) == [("queue", price), ("credit", price), ("ticket", 300)]
    ask = {"typed": event.tournament.name}
    codes = ["money.queue", "money.credit", "money.ticket"]
    assert refused(lambda: services.sign(event.tap(), **ask)) == codes
    names = [reason.facts["name"] for reason in obstacles(event.tournament, event.now)]
    assert [name.split()[0] for name in names[:2]] == ["Очередько", "Долгов"]
    page = read(event)
    assert "Очередько" in page and "Player balances" in page and "Sign the official results" in page


def test_once_each_is_settled_or_kept_it_can_be_signed(event: Evening) -> None:
    """The alternate gets the money back, the credit stays owed, the ticket stays valid."""
    waiting = Entry.objects.get(state=Entry.State.WAITING)
    desk.void_sale(event.tap(), sale_id=Sale.objects.get(entry=waiting).pk)
    items = [[*owed.key, owed.amount] for owed in open_and_kept(event.tournament)[0]]
    assert [item[0] for item in items] == ["credit", "ticket"]
    line = services.keep_money(event.tap(), items=items)
    assert line.facts["count"] == 2 and kinds(event) == []
    services.sign(event.tap(), typed=event.tournament.name)


def test_money_that_is_kept_changes_and_is_open_again(event: Evening) -> None:
    price = event.tournament.registration_terms.buy_in
    waiting = Entry.objects.get(state=Entry.State.WAITING)
    item = ["queue", waiting.pk, "", price]
    assert refused(lambda: services.keep_money(event.tap(), items=[])) == ["money.nothing"]
    wrong = [[*item[:3], price - 1]]
    assert refused(lambda: services.keep_money(event.tap(), items=wrong)) == ["money.changed"]
    services.keep_money(event.tap(), items=[item])
    desk.give_refund(event.tap(), entry_id=waiting.pk, shares={"fee": 100}, method="cash")
    assert ("queue", price - 100) in kinds(event)
    line = services.keep_money(event.tap(), items=[["queue", waiting.pk, "", price - 100]])
    assert "queue" not in dict(kinds(event))
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert ("queue", price - 100) in kinds(event)


@pytest.mark.django_db
def test_the_console_says_it_in_play_once_late_entry_has_closed() -> None:
    event = evening(6, drawn=True, capacity=6, late_levels=1)
    hall.sell_alternate(event.tap(), member_id=event.member("Очередько").pk, method="cash")
    clock.start(event.tap())
    assert not is_due(event.tournament, event.now)
    clock.go_to(event.tap(), row=1)
    assert is_due(event.tournament, event.now)
    assert "Очередько" in read(event, "pages:console")


@pytest.mark.django_db
def test_nothing_is_asked_while_an_alternate_may_get_a_seat() -> None:
    event = evening(6, capacity=6)
    hall.sell_alternate(event.tap(), member_id=event.member().pk, method="cash")
    items = [[*owed.key, owed.amount] for owed in open_and_kept(event.tournament)[0]]
    assert items
    assert refused(lambda: services.keep_money(event.tap(), items=items)) == ["money.entries_sold"]
    assert "got no seat" not in read(event, "pages:console")


@pytest.mark.django_db
def test_a_prize_that_was_paid_by_ticket_lies_in_the_players_hand() -> None:
    event = evening(6, drawn=True)
    play(event)
    (first, *_) = [row for row in event.tournament.entries.all() if row.state == Entry.State.IN]
    (prize,) = [p for p in close_of(event).prizes if p.entry_id == first.pk]
    ask = {"entry_id": first.pk, "amount": prize.amount, "method": "ticket"}
    services.pay_prize(event.tap(), **ask)
    assert kinds(event) == []


def close_of(event: Evening) -> Any:
    return close(event.tournament, event.chief.pk, {event.tournament.pk}, event.now).events[0]


def test_console_and_close_name_each_with_the_act_that_settles_it(event: Evening) -> None:
    waiting = Entry.objects.get(state=Entry.State.WAITING)
    page = read(event, "pages:console")
    assert f"?member={waiting.member_id}" in page and "Give it back" in page
    assert "Take the money" in page and "Say that it stays valid" in page
    evening_page = read(event, "results:evening")
    assert "Player balances not settled yet" in evening_page and "Очередько" in evening_page
    whole = close(event.tournament, event.chief.pk, {event.tournament.pk}, event.now)
    (table,) = [table for table in sheets(whole) if "owed" in table[1]]
    price = event.tournament.registration_terms.buy_in
    sums = [row[3:7] for row in table[2]]
    assert sums == [[price, *3 * [None]], [None, price, None, None], [None, None, 300, None]]
    lists = {part["title"]: part["rows"] for part in paper(event.tournament, whole)["lists"]}
    assert len(lists["Деньги игроков, по которым ничего не решено"]) == 3


def test_the_page_keeps_one_or_all_and_only_who_keeps_papers_may(event: Evening) -> None:
    address = reverse("results:money_owed", args=[event.tournament.slug])
    registrar = colleague(event, Role.REGISTRAR)
    assert "Keep it for the player" not in signed_in(registrar).get(address).content.decode()
    client = signed_in(event.chief)
    page = client.get(address)
    assert "Keep all of it as it is" in page.content.decode()
    items = [owed.item for owed in open_and_kept(event.tournament)[0]]
    keep = reverse("results:keep_money", args=[event.tournament.slug])
    sent = {"request_id": str(event.tap().request_id), "next": address}
    assert client.post(keep, sent | {"item": ["queue-1"]}).status_code == 409
    assert client.post(keep, sent | {"item": items}).status_code == 302
    shown = client.get(address).content.decode()
    assert "kept for the player" in shown and event.chief.name in shown


def test_an_event_that_was_stopped_says_it_too(event: Evening) -> None:
    other = evening(3, drawn=True, capacity=3, late_levels=1)
    hall.sell_alternate(other.tap(), member_id=other.member().pk, method="cash")
    services.end_event(other.tap(), how="stopped", reason=Private("Так"))
    items = [[*owed.key, owed.amount] for owed in open_and_kept(other.tournament)[0]]
    services.keep_money(tap_of(other, secretary(other.tournament).pk), items=items)
    assert kinds(other) == []


def test_queue_credit_ticket_and_a_bounty_of_nobody_are_each_named_before_anything_is_closed(
    db: None,
) -> None:
    """At the signature, on the console, and in the close on the page, on paper and in the file."""
    terms = {"capacity": 7, "sells_credit": True, "late_levels": 1, "fee": 20_000}
    event = evening(6, drawn=True, **terms, bounty=50_000)
    late = {"member_id": event.member("Долгов").pk, "method": "credit"}
    hall.enter_and_seat(event.tap(), **late)
    hall.sell_alternate(event.tap(), member_id=event.member("Очередько").pk, method="cash")
    first = Entry.objects.select_related("member").earliest("pk")
    desk.give_refund(event.tap(), entry_id=first.pk, shares={"fee": 300}, method="ticket")
    play(event, left=2)
    services.end_event(event.tap(), how="stopped", reason=Private("Погас свет"))
    gone = list(Entry.objects.filter(state=Entry.State.OUT).order_by("pk"))
    codes = ["bounty.unassigned", "money.queue", "money.credit", "money.ticket"]
    signing = {"typed": event.tournament.name}
    assert refused(lambda: services.sign(event.tap(), **signing)) == codes
    whole = close(event.tournament, event.chief.pk, {event.tournament.pk}, event.now)
    lists = {part["title"]: part["rows"] for part in paper(event.tournament, whole)["lists"]}
    shown = " ".join(name for name, _sum in lists["Деньги игроков, по которым ничего не решено"])
    (rows,) = [list(table[2]) for table in sheets(whole) if "owed" in table[1]]
    console, closing = read(event, "pages:console"), read(event, "results:evening")
    for entry in [Entry.objects.get(state=Entry.State.WAITING), first, *gone]:
        name = entry.member.short_name
        assert all(name in text for text in (console, closing, shown)), name
        assert entry.pk in {row[0] for row in rows}
