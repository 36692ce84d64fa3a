"""Asking a book through the one door, in one line."""

from typing import Any

from calculators.json_cases import answer
from tests.calculators.in_one_line import fault_line


def ruled(book: str, topic: str, game: str = "any", **inputs: object) -> dict[str, Any]:
    """Return the result and, under "rule", what it rests on."""
    answered = ask(book, topic, game, inputs)
    assert "result" in answered, answered
    return {**answered["result"], "rule": answered["rule"]}


def silent(book: str, topic: str, game: str = "any", **inputs: object) -> bool:
    return bool(ask(book, topic, game, inputs).get("result") == {"not_covered": True})


def complaint(book: str, topic: str, game: str = "any", **inputs: object) -> str:
    error = ask(book, topic, game, inputs)["error"]
    return fault_line(error["field"], error["code"], error["facts"])


def ask(book: str, topic: str, game: str, inputs: dict[str, Any]) -> dict[str, Any]:
    case = {"id": 1, "rulebook": book, "topic": topic, "game": game, "inputs": inputs}
    return answer(case)
