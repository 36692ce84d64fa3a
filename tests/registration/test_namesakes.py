"""Two players of one event whom surname and initials do not tell apart."""

from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from floor.journal.sentences import NAMES
from registration import services
from registration.models import Entry, Member
from registration.names.person_name import short_name
from seating.hall.kept_hall import read
from seating.hall.sitters import sitters
from tests.evening import Evening, evening
from tests.registration.desk import registrar

pytestmark = pytest.mark.django_db


def entered(event: Evening, surname: str, *people: tuple[str, str]) -> list[str]:
    """Short names of new members with these given names and numbers, when all have entered."""
    keys = []
    for given, number in people:
        member = event.member(surname)
        columns = {"given_name": given, "number": number, "born_on": date(1987, 5, 1)}
        Member.objects.filter(pk=member.pk).update(**columns, club="Ладья")
        services.enter(event.tap(), member_id=member.pk, method="cash")
        keys.append(member.pk)
    return [Member.objects.get(pk=key).short_name for key in keys]


@pytest.mark.parametrize(
    ("people", "names"),
    [
        ([("Пётр", "1"), ("Иван", "2")], ["Ли П.", "Ли И."]),
        ([("Пётр", "1"), ("Павел", "2")], ["Ли Пётр", "Ли Павел"]),
        ([("Пётр", "1"), ("Павел", "2"), ("Павел", "3")], ["Ли П. №\u00a0" + n for n in "123"]),
    ],
)
def test_something_tells_namesakes_of_one_event_apart(
    people: list[tuple[str, str]], names: list[str]
) -> None:
    event = evening()
    entered(event, "Лин", ("Пётр", "9"))  # begins alike
    assert entered(event, "Ли", *people) == names


def test_who_has_no_number_is_told_apart_by_the_year_of_birth() -> None:
    parts = ("Ли", "Пётр", "", "number", "")
    assert short_name(*parts, date(1987, 5, 1)) == "Ли П. (1987)"


def test_hall_table_and_journal_name_them_so() -> None:
    event = evening(4)
    names = set(entered(event, "Ли", ("Пётр", "1"), ("Пётр", "2")))
    event.draw()
    assert names <= {sitter.name for sitter in sitters(event.tournament)}
    hall = read(event.tournament).readings.values()
    assert names <= {seat.name for table in hall for seat in table.taken}
    keys = set(Entry.objects.values_list("pk", flat=True))
    assert names <= set(NAMES["entry"](keys).values())


def test_the_desk_shows_birth_date_and_club_of_whom_it_found(client: Client) -> None:
    event = evening()
    entered(event, "Ли", ("Пётр", "1"), ("Пётр", "2"))
    client.force_login(registrar(event.tournament), "floor.accounts.backend.StaffBackend")
    page = client.get(reverse("pages:find", args=[event.tournament.slug]), {"q": "Ли"})
    text = page.content.decode()
    assert text.count("1987") == 2 and text.count("Ладья") == 2
