"""Names that pass for others, and marks nobody sees."""

import uuid
from collections.abc import Callable

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from floor.accounts import invitations
from floor.models import Screen, Staff, Tablet
from floor.models.tournament import random_name
from floor.time.tournament_time import now
from floor.values import look_alikes
from floor.values.roles import Role
from tests.evening import Evening, evening
from tests.floor.people import PASSWORD, colleague
from tests.floor.test_founding import filled

UNSEEN = ["\u202e", "\u2066", "\u200f", "\u200b", "\u00ad", "\ufeff", "\n", "\r", "\t", "\u2028"]
UNSEEN += ["\u0085", "\x7f", "\u3164", "\u2800", "\ufe0f", "\U000e0041", "\ue000"]


@pytest.mark.parametrize("mark", UNSEEN, ids=ascii)
def test_marks_nobody_sees(mark: str) -> None:
    assert look_alikes.has_unseen_marks(f"Иван{mark}Петров")


@pytest.mark.parametrize(
    "name", ["Иван О'Нил-Ёлкин", "Élodie d’Août", "Марʼяна", "José 2", "Андрей", "محمد", "王小明"]
)
def test_names_that_people_have(name: str) -> None:
    assert not look_alikes.has_unseen_marks(name)
    assert not look_alikes.mixes_alphabets(name)


@pytest.mark.parametrize(
    ("text", "mixed"),
    [
        ("сhief", True),  # a Cyrillic с
        ("Пeтр Новый", True),
        ("сhief.petrov", True),
        ("chiеf2", True),
        ("ομονοia", True),
        ("Петров-Smith", False),  # two words, each in its alphabet
        ("Пётр Smith", False),
        ("chief", False),
        ("шеф", False),
        ("", False),
    ],
)
def test_letters_of_two_alphabets_in_one_word(text: str, mixed: bool) -> None:
    assert look_alikes.mixes_alphabets(text) is mixed


@pytest.mark.parametrize(
    ("name", "other", "same"),
    [
        ("сое", "coe", True),  # Cyrillic and Latin
        ("РОМА", "POMA", True),
        ("chief", "CHIEF", True),
        ("chief", "ch1ef", True),
        ("Ivan", "lvan", True),
        ("bob0", "bobo", True),
        ("Ёлкин", "Елкин", True),
        ("Иван  Петров ", "иван петров", True),
        ("ｃｈｉｅｆ", "chief", True),
        ("Иван Петров", "Иван Петренко", False),
        ("Иван Петров", "Иван И. Петров", False),
        ("ivan", "иван", False),  # transliterated, and nobody takes one for the other
        ("", "а", False),
    ],
)
def test_what_looks_the_same(name: str, other: str, same: bool) -> None:
    assert (look_alikes.skeleton(name) == look_alikes.skeleton(other)) is same


# whoever joins ------------------------------------------------------------------------------


@pytest.fixture
def event(db: None) -> Evening:
    event = evening()
    event.now = now()
    event.chief.name = "Ольга Чиркова"
    event.chief.save()
    return event


def join(event: Evening, name: str, username: str) -> HttpResponse:
    form = {"request_id": str(uuid.uuid4()), "name": name, "username": username}
    path = invitations.invite(event.tap(), Role.JUDGE.value)
    english = {"Accept-Language": "en"}
    return Client().post(f"{path}join/", form | {"password": PASSWORD}, headers=english)


def refused_in(answer: HttpResponse) -> str:
    assert answer.status_code == 200 and not Staff.objects.filter(username="novy").exists()
    return answer.content.decode()


@pytest.mark.parametrize("name", ["\u202eЧиркова Ольга", "Ольга\nЧиркова", "Пётр\u200bНовый"])
def test_L11_a_name_has_no_marks_nobody_sees(event: Evening, name: str) -> None:
    assert "contains invisible characters" in refused_in(join(event, name, "novy"))


@pytest.mark.parametrize("name", ["Ольгa Чиркова", "Oльга Новая"])
def test_L11_a_word_of_a_name_has_one_alphabet(event: Evening, name: str) -> None:
    assert "two alphabets" in refused_in(join(event, name, "novy"))


@pytest.mark.parametrize("name", ["Ольга Чиркова", "ОЛЬГА  ЧИРКОВА", "0льга Чиркова"])
def test_L11_nobody_is_called_like_a_colleague_here(event: Evening, name: str) -> None:
    assert "looks the same" in refused_in(join(event, name, "novy"))


def test_a_namesake_elsewhere_is_nobodys_business(event: Evening) -> None:
    colleague(evening(), Role.JUDGE, name="Пётр Новый")
    assert join(event, "Пётр Новый", "novy").status_code == 302


@pytest.mark.parametrize("username", ["сhief", "chiеf", "иван.petrov.иvan"])
def test_L11_a_user_name_has_one_alphabet(event: Evening, username: str) -> None:
    assert "two alphabets" in refused_in(join(event, "Пётр Новый", username))


