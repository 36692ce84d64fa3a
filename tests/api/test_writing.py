"""What programs write: by the verbs of the house, once for each key, and refused in one form."""

import uuid

import pytest

from api.scopes import Scope
from floor.models import Appointment, JournalLine
from floor.values.roles import Role
from registration.models import Application, Member, Terms
from tests.api.programs import Program, code_of
from tests.evening import evening

pytestmark = pytest.mark.django_db
PLAYER = {
    "surname": "О'Нил-Ёлкин", "given_name": "Пётр", "born_on": "1990-01-31", "consent": True,
}  # fmt: skip
PERSON = {"surname": "Проба", "given_name": "Анна", "born_on": "1991-02-03", "country": "BY"}


@pytest.fixture
def program() -> Program:
    return Program(evening(takes_applications=True), Scope.APPLY, Scope.MEMBERS)


def test_an_application_is_taken_once_for_a_key(program: Program) -> None:
    key = str(uuid.uuid4())
    first = program.post("applications", PLAYER, key=key)
    again = program.post("applications", PLAYER, key=key)
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json()
    row = Application.objects.get()
    assert (row.surname, row.code) == ("О'Нил-Ёлкин", first.json()["code"])
    assert row.publish_consent_on is None
    other = program.post("applications", PLAYER | {"given_name": "Иван"}, key=key)
    assert code_of(other) == (409, "request.reused")


def test_an_application_where_none_are_taken(program: Program) -> None:
    Terms.objects.update(takes_applications=False)
    assert code_of(program.post("applications", PLAYER)) == (404, "application.not_taken")


def test_a_member_is_a_line_of_the_club_in_the_name_of_who_made_the_token(
    program: Program,
) -> None:
    key = str(uuid.uuid4())
    first = program.post("members", PERSON, key=key)
    assert first.status_code == 201
    assert program.post("members", PERSON, key=key).json() == first.json()
    member = Member.objects.get(pk=first.json()["member"])
    assert (member.surname, member.country) == ("Проба", "BY")
    line = JournalLine.objects.get(kind="member.added")
    assert line.staff_id == program.event.chief.pk
    duplicate = program.post("members", PERSON)
    assert code_of(duplicate) == (409, "member.known")
    assert duplicate.json()["refusals"][0]["facts"] == {"member": member.pk}
    assert program.post("members", PERSON | {"is_another": True}).status_code == 201


def test_the_result_of_an_online_step_ends_the_event() -> None:
    event = evening(4, event_class="internet")
    program, key = Program(event, Scope.PLACES, Scope.ENTRIES, Scope.RESULTS), str(uuid.uuid4())
    order = [entry["id"] for entry in program.get("entries").json()["items"]]
    assert code_of(program.post("online-result", {"order": order[1:]})) == (409, "online.not_all")
    taken = program.post("online-result", {"order": order}, key=key)
    assert taken.status_code == 201
    assert program.post("online-result", {"order": order}, key=key).json() == taken.json()
    assert program.get("results").json()["state"] == "over"
    for wrong in ([], order[:1], [0, 1], ["1", "2"], [1, [2]], [1, [2, "3"]]):
        assert code_of(program.post("online-result", {"order": wrong})) == (422, "api.field")


def test_a_whole_number_is_one_however_it_is_written() -> None:
    event = evening(2, event_class="internet")
    program = Program(event, Scope.PLACES)
    first, second = event.tournament.entries.order_by("pk").values_list("pk", flat=True)
    assert code_of(program.post("online-result", {"order": [first + 0.5, second]}))[0] == 422
    order = [float(first), float(second)]
    assert program.post("online-result", {"order": order}).status_code == 201


def test_a_program_may_no_more_than_who_let_it_in() -> None:
    event = evening()
    event.chief.is_organiser = True
    event.chief.save()
    program = Program(event, Scope.MEMBERS, for_club=True)
    Appointment.objects.filter(staff=event.chief).update(role=Role.JUDGE)
    assert code_of(program.post("members", PERSON)) == (403, "token.role")


def test_without_its_scope_nothing_is_written(program: Program) -> None:
    reader, stranger = Program(program.event, Scope.ENTRIES), Program(program.event)
    for path, sent in (
        ("applications", PLAYER), ("members", PERSON), ("online-result", {"order": [1, 2]}),
    ):  # fmt: skip
        assert code_of(reader.post(path, sent)) == (403, "token.scope")
        assert code_of(stranger.post(path, sent)) == (401, "token.needed")


WRONG = {
    "no consent": PLAYER | {"consent": False},
    "a field nobody knows": PLAYER | {"admin": True},
    "a number for a name": PLAYER | {"surname": 7},
    "a moment for a day": PLAYER | {"born_on": "1990-01-31T00:00:00"},
    "a number for a day": PLAYER | {"born_on": 19900131},
    "no such day": PLAYER | {"born_on": "1990-02-30"},
    "a word for a truth": PLAYER | {"publishes": "yes"},
    "no name": {key: value for key, value in PLAYER.items() if key != "surname"},
    "too long": PLAYER | {"surname": "я" * 61},
    "a list": [PLAYER],
    "nothing": None,
}


@pytest.mark.parametrize("name", WRONG)
def test_a_body_that_is_not_as_described(name: str, program: Program) -> None:
    assert code_of(program.post("applications", WRONG[name])) == (422, "api.field")


@pytest.mark.parametrize(
    "change",
    [{"surname": "a\0b"}, {"surname": "Иvанов"}, {"born_on": "1700-01-01"}, {"surname": " "}],
)
def test_what_the_desk_would_refuse_is_refused(change: dict, program: Program) -> None:
    assert code_of(program.post("applications", PLAYER | change)) == (409, "form.invalid")
    assert not Application.objects.exists()


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 422),
        (b"{", 400),
        (b"\xff{}", 400),
        (b'{"surname": "a", "surname": "b"}', 400),
        (b'{"surname": NaN}', 400),
        (b"[" * 60_000, 400),
        (b'{"x": ' + b"9" * 10_000 + b"}", 400),
        (b'{"surname": "\\ud800"}', 422),
        (b" " * 70_000 + b"{}", 413),
        (b"x" * 600_000, 413),
    ],
)
def test_a_body_that_is_nothing_to_read(body: bytes, status: int, program: Program) -> None:
    assert code_of(program.post("applications", body))[0] == status


def test_other_kinds_of_bodies(program: Program) -> None:
    form = program.post("applications", "surname=x", kind="application/x-www-form-urlencoded")
    assert code_of(form) == (415, "api.content_type")
    latin = program.post("applications", PLAYER, kind="application/json; charset=latin-1")
    assert latin.status_code in (201, 400)
    assert code_of(program.post("applications", PLAYER, key="no-uuid")) == (422, "api.field")
