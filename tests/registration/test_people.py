"""People at the desk: written down, corrected, found to be one, forgotten."""

import uuid
from datetime import date, timedelta
from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from PIL import Image

from floor.journal.private import Private
from floor.models import JournalLine, Staff
from registration import services
from registration.entries import selectors
from registration.models import Entry, Member, MemberPhoto
from registration.people import people, search
from tests.evening import Evening
from tests.registration.desk import listed, refusal, row, secretary, tap_of

pytestmark = pytest.mark.django_db

WALK_IN = {
    "surname": "О'Нил", "given_name": "Шон", "patronymic": "", "latin_surname": "O'Neill",
    "latin_given_name": "Seán", "born_on": date(1988, 3, 1), "country": "IE", "region": "",
    "club": "Ферзь", "sports_rank": "", "phone": "+353 1 555", "email": "", "consent_on": None,
    "publish_consent_on": None,
}  # fmt: skip


def client_of(staff: Staff) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(staff, "floor.accounts.backend.StaffBackend")
    return client


def posted(**fields: object) -> dict[str, object]:
    return {name: value or "" for name, value in (WALK_IN | fields).items()} | {
        "request_id": uuid.uuid4()
    }


def test_a_walk_in_is_written_down_and_plays(event: Evening, clerk: Staff) -> None:
    slug = event.tournament.slug
    answer = client_of(clerk).post(reverse("registration:person_add", args=[slug]), posted())
    member = Member.objects.get(surname="О'Нил")
    assert answer.headers["Location"] == f"/t/{slug}/desk/?member={member.pk}"
    assert (member.number, member.country, member.phone) == ("", "IE", "+353 1 555")
    assert [search.find(typed, 5) for typed in ("онил", "O'Neil", "sean")] == [[member]] * 3


def test_names_reach_no_journal(event: Evening, clerk: Staff) -> None:
    line = services.add_member(tap_of(event, clerk), person=Private(WALK_IN))
    stored = JournalLine.objects.values_list("ask", "facts", "changes").get(pk=line.pk)
    assert "Нил" not in repr(stored)
    assert line.facts["member"] == Member.objects.get().pk


def test_a_namesake_of_unknown_age_is_shown_first(event: Evening, clerk: Staff) -> None:
    (namesake,) = listed(row("1", "О’Нил", "Шон", born_on=None))
    url = reverse("registration:person_add", args=[event.tournament.slug])
    shown = client_of(clerk).post(url, posted()).content.decode()
    assert "It is somebody else" in shown
    assert reverse("registration:person", args=[event.tournament.slug, namesake.pk]) in shown
    assert refusal(services.add_member, tap_of(event, clerk), person=Private(WALK_IN)) == (
        "member.known"
    )
    client_of(clerk).post(url, posted(is_another="true"))
    assert Member.objects.count() == 2


def test_another_birth_date_is_another_person(event: Evening, clerk: Staff) -> None:
    listed(row("1", "О’Нил", "Шон", born_on=date(1988, 3, 2)))
    services.add_member(tap_of(event, clerk), person=Private(WALK_IN))
    assert Member.objects.count() == 2


def test_two_people_without_a_number_and_two_with_one(event: Evening, clerk: Staff) -> None:
    listed(row("1"))
    for surname in ("Ким", "Цой"):
        services.add_member(tap_of(event, clerk), person=Private(WALK_IN | {"surname": surname}))
    cho = Member.objects.get(surname="Цой")
    keeper = secretary(event.tournament)
    taken = Private({name: getattr(cho, name) for name in people.FEDERATION} | {"number": "1"})
    ask = {"member_id": cho.pk, "seen": people.version(cho), "person": taken}
    assert refusal(services.change_membership, tap_of(event, keeper), **ask) == (
        "member.number_taken"
    )