@pytest.mark.parametrize("username", ["Coe", "сое", "c0e", "ｃｏｅ"])
def test_L11_nobody_signs_in_by_a_name_that_looks_like_a_colleagues(
    event: Evening, username: str
) -> None:
    Staff.objects.create_user("coe", name="Коу")
    assert "looks the same" in refused_in(join(event, "Пётр Новый", username))


def test_no_name_is_suggested_that_would_be_refused(event: Evening) -> None:
    Staff.objects.create_user("lvan", name="Л. Ван")
    path = invitations.invite(event.tap(), Role.JUDGE.value)
    page = Client().get(f"{path}username/", {"name": "Иван"}).content.decode()
    assert 'value="ivan2"' in page


def test_a_user_name_is_the_same_however_wide_it_is_typed(event: Evening) -> None:
    assert join(event, "Пётр Новый", "ｎｏｖｙ").status_code == 302
    form = {"username": "ｎｏｖｙ", "password": PASSWORD}
    assert Client().post(reverse("floor:sign_in"), form).status_code == 302
    assert Staff.objects.filter(username="novy").exists()


@pytest.mark.parametrize("mark", ["\u202e", "\u2067", "\u200f", "\u061c"], ids=ascii)
def test_L11_the_message_on_the_walls_is_read_as_it_was_typed(event: Evening, mark: str) -> None:
    client = Client(headers={"Accept-Language": "en"})
    client.force_login(event.chief)
    address = reverse("clock:message", args=[event.tournament.slug])

    def say(text: str) -> HttpResponse:
        return client.post(address, {"request_id": str(uuid.uuid4()), "text": text})

    assert say("Ужин 👩‍🍳 в 21:00").status_code == 302
    answer = say(f"{mark}00:12 в ниЖУ")
    assert answer.status_code == 409 and "reverse the text" in answer.content.decode()
    event.tournament.refresh_from_db()
    message = event.tournament.message
    assert message is not None and message.text == "Ужин 👩‍🍳 в 21:00"


# devices and events -------------------------------------------------------------------------

SAME = ["Бар 1", "БАР  1", "бaр 1", "Бар l", "Бар\u200b 1", "\u202eБар 1"]


def chief_of(event: Evening) -> Client:
    client = Client(headers={"Accept-Language": "en"})
    client.force_login(event.chief)
    return client


def pair_tablet(event: Evening, name: str) -> int:
    address = reverse("floor:pair_tablet", args=[event.tournament.slug])
    form = {"request_id": str(uuid.uuid4()), "name": name}
    return chief_of(event).post(address, form).status_code


def pair_screen(event: Evening, name: str) -> int:
    address = reverse("floor:pair_screen", args=[event.tournament.slug])
    code = random_name(6)
    Screen.objects.create(token_hash=uuid.uuid4().hex, code=code, expires_ms=now() + 60_000)
    form = {"request_id": str(uuid.uuid4()), "name": name, "code": code}
    return chief_of(event).post(address, form).status_code


@pytest.mark.parametrize("pair", [pair_tablet, pair_screen])
def test_no_device_passes_for_another(event: Evening, pair: Callable[[Evening, str], int]) -> None:
    assert pair(event, "Бар 1") == 302
    assert [pair(event, name) for name in SAME] == [409] * len(SAME)
    assert pair(event, "Бар 2") == 302
    # A tablet is its event's, a television the club's: any event puts itself on it.
    assert pair(evening(), "Бар 1") == (302 if pair is pair_tablet else 409)


def test_the_name_of_a_device_that_was_revoked_is_free_again(event: Evening) -> None:
    assert pair_tablet(event, "Бар 1") == 302 and pair_screen(event, "Бар 1") == 302
    Tablet.objects.update(revoked_ms=now())
    Screen.objects.update(revoked_ms=now())
    assert pair_tablet(event, "Бар 1") == 302 and pair_screen(event, "Бар 1") == 302


def create(event: Evening, name: str, day: str = "2026-11-21", same: str = "") -> HttpResponse:
    Staff.objects.filter(pk=event.chief.pk).update(is_organiser=True)
    form = filled(starts_on=day, request_id=same or str(uuid.uuid4()))
    address = reverse("pages:create", args=["cup_of_belarus_2010"])
    return chief_of(event).post(address, form | {"name": name})


@pytest.mark.parametrize("name", ["Кубок 1", "КУБОК  1", "Кyбок 1", "Кубок l", "Кубок\u200b 1"])
def test_no_event_passes_for_another_of_its_day(event: Evening, name: str) -> None:
    assert create(event, "Кубок 1").status_code == 302
    answer = create(event, name)
    assert answer.status_code == 200 and "errorlist" in answer.content.decode()
    assert create(event, "Кубок 2").status_code == 302


def test_an_evening_of_every_week_keeps_its_name(event: Evening) -> None:
    days = ["2026-11-21", "2026-11-28"]
    assert [create(event, "Кубок", day).status_code for day in days] == [302, 302]


def test_an_event_that_is_founded_twice_by_a_double_tap_is_the_same(event: Evening) -> None:
    same = str(uuid.uuid4())
    first, again = create(event, "Кубок", same=same), create(event, "Кубок", same=same)
    assert first["Location"] == again["Location"]
