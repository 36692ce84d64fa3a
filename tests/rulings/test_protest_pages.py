"""Protests on screens: who files, what is asked, what is said when it is too late."""

import re
import uuid

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from floor.journal.private import Private
from floor.models import Appointment, Staff
from floor.values.roles import Role
from registration.models import Entry
from registration.names.search_key import fold
from results import services as results
from rulings.models import Protest
from rulings.services import log, penalties, protests
from tests.evening import Evening, evening
from tests.results.playing import at_table
from tests.rulings.penalised import INSULT
from tests.rulings.table import over, sitting
from tests.views import address_of

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def chief(event: Evening) -> Client:
    client = Client()
    client.force_login(event.chief, "floor.accounts.backend.StaffBackend")
    return client


def post(client: Client, event: Evening, name: str, *args: object, **sent: object) -> HttpResponse:
    address = address_of(f"rulings:{name}", event.tournament.slug, *args)
    return client.post(address, {"request_id": str(uuid.uuid4()), **sent}, headers=HTMX)


def page(client: Client, event: Evening) -> str:
    return client.get(reverse("rulings:protests", args=[event.tournament.slug])).content.decode()


def named(event: Evening, *surnames: str) -> None:
    entries = Entry.objects.filter(tournament=event.tournament).order_by("pk")
    for entry, surname in zip(entries, surnames, strict=False):
        entry.member.surname, entry.member.search_key = surname, fold(surname)
        entry.member.save()


def filing(client: Client, event: Evening, **query: object) -> dict:
    address = reverse("rulings:protests", args=[event.tournament.slug])
    answer = client.get(address, query)
    assert answer.status_code == 200
    return {name: answer.context[name] for name in ("player", "meant", "targets")}


def test_a_judge_finds_the_player_and_takes_what_he_wrote(event: Evening) -> None:
    judge = Staff.objects.create_user("judge", name="Судья")
    Appointment.objects.create(tournament=event.tournament, staff=judge, role=Role.JUDGE)
    client = Client()
    client.force_login(judge, "floor.accounts.backend.StaffBackend")
    named(event, "О'Нил", "Ли")
    player = filing(client, event, player="онил")["player"]
    assert player.member.surname == "О'Нил"
    assert filing(client, event, player=player.member.number)["player"] == player
    sent = {"entry": player.pk, "target": "sanction", "text": "Нет 😀"}
    assert post(client, event, "receive_protest", **sent).status_code == 200
    assert Protest.objects.get().text.text == "Нет 😀"
    assert "It goes to the federation with the official results, once they are signed." in page(
        client, event
    )


def test_the_search_of_the_frame_is_called_otherwise_than_that_of_the_form(
    event: Evening, chief: Client
) -> None:
    buttons = re.findall(r"<button[^>]*>\s*(?:<span[^>]*>)?([^<]+)<", page(chief, event))
    assert buttons.count("Find") == buttons.count("Go to") == 1


def test_the_players_of_the_table_where_the_judge_stands_are_one_tap_away(
    event: Evening, chief: Client
) -> None:
    assert "?entry=" not in page(chief, event)
    post(chief, event, "stand", table=1)
    here = at_table(event, 1)
    assert [page(chief, event).count(f'href="?entry={entry.pk}"') for entry in here] == [1] * len(
        here
    )
    assert filing(chief, event, entry=here[0].pk)["player"] == here[0]


def test_several_who_may_be_meant_are_offered(event: Evening, chief: Client) -> None:
    named(event, "Ли", "Лисин")
    form = filing(chief, event, player="Ли")
    assert form["player"] is None
    assert [entry.member.surname for entry in form["meant"]] == ["Ли", "Лисин"]


@pytest.mark.parametrize("player", ["Никто", "", "x" * 300, "0", "<script>", "\u202e"])
def test_who_is_not_here_is_not_found(event: Evening, chief: Client, player: str) -> None:
    form = filing(chief, event, player=player)
    assert (form["player"], form["meant"]) == (None, [])
    foreign = Entry.objects.get(tournament=evening(1).tournament).pk
    for entry in (foreign, "x", "9" * 40, "-1"):
        assert filing(chief, event, entry=entry)["player"] is None


