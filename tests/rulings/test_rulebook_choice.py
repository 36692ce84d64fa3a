"""Another rulebook for the event, while nothing was decided under the first one."""

import uuid
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from floor.journal import hooks
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.journal.rendering import render
from floor.models import Staff, Tournament
from floor.values import roles
from floor.values.roles import Role
from library.comparison.differences import changes
from registration import services as desk
from registration.models import Entry, Sale
from rules.rulebook import load
from rulings.services import log, protests
from rulings.services.rulebook import choose_class, choose_rulebook
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.rulings.penalised import give
from tests.seating.room import refused

pytestmark = pytest.mark.django_db


def book_of(event: Evening) -> str:
    return Tournament.objects.get(pk=event.tournament.pk).rulebook


def test_before_the_first_entry_the_book_is_chosen_anew_and_taken_back() -> None:
    event = evening()
    line = choose_rulebook(event.tap(), book="tda_2019")
    assert book_of(event) == "tda_2019" and "TDA 2019" in render([line], roles.CREW)[line.pk]
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert book_of(event) == "bfsp"
    journal_services.redo_line(event.tap(), seq=line.seq)
    assert book_of(event) == "tda_2019"


@pytest.mark.parametrize(
    ("book", "code"),
    [("bfsp", "rulebook.same"), ("nothing", "rulebook.unknown"), ("", "rulebook.unknown")],
)
def test_a_book_that_cannot_be_chosen(book: str, code: str) -> None:
    assert refused(choose_rulebook, evening().tap(), book=book).code == code


def warn(event: Evening) -> None:
    give(event, event.enter(1)[0], offence="slow_play_delay", sanction="warning")


def test_a_withdrawn_entry_keeps_no_book_and_does_not_come_back_under_another() -> None:
    event = evening(1)
    void = desk.void_sale(event.tap(), sale_id=Sale.objects.latest("pk").pk)
    choose_rulebook(event.tap(), book="tda_2019")
    assert hooks.broken(Tournament.objects.get(pk=event.tournament.pk)) == []
    assert refused(journal_services.undo_line, event.tap(), seq=void.seq).code == "rulebook.in_use"


@pytest.mark.parametrize(
    ("decided", "code"),
    [
        (lambda event: event.enter(1), "rulebook.entries"),
        (warn, "rulebook.entries"),
        (lambda event: (event.enter(2), event.draw()), "rulebook.drawn"),
        (lambda event: log.rule(event.tap(), kind="one_chip_call"), "rulebook.decided"),
    ],
)
def test_what_was_decided_keeps_the_book(decided: Callable[[Evening], object], code: str) -> None:
    event = evening()
    decided(event)
    assert refused(choose_rulebook, event.tap(), book="fspr").code == code


def test_a_choice_is_not_taken_back_from_under_an_entry() -> None:
    event = evening()
    line = choose_rulebook(event.tap(), book="tda_2019")
    event.tournament.refresh_from_db()
    sold = desk.enter(event.tap(), member_id=event.member().pk, method="cash")
    assert refused(journal_services.undo_line, event.tap(), seq=line.seq).code == "rulebook.in_use"
    journal_services.undo_line(event.tap(), seq=sold.seq)
    assert not Entry.objects.exists()
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert book_of(event) == "bfsp"
    assert refused(journal_services.redo_line, event.tap(), seq=sold.seq).code == "rulebook.in_use"


def test_nor_does_a_second_entry_come_back_under_another_book() -> None:
    event = evening()
    first = desk.enter(event.tap(), member_id=event.member().pk, method="cash")
    journal_services.undo_line(event.tap(), seq=first.seq)
    line = choose_rulebook(event.tap(), book="tda_2019")
    event.tournament.refresh_from_db()
    second = desk.enter(event.tap(), member_id=event.member().pk, method="cash")
    journal_services.undo_line(event.tap(), seq=second.seq)
    journal_services.undo_line(event.tap(), seq=line.seq)
    journal_services.redo_line(event.tap(), seq=first.seq)
    assert (
        refused(journal_services.redo_line, event.tap(), seq=second.seq).code == "rulebook.in_use"
    )


def test_nor_done_again_over_one() -> None:
    event = evening()
    line = choose_rulebook(event.tap(), book="tda_2019")
    journal_services.undo_line(event.tap(), seq=line.seq)
    event.enter(2)
    event.draw()
    assert refused(journal_services.redo_line, event.tap(), seq=line.seq).code == "rulebook.in_use"
    assert hooks.broken(Tournament.objects.get(pk=event.tournament.pk)) == []


def test_the_page_shows_what_changes_and_the_act_is_the_chief_judges() -> None:
    event = evening()
    differences = changes(load("bfsp"), load("tda_2019"))
    assert differences and not changes(load("bfsp"), load("bfsp"))
    page = read(event.chief, event, "?book=tda_2019")
    assert 'id="choose-book"' in page and page.count('class="own-answer"') == len(differences)
    assert "choose-book" not in read(event.chief, event, "?book=bfsp")
    assert "choose-book" not in read(event.chief, event, "?book=nothing")
    event.enter(1)
    page = read(event.chief, event, "?book=tda_2019")
    assert "choose-book" not in page and "Entries admitted under this rulebook: 1." in page
    client = Client()
    client.force_login(colleague(event, Role.JUDGE), "floor.accounts.backend.StaffBackend")
    address = reverse("rulings:choose_rulebook", args=[event.tournament.slug])
    sent = {"book": "fspr", "request_id": str(uuid.uuid4())}
    assert client.post(address, sent).status_code == 403
    assert book_of(event) == "bfsp"


def test_a_protest_keeps_the_book() -> None:
    event = evening()
    entry = event.enter(1)[0]
    protests.receive(event.tap(), text=Private("Нет"), entry=entry.pk, against="ruling")
    assert refused(choose_rulebook, event.tap(), book="fspr").code == "rulebook.entries"


def read(staff: Staff, event: Evening, query: str) -> str:
    client = Client(headers={"Accept-Language": "en"})
    client.force_login(staff, "floor.accounts.backend.StaffBackend")
    answer = client.get(reverse("rulings:rulebook", args=[event.tournament.slug]) + query)
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_class_is_chosen_before_the_first_entry() -> None:
    event = evening()
    assert "class-official" in read(event.chief, event, "")
    assert refused(choose_class, event.tap(), event_class="private").code == "class.unknown"
    assert refused(choose_class, event.tap(), event_class="rating").code == "class.same"
    choose_class(event.tap(), event_class="official")
    event.tournament.refresh_from_db()
    assert event.tournament.event_class == "official"
    event.enter(1)
    ask = {"event_class": "rating"}
    assert refused(choose_class, event.tap(), **ask).code == "rulebook.entries"
