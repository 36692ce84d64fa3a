"""Applications: what the public page takes and tells, and what the desk makes of them."""

import uuid
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from floor.time.tournament_time import now
from registration import services
from registration.applications import applications
from registration.models import Application, Entry, Member
from tests.door import signed_in
from tests.evening import Evening, evening

pytestmark = pytest.mark.django_db
PERSON = {"surname": "Ёлкин", "given_name": "Иван", "born_on": "1990-02-03", "consent": "on"}


@pytest.fixture
def event() -> Evening:
    event = evening(2, takes_applications=True)
    event.now = now()
    return event


def apply(event: Evening, client: Client | None = None, **changes: Any) -> Any:
    sent = {name: value for name, value in (PERSON | changes).items() if value is not None}
    return (client or Client()).post(f"/apply/{event.tournament.public_id}/", sent)


def code_of(event: Evening, **changes: Any) -> str:
    answer = apply(event, **changes)
    assert answer.status_code == 302, answer.content.decode()
    return str(answer["Location"]).strip("/").split("/")[-1]


def desk(event: Evening, path: str, **query: str) -> Any:
    client = signed_in(event.chief)
    return client.get(f"/t/{event.tournament.slug}/{path}", query, headers={"HX-Request": "true"})


def test_it_is_off_unless_the_terms_say_otherwise() -> None:
    event = evening()
    assert apply(event).status_code == 404
    assert Client().get(f"/apply/{event.tournament.public_id}/").status_code == 404
    assert Client().get("/apply/nothing/").status_code == 404
    assert not Application.objects.exists()


def test_bfsp_7_5_2_who_applies_reads_what_paying_the_fee_is_consent_to(event: Evening) -> None:
    page = Client().get(f"/apply/{event.tournament.public_id}/").content.decode()
    assert 'id="consents"' in page and "BFSP 7.5.2" in page