def test_two_desks_correct_one_person(event: Evening, clerk: Staff) -> None:
    (member,) = listed(row("1"))
    seen = people.version(member)
    columns = {name: getattr(member, name) for name in people.OWN}
    change = {"member_id": member.pk, "seen": seen}
    first, second = (Private(columns | {"club": club}) for club in ("Ферзь", "Ладья"))
    services.change_member(tap_of(event, clerk), **change, person=first)
    assert refusal(services.change_member, tap_of(event, clerk), **change, person=second) == (
        "member.changed_meanwhile"
    )
    member.refresh_from_db()
    assert member.club == "Ферзь"


def test_a_form_saved_as_it_was_names_the_person_in_the_journal(
    event: Evening, clerk: Staff
) -> None:
    (member,) = listed(row("1"))
    person = Private({name: getattr(member, name) for name in people.OWN})
    ask = {"member_id": member.pk, "seen": people.version(member), "person": person}
    assert services.change_member(tap_of(event, clerk), **ask).facts == {"member": member.pk}


def test_a_corrected_name_is_found_and_the_old_one_is_not(event: Evening, clerk: Staff) -> None:
    (member,) = listed(row("1", "Петров"))
    url = reverse("registration:person_change", args=[event.tournament.slug, member.pk])
    fields = posted(surname="Ковалёв", born_on=member.born_on, seen=people.version(member))
    assert client_of(clerk).post(url, fields).status_code == 302
    assert search.find("Ковалев", 5) == [member]
    assert search.find("Петров", 5) == []


@pytest.mark.parametrize(
    ("field", "typed", "words"),
    [
        ("surname", "", "required"),
        ("surname", "=cmd()", "formula"),
        ("surname", "Ива\u202eнов", "direction"),
        ("country", "Атлантида", "country we know"),
        ("born_on", "31.02.1990", "valid date"),
        ("email", "no address", "valid email"),
    ],
)
def test_a_wrong_field_is_said_beside_it(
    event: Evening, clerk: Staff, field: str, typed: str, words: str
) -> None:
    (member,) = listed(row("1"))
    url = reverse("registration:person_change", args=[event.tournament.slug, member.pk])
    answer = client_of(clerk).post(url, posted(seen=people.version(member), **{field: typed}))
    assert answer.status_code == 422
    assert words in answer.content.decode()


def test_a_registrar_reads_the_membership_and_does_not_change_it(
    event: Evening, clerk: Staff
) -> None:
    (member,) = listed(row("1", banned_until=date(2099, 1, 1)))
    slug = event.tournament.slug
    page = client_of(clerk).get(reverse("registration:person", args=[slug, member.pk]))
    assert "2099" in page.content.decode()
    url = reverse("registration:person_membership", args=[slug, member.pk])
    assert client_of(clerk).post(url, {"request_id": uuid.uuid4()}).status_code == 403


def test_a_membership_that_ends_before_the_event_is_said_to_be_over(
    event: Evening, clerk: Staff
) -> None:
    begins = event.tournament.starts_on
    (member,) = listed(row("1", valid_until=begins - timedelta(days=1)))
    address = reverse("registration:person", args=[event.tournament.slug, member.pk])
    assert "Membership ended" in client_of(clerk).get(address).content.decode()
    Member.objects.filter(pk=member.pk).update(valid_until=begins)
    assert "Membership ended" not in client_of(clerk).get(address).content.decode()


def test_two_who_are_one_are_found_as_one(event: Evening, clerk: Staff) -> None:
    first, second = listed(row("1"), row("2"))
    keeper = secretary(event.tournament)
    services.enter(tap_of(event, clerk), member_id=second.pk, method="cash")
    services.merge(tap_of(event, keeper), member_id=second.pk, into_id=first.pk)
    assert search.find("Иванов", 5) == [first]
    assert search.meant("2") == first
    entry = selectors.entry_of(event.tournament, first)
    assert entry is not None
    assert entry.member == second, "what was entered stands where it is"
    again = {"member_id": first.pk, "method": "cash"}
    assert refusal(services.enter, tap_of(event, clerk), **again) == "entry.already_in"
    services.part(tap_of(event, keeper), member_id=second.pk)
    assert {*search.find("Иванов", 5)} == {first, second}


