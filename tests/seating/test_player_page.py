"""A player's own page, behind the link on the seat card."""

from collections.abc import Callable

import pytest
from django.test import Client, RequestFactory
from playwright.sync_api import Page, expect

from floor.accounts import access
from floor.event.services import set_message
from floor.journal.private import Private
from floor.models import Attempt
from floor.time.tournament_time import now
from floor.web import qr
from floor.web.paper_page import render_papers
from registration.models import Entry
from results import services as results
from seating import services
from seating.cards.player_link import WRONG_TRIES, secret_of
from seating.hall.sitters import sitters
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.screens import against
from tests.seating.room import at, free, seats
from tests.serving import Server

pytestmark = pytest.mark.django_db
NewPage = Callable[..., Page]


def link(event: Evening, entry_id: int) -> str:
    public_id = event.tournament.public_id
    return f"/player/{secret_of(public_id, entry_id)}/{public_id}/{entry_id}/"


def seat_of(event: Evening, entry_id: int) -> str:
    """What stands in the place of the seat, in English."""
    answer = Client(headers={"Accept-Language": "en"}).get(f"{link(event, entry_id)}seat/")
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_the_page_shows_the_seat_and_nobody_else() -> None:
    event = evening(12, drawn=True)
    entry = at(event.tournament, 1)
    table, seat = seats(event.tournament)[entry]
    page = Client().get(link(event, entry)).content.decode()
    names = Entry.objects.exclude(pk=entry).values_list("member__surname", flat=True)
    assert Entry.objects.get(pk=entry).member.surname in page
    assert not [name for name in names if f">{name} " in page]
    assert f">{table}</dd>" in seat_of(event, entry) and f">{seat}</dd>" in seat_of(event, entry)


def test_a_move_is_told_before_the_arrival_and_is_a_seat_after_it() -> None:
    event = evening(12, drawn=True)
    entry = at(event.tournament, 1)
    seat = free(event.tournament, 2)
    services.order_move(event.tap(), entry_id=entry, table=2, seat=seat, reason="balance")
    assert f"Go to table 2, seat {seat}" in seat_of(event, entry)
    services.confirm_arrival(event.tap(), entry_id=entry)
    assert "Go to" not in seat_of(event, entry)


def test_without_a_seat_it_says_why() -> None:
    event = evening(3)
    first, second, third = Entry.objects.order_by("pk")
    assert "No seat yet" in seat_of(event, first.pk)
    for place, entry in enumerate((second, third), start=1):
        entry.state, entry.queued_seq = Entry.State.WAITING, place
        entry.save()
    assert ">1</dd>" in seat_of(event, second.pk)
    assert ">2</dd>" in seat_of(event, third.pk)
    event = evening(12, drawn=True)
    out = at(event.tournament, 1)
    results.bust_out(event.tap(), entry_id=out)
    assert "The game is over for this entry" in seat_of(event, out)


def test_whoever_guesses_learns_nothing_and_locks_nobody_out() -> None:
    event, other = evening(2), evening(2)
    entry = Entry.objects.filter(tournament=event.tournament)[0].pk
    right = link(event, entry)
    stranger = Client()
    wrong = [
        right.replace(f"/{entry}/", f"/{entry + 1}/"),
        right.replace(event.tournament.public_id, other.tournament.public_id),
        right.replace(event.tournament.public_id, "nothing"),
        right.replace(f"/{entry}/", f"/{'9' * 30}/"),
        right.replace("/player/", "/player/x"),
    ]
    answers = [stranger.get(address) for address in wrong]
    assert {answer.status_code for answer in answers} == {404}
    assert not any(event.tournament.name in answer.content.decode() for answer in answers)
    for _ in range(WRONG_TRIES):
        last = stranger.get(wrong[0])
    assert last.status_code == 429
    assert Attempt.objects.count() == WRONG_TRIES
    assert stranger.get(right).status_code == 200


def test_every_card_has_the_code_of_its_own_page() -> None:
    event = evening(4, drawn=True)
    page = signed_in(event.chief).get(f"/t/{event.tournament.slug}/cards/").content.decode()
    assert page.count('src="data:image/png') == 4


def test_ten_thousand_cards_come_five_hundred_at_a_time(rf: RequestFactory) -> None:
    """With a drawing in each they were one page of 23 MB."""
    request = rf.get("/", {"page": "20"})
    event = evening(2, drawn=True)
    request.floor_pass = access.pass_of(event.chief, event.tournament.slug)  # type: ignore[attr-defined]
    rows = sitters(event.tournament)[:1] * 10_000
    code = qr.png("https://tournament.example.org/player/" + "0" * 60)
    answer = render_papers(request, "seating/cards.html", rows, lambda row: (row, code))
    assert answer.content.count(b'class="paper"') == 500
    assert len(answer.content) < 600_000


MOVE_BEFORE_MESSAGE = """() => {
  const [own, message] = ["own", "message"].map((id) => document.getElementById(id));
  return own.getBoundingClientRect().bottom <= message.getBoundingClientRect().top;
}"""


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_a_phone_is_told_to_go_while_it_lies_on_the_table(
    locale: str, server: Server, new_page: NewPage
) -> None:
    event = evening(12)
    event.now = now()
    event.draw()
    entry = at(event.tournament, 1)
    phone: Page = new_page(390, 844, locale=locale)
    phone.goto(server.url + link(event, entry))
    expect(phone.locator("body")).to_have_attribute("data-link", "on")
    expect(phone.locator("#structure li")).not_to_have_count(0)
    assert against(phone) == []
    set_message(event.tap(), text=Private("Dinner at nine"))
    services.order_move(
        event.tap(), entry_id=entry, table=2, seat=free(event.tournament, 2), reason="balance"
    )
    expect(phone.locator("#seat.move h2")).to_contain_text("2")
    expect(phone.locator("#message")).to_be_visible()
    assert phone.evaluate(MOVE_BEFORE_MESSAGE)
    assert against(phone) == []