def test_who_is_known_is_told_the_same_as_who_is_not(event: Evening) -> None:
    member = event.member("Известный")
    person = {"surname": "Известный", "given_name": "Пётр", "number": member.number}
    pages = [
        Client().get(apply(event, **changes)["Location"]).content.decode()
        for changes in (person, person, {})
    ]
    assert Application.objects.count() == 3
    for page in pages:
        assert "Известный" not in page and member.number not in page
    assert len({len(page) // 1000 for page in pages}) == 1


@pytest.mark.parametrize(
    ("field", "value"),
    [("surname", ""), ("born_on", ""), ("born_on", "2999-01-01"), ("consent", None),
     ("surname", "=cmd()"), ("number", "9" * 21)],
)  # fmt: skip
def test_what_cannot_be_taken_is_said_at_its_field(
    event: Evening, field: str, value: str | None
) -> None:
    answer = apply(event, **{field: value})
    assert answer.status_code == 422 and "errorlist" in answer.content.decode()
    assert not Application.objects.exists()


def test_one_address_does_not_fill_the_list(
    event: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(applications.OF_ONE_NAME):
        assert apply(event).status_code == 302
    assert apply(event).status_code == 429
    monkeypatch.setattr(applications, "OF_ONE_ADDRESS", 5)
    assert apply(event, surname="Другой").status_code == 302
    assert apply(event, surname="Третий").status_code == 302
    assert apply(event, surname="Четвёртый").status_code == 429
    monkeypatch.setattr(applications, "OF_ONE_ADDRESS", 50)
    monkeypatch.setattr(applications, "MOST", 5)
    assert apply(event, surname="Шестой").status_code == 409
    assert Application.objects.count() == 5


def test_the_desk_scans_the_code_and_has_the_card_of_the_member(event: Evening) -> None:
    member = event.member("Ёлкин")
    code = code_of(event, number=member.number)
    card = desk(event, "desk/open/", q=code.upper())
    assert f"{member.number}" in card.content.decode() and "HX-Redirect" not in card.headers
    # A scanner is a keyboard, and the layout may be the Russian one.
    russian = code.translate(str.maketrans("bcdfghjkmnpqrstvwxz", "исвапрольтзйкыемцчя"))
    assert member.number in desk(event, "desk/open/", q=russian).content.decode()


def test_a_number_under_another_surname_opens_nobodys_card(event: Evening) -> None:
    member = event.member("Совсем-Другой")
    code = code_of(event, number=member.number)
    answer = desk(event, "desk/open/", q=code)
    assert answer["HX-Redirect"].endswith(f"people/new/?application={code}")


def test_a_new_person_has_the_questionnaire_filled_in(event: Evening) -> None:
    code = code_of(event, number="777")
    page = desk(event, "people/new/", application=code).content.decode()
    for value in ("Ёлкин", "Иван", "1990-02-03", "777"):
        assert value in page
    assert "Ёлкин" not in desk(evening(), "people/new/", application=code).content.decode()


def test_who_enters_leaves_the_list_and_undo_brings_them_back(event: Evening) -> None:
    member = event.member("Ёлкин")
    Member.objects.filter(pk=member.pk).update(given_name="Иван", born_on="1990-02-03")
    code_of(event)
    assert "Ёлкин" in desk(event, "applications/").content.decode()
    services.enter(event.tap(), member_id=member.pk, method="cash")
    assert "Ёлкин" not in desk(event, "applications/").content.decode()
    Entry.objects.filter(member=member).update(state=Entry.State.WITHDRAWN)
    assert "Ёлкин" in desk(event, "applications/").content.decode()


def test_a_mistyped_number_hides_nobody_from_the_list(event: Evening) -> None:
    other = Entry.objects.filter(tournament=event.tournament)[0].member
    code_of(event, number=other.number)
    assert "Ёлкин" in desk(event, "applications/").content.decode()
    code_of(event, surname=other.surname, number=other.number)
    assert other.surname not in desk(event, "applications/").content.decode()


def test_put_away_and_back(event: Evening) -> None:
    code_of(event)
    row = Application.objects.get()
    client = signed_in(event.chief)
    path = f"/t/{event.tournament.slug}/applications/aside/"
    client.post(path, {"application": row.pk, "aside": "on"})
    assert Application.objects.get().is_aside
    client.post(path, {"application": row.pk})
    assert not Application.objects.get().is_aside


def test_what_was_put_away_takes_nobodys_place(
    event: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(applications, "MOST", 2)
    code_of(event, surname="Первый")
    code_of(event, surname="Второй")
    assert apply(event, surname="Третий").status_code == 409
    Application.objects.update(is_aside=True)
    code_of(event, surname="Третий")
    assert Application.objects.filter(is_aside=False).count() == 1


def test_the_crowd_of_one_address_keeps_nobody_else_out(
    event: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(applications, "MOST", 3)
    codes = [code_of(event, surname=f"Чужой{letter}") for letter in "абв"]
    other = Client(REMOTE_ADDR="192.0.2.7")
    assert apply(event, other).status_code == 302
    waiting = Application.objects.filter(is_aside=False)
    assert [row.surname for row in waiting] == ["Чужойа", "Чужойб", "Ёлкин"]
    assert applications.find(event.tournament, codes[-1]) is not None
    assert apply(event, other, surname="Второй").status_code == 409


def test_of_those_put_away_the_earliest_go(event: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    for letter in "абвг":
        code_of(event, surname=f"Чужой{letter}")
    Application.objects.update(is_aside=True)
    monkeypatch.setattr(applications, "MOST", 2)
    code_of(event)
    assert [row.surname for row in Application.objects.all()] == ["Чужойв", "Чужойг", "Ёлкин"]


def test_a_crowd_is_put_away_at_once_and_deleted(event: Evening) -> None:
    for letter in "абвгд":
        code_of(event, surname=f"Чужой{letter}")
    apply(event, Client(REMOTE_ADDR="192.0.2.7"))
    page = desk(event, "applications/").content.decode()
    assert page.count('name="whole_address"') == 5
    client, path = signed_in(event.chief), f"/t/{event.tournament.slug}/applications/"
    row = Application.objects.filter(surname="Чужойа").get()
    sent = {"application": row.pk, "aside": "on", "whole_address": "on"}
    assert client.post(f"{path}aside/", sent).status_code == 200
    assert Application.objects.get(is_aside=False).surname == "Ёлкин"
    assert client.post(f"{path}delete/").status_code == 200
    assert Application.objects.get().surname == "Ёлкин"


def test_the_desk_reads_a_page_of_a_long_list(event: Evening) -> None:
    person = {"given_name": "Иван", "born_on": "1990-02-03", "consent_on": "2026-01-01"}
    Application.objects.bulk_create(
        Application(
            tournament=event.tournament,
            code=f"b{number}",
            surname=f"Чужой{number}",
            applied_ms=number,
            is_aside=number >= 500,
            **person,
        )
        for number in range(1000)
    )
    page = desk(event, "applications/").content.decode()
    assert "Чужой49 " in page and "Чужой50 " not in page and len(page) < 200_000
    last = desk(event, "applications/", page="10").content.decode()
    assert "Чужой499 " in last and "Чужой49 " not in last


def test_old_ones_and_those_of_a_forgotten_person_are_gone(event: Evening) -> None:
    code_of(event)
    Application.objects.update(applied_ms=now() - applications.KEPT_MS - 1)
    code_of(event, surname="Новый")
    assert [row.surname for row in Application.objects.all()] == ["Новый"]
    member, row = event.member("Новый"), Application.objects.get()
    same = {"given_name": row.given_name, "born_on": row.born_on}
    Member.objects.filter(pk=member.pk).update(**same)
    services.forget(event.tap(), member_id=member.pk, on="2026-01-01")
    assert not Application.objects.exists()


def test_the_later_statement_of_a_known_person_on_publishing_counts(event: Evening) -> None:
    """Which of the two it is, the desk says with the person there; nothing is kept before."""
    member = event.member("Известный")
    person = {"surname": "Известный", "given_name": "Пётр", "number": member.number}
    slug, client = event.tournament.slug, signed_in(event.chief)

    def take() -> int:
        ask = {"request_id": str(uuid.uuid4())}
        status: int = client.post(f"/t/{slug}/people/{member.pk}/consent/", ask).status_code
        member.refresh_from_db()
        return status

    assert take() == 409
    apply(event, **person, publishes="on")
    assert (
        "name and results may be published" in client.get(card_of(event, member)).content.decode()
    )
    assert member.publish_consent_on is None
    assert take() == 302 and member.publish_consent_on is not None
    assert "other-consent" not in client.get(card_of(event, member)).content.decode()
    apply(event, **person)
    assert "without consent to publish" in client.get(card_of(event, member)).content.decode()
    assert take() == 302 and member.publish_consent_on is None
    apply(event, **person, publishes="on")
    Member.objects.filter(pk=member.pk).update(publish_consent_on="2099-01-01")
    assert take() == 409, "a consent of a later day stays"


def card_of(event: Evening, member: Member) -> str:
    return reverse("pages:member_card", args=[event.tournament.slug, member.pk])
