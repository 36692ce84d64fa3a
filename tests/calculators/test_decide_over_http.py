"""POST /api/decide: the same as the command, for anybody, changing nothing."""

import json
from typing import Any

import pytest
from django.test import Client

from calculators.json_cases import answers
from calculators.views import decide
from tests.calculators.worked import CASES, readable

pytestmark = pytest.mark.django_db
ADDRESS = "/api/decide"


def post(body: Any, kind: str = "application/json", **headers: str) -> Any:
    text = body if isinstance(body, bytes) else json.dumps(body).encode()
    client = Client(enforce_csrf_checks=True)
    return client.post(ADDRESS, data=text, content_type=kind, headers=headers)


def test_it_answers_as_the_command_does() -> None:
    some = [readable(case) for case in CASES[::7]]
    answer = post(some)
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/json")
    assert answer.json() == json.loads(json.dumps(answers(some)))


def test_one_case_is_one_answer() -> None:
    assert post(readable(CASES[0])).json()["id"] == CASES[0]["id"]


def test_a_list_carries_its_errors_and_a_single_one_is_refused() -> None:
    bad = readable(CASES[0]) | {"rulebook": "hoyle"}
    assert post([bad]).status_code == 200
    alone = post(bad)
    assert alone.status_code == 400
    assert alone.json() == post([bad]).json()[0]
    assert alone.json()["error"]["field"] == "rulebook"


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 100_000])
def test_what_is_no_json(body: bytes) -> None:
    answer = post(body)
    assert answer.status_code == 400
    assert answer.json()["error"]["field"] == "body"


def test_a_form_is_no_case_and_needs_no_token() -> None:
    answer = post(b"id=1&topic=min_raise", kind="application/x-www-form-urlencoded")
    assert answer.status_code == 400
    assert answer.json()["error"]["field"] == "body"


def test_a_megabyte_is_enough() -> None:
    case = json.dumps(readable(CASES[0])).encode()
    assert post(case + b" " * (1024 * 1024 - len(case))).status_code == 200
    answer = post(case + b" " * (1024 * 1024 - len(case) + 1))
    assert answer.status_code == 413
    assert answer.json()["error"]["field"] == "body"


def test_two_thousand_cases_are_enough() -> None:
    case = {"topic": "no such topic"}
    assert post([case] * 2000).status_code == 200
    answer = post([case] * 2001)
    assert (answer.status_code, answer.json()["error"]["field"]) == (413, "body")


def test_work_is_bounded_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """34 ms for 400 bytes is the dearest case; 2,000 of them would take a minute."""
    some = [readable(case) for case in CASES[:20]]
    monkeypatch.setattr(decide, "MOST_SECONDS", 0)
    answer = post(some)
    assert (answer.status_code, answer.json()["error"]["field"]) == (413, "body")
    monkeypatch.undo()
    assert post(some).status_code == 200


def test_it_is_only_posted_to() -> None:
    assert Client().get(ADDRESS).status_code == 405


def test_a_stranger_host_is_refused_and_no_cookie_is_set() -> None:
    assert post(readable(CASES[0]), host="evil.example").status_code == 400
    assert not post(readable(CASES[0])).cookies
