"""Who deals where, as programs read it, and the pushes that they make."""

import uuid

import pytest

from api.scopes import Scope
from dealers.models import Sitting
from floor.models import Appointment, JournalLine
from floor.values.roles import Role
from tests.api.programs import Program, code_of
from tests.dealers.shifts import MINUTE, dealing
from tests.evening import evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def program() -> Program:
    return Program(evening(20, drawn=True), Scope.DEALERS)


def test_who_deals_where_and_the_push_that_is_due(program: Program, monkeypatch) -> None:
    first, second, third = dealing(program.event, 2, free=1)
    began = program.event.now
    monkeypatch.setattr("api.web.dealing.now", lambda: began + 20 * MINUTE)
    read = program.get("dealers").json()
    assert [(row["name"], row["table"]) for row in read["items"]] == [
        ("Анна", 1), ("Борис", 2), ("Вера", None),
    ]  # fmt: skip
    assert [row["break_due"] is None for row in read["items"]] == [False, False, True]
    assert {(push["dealer"], push["table"]) for push in read["due"]} == {
        (third.pk, 1), (first.pk, 2), (second.pk, None),
    }  # fmt: skip


def test_a_push_is_one_line_for_a_key_in_the_name_of_who_made_the_token(program: Program) -> None:
    first, second = dealing(program.event, 2)
    sent, key = {"pushes": [{"dealer": first.pk, "table": None}]}, str(uuid.uuid4())
    pushed = program.post("pushes", sent, key=key)
    assert pushed.status_code == 201
    assert program.post("pushes", sent, key=key).json() == pushed.json()
    [left] = Sitting.objects.filter(until_ms=None).values_list("shift__dealer", flat=True)
    assert left == second.pk
    line = JournalLine.objects.get(kind="push.made", seq=pushed.json()["seq"])
    assert line.staff_id == program.event.chief.pk


def test_what_a_person_may_not_push_a_program_may_not(program: Program) -> None:
    first, _second = dealing(program.event, 2)
    there = program.post("pushes", {"pushes": [{"dealer": first.pk, "table": 1}]})
    assert code_of(there) == (409, "push.made")
    nobody = program.post("pushes", {"pushes": [{"dealer": 999_999, "table": 1}]})
    assert code_of(nobody) == (409, "dealer.not_on_shift")
    for wrong in ([], [{"dealer": first.pk}], [{"dealer": 0, "table": 1}], [{"table": 1}]):
        assert code_of(program.post("pushes", {"pushes": wrong})) == (422, "api.field")


def test_without_its_scope_nobody_reads_who_deals_nor_pushes(program: Program) -> None:
    [dealer] = dealing(program.event, 1)
    sent = {"pushes": [{"dealer": dealer.pk, "table": 2}]}
    for caller, refusal in (
        (Program(program.event, Scope.ENTRIES), (403, "token.scope")),
        (Program(program.event), (401, "token.needed")),
    ):
        assert code_of(caller.get("dealers")) == refusal
        assert code_of(caller.post("pushes", sent)) == refusal


def test_a_program_of_the_desk_may_not_push() -> None:
    event = evening(20, drawn=True)
    event.chief.is_organiser = True
    event.chief.save()
    [dealer] = dealing(event, 1)
    program = Program(event, Scope.DEALERS, for_club=True)
    Appointment.objects.filter(staff=event.chief).update(role=Role.REGISTRAR)
    sent = {"pushes": [{"dealer": dealer.pk, "table": 2}]}
    assert code_of(program.post("pushes", sent)) == (403, "token.role")
