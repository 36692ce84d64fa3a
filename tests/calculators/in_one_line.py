"""Asking a book in one line: actions as "A bet 100, B raise 250!" (! is all-in)."""

from collections.abc import Mapping

from calculators.decide import decide
from calculators.decision import Decision, NotCovered
from calculators.malformed import Malformed
from rules.rulebook import load


def actions(text: str) -> list[dict[str, object]]:
    acts: list[dict[str, object]] = []
    for part in filter(None, text.split(", ")):
        player, kind, *to = part.rstrip("!").split(" ")
        action: dict[str, object] = {"player": player, "action": kind}
        if to:
            action["to"] = int(to[0])
        acts.append(action | ({"all_in": True} if part.endswith("!") else {}))
    return acts


def ask(book: str, topic: str, **inputs: object) -> Decision | NotCovered:
    for name in ("actions", "intervening"):
        if isinstance(inputs.get(name), str):
            inputs[name] = actions(str(inputs[name]))
    return decide(load(book), topic, inputs)


def ruling(book: str, topic: str, **inputs: object) -> dict[str, object]:
    """Return the result and, under "rule", what it rests on."""
    decision = ask(book, topic, **inputs)
    assert isinstance(decision, Decision), decision
    return {**decision.result, "rule": decision.rule}


def not_covered(book: str, topic: str, **inputs: object) -> bool:
    return ask(book, topic, **inputs) == NotCovered(book, topic)


def complaint(book: str, topic: str, **inputs: object) -> str:
    try:
        decision = ask(book, topic, **inputs)
    except Malformed as malformed:
        fault = malformed.first
        return fault_line(fault.field, fault.code, fault.facts)
    raise AssertionError(decision)


def fault_line(field: str, code: str, facts: Mapping[str, object]) -> str:
    """A fault as "inputs.pot: number.not_multiple of=25", without what would be allowed."""
    shown = [f"{name}={fact}" for name, fact in facts.items() if name != "allowed"]
    return " ".join([f"{field}: {code}", *shown])