def test_his_sanctions_and_the_rulings_about_him_are_offered(event: Evening, chief: Client) -> None:
    entry = sitting(event)[2]
    log.rule(event.tap(), kind="words_bind", entries=[entry])
    log.rule(event.tap(), kind="words_bind")
    penalties.disqualify(event.tap(), entry=entry, offence=INSULT)
    form = filing(chief, event, entry=entry)
    values = [value for _kind, value, _words in form["targets"]]
    assert values == ["sanction-1", "sanction", "ruling-1", "ruling"]


@pytest.mark.parametrize("target", ["", "money", "ruling-", "sanction-9", "ruling--1", "ruling-٣"])
def test_a_protest_against_nothing_is_refused(event: Evening, chief: Client, target: str) -> None:
    sent = {"entry": sitting(event)[2], "target": target, "text": "Нет"}
    assert post(chief, event, "receive_protest", **sent).status_code == 409
    assert not Protest.objects.exists()


def test_bfsp_7_3_2_after_the_end_it_is_refused_with_paragraph_and_time(
    event: Evening, chief: Client
) -> None:
    entry = sitting(event)[2]
    event.now -= 60_000
    over(event)
    sent = {"entry": entry, "target": "sanction", "text": "Поздно"}
    answer = post(chief, event, "receive_protest", **sent)
    assert answer.status_code == 409 and "7.3.2" in answer.content.decode()
    assert "7.3.2" in page(chief, event)


def test_fspr_8_3_2_is_not_cited_at_an_event_of_the_directors() -> None:
    event = evening(12, drawn=True, rulebook="tda_2019")
    client = Client()
    client.force_login(event.chief, "floor.accounts.backend.StaffBackend")
    text = page(client, event)
    assert "(the event rulebook is silent)" in text
    assert "8.3.2" not in text


def test_the_federations_answer_is_typed_and_comes_after_the_signature(
    event: Evening, chief: Client
) -> None:
    entry = sitting(event)[2]
    protests.receive(event.tap(), text=Private("Нет"), entry=entry, against="sanction")
    over(event)
    assert "forward/" not in page(chief, event)
    results.sign(event.tap(), typed=event.tournament.name)
    assert "forward/" in page(chief, event)
    assert post(chief, event, "forward_protests").status_code == 200
    row = Protest.objects.get()
    answer = {"upheld": "no", "on": row.forwarded_on.isoformat(), "text": "Отклонить"}
    assert post(chief, event, "answer_protest", 1, **answer, typed="Не он").status_code == 409
    surname = row.entry.member.surname
    assert (
        post(chief, event, "answer_protest", 1, **answer, typed=surname.lower()).status_code == 204
    )
    assert Protest.objects.get().upheld is False


def test_an_overdue_answer_is_marked(event: Evening, chief: Client) -> None:
    event.now -= 40 * 24 * 3_600_000
    entry = sitting(event)[2]
    protests.receive(event.tap(), text=Private("Нет"), entry=entry, against="sanction")
    over(event)
    results.sign(event.tap(), typed=event.tournament.name)
    protests.forward(event.tap())
    shown = chief.get(reverse("rulings:protests", args=[event.tournament.slug]))
    assert [protest.overdue for protest in shown.context["protests"]] == [True]


def test_a_taken_protest_leaves_no_player_in_the_form(event: Evening, chief: Client) -> None:
    entry = sitting(event)[2]
    post(chief, event, "stand", table=1)
    answer = post(chief, event, "receive_protest", entry=entry, target="sanction", text="Нет")
    form = answer.content.decode()
    assert 'id="protest-player"' in form and 'id="do-receive"' not in form
    assert form.count('href="?entry=') == len(at_table(event, 1))
    assert answer["HX-Replace-Url"] == reverse("rulings:protests", args=[event.tournament.slug])
