"""Decisions, their steps and faults in the active language."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext

from calculators.catalogue import STEPS, TOPICS
from calculators.malformed import Fault
from calculators.sentence import Facts, Lines, OneOf, Opening, Paragraph, Sentence
from calculators.wording.words import lines, listed, translated, word
from floor.texts.format import paragraph
from floor.values import language


def decision(topic: str, result: Mapping[str, Any] | None, inputs: Mapping[str, Any] | None) -> str:
    """Return the decision as a judge reads it aloud, with what is to be done; nothing where nothing
    was decided."""
    return " ".join([verdict(topic, result, inputs), *to_do(result)]) if result else ""


def verdict(topic: str, result: Mapping[str, Any], inputs: Mapping[str, Any] | None) -> str:
    """Return what was decided, in one or two sentences."""
    return " ".join(map(_sentence, TOPICS[topic].say(result, inputs or {})))


def to_do(result: Mapping[str, Any]) -> list[str]:
    """Return the steps that a decision asks of the dealer."""
    return [word(step) for step in result.get("to_do", ())]


def steps(recorded: Iterable[Mapping[str, Any]]) -> list[str]:
    """Return the steps as a record holds them: maps of code and facts."""
    return [step(entry["code"], entry["facts"]) for entry in recorded]


def step(code: str, facts: Facts) -> str:
    """Return a step; an unknown code shows itself, so that it is reported."""
    wording = STEPS.get(code, code)
    text = wording(facts) if callable(wording) else wording
    return _sentence(text if isinstance(text, Sentence) else Sentence(text, facts))


def problem(fault: Fault) -> str:
    """Return what is wrong with a field."""
    return _sentence(Sentence(fault.text, fault.facts))


class _Facts(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return "?"


def _sentence(spoken: Sentence) -> str:
    facts = {name: _fact(value) for name, value in spoken.facts.items()}
    return translated(spoken.text) % _Facts(facts)


def _fact(value: object) -> str:
    match value:
        case OneOf(values):
            return listed(values, gettext("or"))
        case Paragraph():
            return paragraph(value)
        case Lines(inside):
            return "; ".join(lines(inside))
        case Opening(inside):
            text = _fact(inside)
            return text[:1].upper() + text[1:]
    return language.listed(lines(value))
