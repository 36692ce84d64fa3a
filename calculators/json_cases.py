"""Cases as JSON has them, and answers as JSON gets them: for the command and for the web."""

import json
import math
import re
import time
from collections.abc import Mapping, Sized
from typing import Any, Final

from calculators import inputs
from calculators.catalogue import TOPICS
from calculators.decide import decide
from calculators.decision import Decision, NotCovered, plain
from calculators.inputs import BaseInputs, Name
from calculators.malformed import PROBLEMS, Fault, Malformed
from rules import rulebook
from rules.rulebook import Rulebook

ANY = "any"  # instead of a book, where none is asked
MOST_CASES = 10_000
LONGEST_NUMBER = 40  # digits
TOO_DEEP: Final = object()  # in place of a case nobody can read to its end
# A string that nobody closes is one piece too: else it would be read anew from every quote in it.
PIECES: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[][{},]', re.DOTALL)
Answer = dict[str, Any]


class UnreadableError(Exception):
    """The text is no JSON, or no case and no list of cases; says why."""


class TooMuchError(UnreadableError):
    """More cases, or more work, than is done at once; says how much is."""


def read(text: str | bytes) -> object:
    """Return what the JSON ``text`` says, TOO_DEEP for a case of a list that is nested too deep.
    Raises UnreadableError: broken, too deep as a whole, not UTF-8. A number of a thousand digits is
    cut short: it is too great for any field all the same."""
    try:
        if isinstance(text, bytes):
            text = text.decode(json.detect_encoding(text), "surrogatepass")
        result = _parsed(text)
        return _one_by_one(text) if result is TOO_DEEP else result
    except ValueError as broken:
        raise UnreadableError(f"not JSON: {broken}") from broken


def _parsed(text: str) -> object:
    try:
        return json.loads(text, parse_int=lambda digits: int(digits[:LONGEST_NUMBER]))
    except RecursionError:
        return TOO_DEEP


def _one_by_one(text: str) -> list[object]:
    """Return the items of the list ``text``, each parsed by itself."""
    start = text.find("[") + 1
    if text[:start].strip() != "[":
        raise ValueError("nested too deep")
    items, depth = [], 1
    for piece in PIECES.finditer(text, start):
        depth += (piece[0] in "[{") - (piece[0] in "]}")
        if depth == 0 or (depth == 1 and piece[0] == ","):
            items.append(_parsed(text[start : piece.start()]))
            start = piece.end()
            _insist_on_number(items)
        if depth == 0:
            break
    if depth or text[start:].strip():
        raise ValueError("nested too deep")
    return items


def answers(
    cases: object, *, most: int = MOST_CASES, seconds: float = math.inf
) -> Answer | list[Answer]:
    """Return the answer to one case, or to each of a list in its order.

    Raises TooMuchError for a list of more than ``most`` cases, and when ``seconds`` of processor
    time have passed before its last case.
    """
    if not isinstance(cases, list):
        return answer(cases)
    _insist_on_number(cases, most)
    answered, began = list[Answer](), time.thread_time()
    for case in cases:
        if time.thread_time() - began > seconds:
            raise TooMuchError(f"takes longer than {seconds} s: send fewer cases at once")
        answered.append(answer(case))
    return answered


def _insist_on_number(cases: Sized, most: int = MOST_CASES) -> None:
    if len(cases) > most:
        raise TooMuchError(f"more than {most} cases at once")


def answer(case: object) -> Answer:
    """Return id, result, rule and steps; where the book is silent the result is not_covered.

    Of the case only id, rulebook, topic, game and inputs are read. A case that cannot be read gets
    id and error: the field ("inputs.blinds[1]"), a code with its facts, and the problem in English.
    """
    name = case.get("id") if isinstance(case, Mapping) else None
    case_id = name if isinstance(name, str | int) and not isinstance(name, bool) else None
    try:
        result = _decided(case)
    except Malformed as malformed:
        fault = malformed.first
        error = {"field": fault.field, "code": fault.code, "facts": plain(fault.facts)}
        return {"id": case_id, "error": {**error, "problem": fault.problem}}
    if not isinstance(result, Decision):
        return {"id": case_id, "result": {"not_covered": True}, "rule": "", "steps": []}
    steps = [{"code": step.code, "facts": plain(step.facts)} for step in result.steps]
    return {"id": case_id, "result": plain(result.result), "rule": result.rule, "steps": steps}


class JsonCase(BaseInputs):
    """A case as it is sent."""

    rulebook: str
    topic: str
    game: str = "any"
    inputs: dict[str, Any]
    id: Name | None = None


def _decided(case: object) -> Decision | NotCovered:
    if case is TOO_DEEP or not isinstance(case, Mapping):
        raise _fault("case", "field.too_deep" if case is TOO_DEEP else "field.not_map")
    read = inputs.read(JsonCase, case, "")
    if read.topic not in TOPICS:
        raise _fault("topic", "field.not_one_of", allowed=sorted(TOPICS))
    return decide(_book(read.rulebook, read.topic), read.topic, read.inputs, read.game)


def _book(key: str, topic: str) -> Rulebook:
    """Return the book ``key`` ("tda-2019" is read as "tda_2019"); "any" where no book is asked."""
    if key == ANY and not TOPICS[topic].needs_book:
        return rulebook.load(rulebook.KEYS[0])
    offered = rulebook.offered()
    if key.replace("-", "_") not in offered:
        raise _fault("rulebook", "field.not_one_of", allowed=list(offered))
    try:
        return rulebook.load(key.replace("-", "_"))
    except rulebook.RulebookError as broken:
        raise _fault("rulebook", "rulebook.unreadable", reason=str(broken)) from broken


def _fault(field: str, code: str, **facts: object) -> Malformed:
    return Malformed(Fault(field, code, PROBLEMS[code], facts))
