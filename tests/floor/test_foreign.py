"""S1: what is named by its key or number and is not of this tournament is answered 404."""

import uuid
from typing import Any

import pytest
from django.urls import reverse

from floor.accounts import services, tokens
from floor.displays import pairing
from floor.displays import services as displays
from floor.journal.private import Private
from floor.models import Screen
from floor.values.roles import Role
from registration.models import Entry
from rulings.models import Addition, ClockCall
from rulings.services import clock_calls, log
from seating import services as hall
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.rulings.table import jpeg, sitting

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
NUMBER = 77  # of a table, a ruling, a penalty, a protest, a line: this tournament has no such one
# Keys are of the other tournament.
READ: list[tuple[str, list[str | int]]] = [
    ("rulings:player", ["entry"]),
    ("rulings:photo", ["addition"]),
    ("rulings:ruling", [NUMBER]),
    ("pages:table", [NUMBER]),
]
BREACH = {"offence": "insult", "choice": "warning 0"}
ACTS: list[tuple[str, list[str | int], dict[str, Any]]] = [
    ("floor:dismiss", [], {"staff": "staff", "role": "judge"}),
    ("floor:revoke_tablet", [], {"tablet": "tablet"}),
    ("floor:undo", [], {"seq": NUMBER}),
    ("floor:redo", [], {"seq": NUMBER}),
    ("pages:report_table", [], {"table": NUMBER, "state": "done"}),
    ("pages:close_table", [], {"table": NUMBER}),
    ("pages:bust_out", [], {"entry": "entry"}),
    ("pages:move", [], {"entry": "entry", "to": "2-9", "reason": "balance"}),
    ("pages:report_position", [], {"table": NUMBER, "seat": 1}),
    ("pages:arrive", [], {"entry": "entry"}),
    ("pages:renew_card", [], {"table": NUMBER}),
    ("pages:see_seats", [], {"table": NUMBER}),
    ("pages:arrive_all", [], {"table": NUMBER, "seen": 1}),
    ("pages:break_table", [], {"table": NUMBER}),
    ("pages:tell_stacks", [], {"entry": "entry", "stack": 100}),
    ("pages:stand", [], {"table": NUMBER}),
    ("rulings:call_clock", [], {"table": NUMBER}),
    ("rulings:call_clock", [], {"table": 1, "entry": "entry"}),
    ("rulings:end_clock", ["call"], {"outcome": "acted"}),
    ("rulings:record", [], {"kind": "words_bind", "entries": ["entry"]}),
    ("rulings:overrule", [NUMBER], {"kind": "words_bind"}),
    ("rulings:add", [NUMBER], {"text": "Слово"}),
    ("rulings:consult", [1], {"staff": "staff"}),
    ("rulings:impose", [], {"entry": "entry"} | BREACH),
    ("rulings:decline_penalty", [], {"number": NUMBER}),
    ("rulings:tell_chips", [], {"number": NUMBER, "chips": 100}),
    ("rulings:receive_protest", [], {"entry": "entry", "target": "ruling", "text": "Слово"}),
    ("rulings:withdraw_protest", [NUMBER], {}),
    ("rulings:decide_protest", [NUMBER], {"upheld": "yes", "text": "Слово"}),
]


@pytest.fixture
def event() -> Evening:
    event = evening(12, drawn=True)
    log.rule(event.tap(), kind="words_bind")
    hall.begin_hand_for_hand(event.tap())
    return event


@pytest.fixture
def theirs() -> dict[str, int]:
    """Keys of another tournament's objects."""
    other = evening(4, drawn=True)
    table, _, entry = sitting(other)
    log.rule(other.tap(), kind="words_bind")
    log.attach(other.tap(), jpeg=Private(jpeg()), number=1)
    clock_calls.call_clock(other.tap(), table=table, entry=entry)
    tap = other.tap()
    tablet = services.pair_tablet(tap, name="Стойка", token_hash=tokens.hash_token("x"))
    waiting = Screen.objects.get(
        token_hash=tokens.hash_token(pairing.new_waiting_screen("", other.now))
    )
    displays.pair_screen(other.tap(), code=waiting.code or "", name="Бар")
    return {
        "entry": Entry.objects.filter(tournament=other.tournament).latest("pk").pk,
        "addition": Addition.objects.get().pk,
        "call": ClockCall.objects.get().pk,
        "tablet": tablet.facts["tablet"],
        "screen": waiting.pk,
        "staff": colleague(other, Role.JUDGE).pk,
    }


def test_nothing_foreign_is_read(event: Evening, theirs: dict[str, int]) -> None:
    chief = signed_in(event.chief)
    for name, args in READ:
        path = reverse(name, args=[event.tournament.slug, *(theirs.get(str(a), a) for a in args)])
        assert chief.get(path).status_code == 404, name


def test_nothing_foreign_is_acted_on(event: Evening, theirs: dict[str, int]) -> None:
    chief = signed_in(event.chief)
    event.tournament.refresh_from_db()
    before = event.tournament.journal.last_seq
    for name, args, form in ACTS:
        path = reverse(name, args=[event.tournament.slug, *(theirs.get(str(a), a) for a in args)])
        sent = {field: _key(value, theirs) for field, value in form.items()}
        answer = chief.post(path, sent | {"request_id": str(uuid.uuid4())}, headers=HTMX)
        page = answer.content.decode()
        assert answer.status_code == 404 and "nothing here for you" not in page, (name, page)
    event.tournament.refresh_from_db()
    assert event.tournament.journal.last_seq == before


def _key(value: Any, theirs: dict[str, int]) -> Any:
    if isinstance(value, list):
        return [_key(element, theirs) for element in value]
    return theirs.get(str(value), value)