def test_two_who_both_play_are_not_one(event: Evening, clerk: Staff) -> None:
    both = listed(row("1"), row("2"))
    for member in both:
        services.enter(tap_of(event, clerk), member_id=member.pk, method="cash")
    ask = {"member_id": both[0].pk, "into_id": both[1].pk}
    assert refusal(services.merge, tap_of(event, secretary(event.tournament)), **ask) == (
        "member.both_in"
    )


def test_who_is_forgotten_leaves_the_money_and_no_name(event: Evening, clerk: Staff) -> None:
    (member,) = listed(row("1", "Забытов"))
    services.enter(tap_of(event, clerk), member_id=member.pk, method="cash")
    forget = {"member_id": member.pk, "on": "2026-01-01"}
    chief = tap_of(event, event.chief)
    assert refusal(services.forget, chief, **forget) == "member.still_in"
    Entry.objects.update(state=Entry.State.OUT)
    services.forget(tap_of(event, event.chief), **forget)
    member.refresh_from_db()
    assert (member.surname, member.number, member.born_on) == (people.FORGOTTEN, "", None)
    assert search.find("Забытов", 5) == []
    assert selectors.pool(event.tournament).gross > 0
    seen = {"member_id": member.pk, "seen": "", "person": Private(WALK_IN)}
    assert refusal(services.change_member, tap_of(event, clerk), **seen) == "member.forgotten"


def test_forgetting_wants_the_surname_typed(event: Evening) -> None:
    (member,) = listed(row("1", "Забытов"))
    url = reverse("registration:person_forget", args=[event.tournament.slug, member.pk])
    chief = client_of(event.chief)
    for typed, status in (("Иванов", 409), ("Забытов", 302)):
        sent = {"typed": typed, "request_id": uuid.uuid4()}
        assert chief.post(url, sent).status_code == status


def test_a_portrait_is_kept_small_and_replaced(event: Evening, clerk: Staff) -> None:
    (member,) = listed(row("1"))
    url = reverse("registration:person_photograph", args=[event.tournament.slug, member.pk])
    for colour in ("red", "blue"):
        sink = BytesIO()
        Image.new("RGB", (2000, 1000), colour).save(sink, "PNG")
        picture = SimpleUploadedFile("a.png", sink.getvalue())
        client_of(clerk).post(url, {"photo": picture, "request_id": uuid.uuid4()})
    kept = MemberPhoto.objects.get()
    with Image.open(BytesIO(bytes(kept.jpeg))) as picture:
        red, _, blue = picture.getpixel((5, 5))  # type: ignore[misc]
        assert blue > red
    shown = client_of(clerk).get(
        reverse("registration:person_photo", args=[event.tournament.slug, member.pk])
    )
    assert shown.headers["Content-Type"] == "image/jpeg"


def test_the_desk_writes_a_birth_date_down_and_corrects_none(event: Evening, clerk: Staff) -> None:
    """Nobody may waive the age: who is too young is not made older where entries are sold."""
    (member,) = listed(row("1", born_on=None))
    change = {"member_id": member.pk, "person": Private({"born_on": date(2008, 1, 1)})}

    def correct(staff: Staff) -> None:
        member.refresh_from_db()
        services.change_member(tap_of(event, staff), seen=people.version(member), **change)

    correct(clerk)
    change["person"] = Private({"born_on": date(1990, 1, 1)})
    assert refusal(correct, clerk) == "member.birth_date_known"
    address = reverse("registration:person", args=[event.tournament.slug, member.pk])
    assert "corrects it" in client_of(clerk).get(address).content.decode()
    keeper = secretary(event.tournament)
    assert "corrects it" not in client_of(keeper).get(address).content.decode()
    correct(keeper)
    assert Member.objects.get(pk=member.pk).born_on == date(1990, 1, 1)
