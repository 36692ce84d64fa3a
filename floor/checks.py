"""System checks: every kind of line has its sentence, all rules can be read."""

from collections.abc import Callable
from typing import Any

from django.core.checks import CheckMessage, Error, register

from floor import journal, sentences
from rules import offences, rulebook, topics


@register()
def every_kind_has_a_sentence(**_: Any) -> list[CheckMessage]:
    missing = sorted(set(journal.KINDS) - set(sentences.LINES))
    return [Error(f"no sentence for journal lines {kind!r}", id="floor.E001") for kind in missing]


@register()
def all_rules_can_be_read(**_: Any) -> list[CheckMessage]:
    """The five books, their offences, the house rules and the topics with our digests: a wrong key
    names file, line and key."""
    found = [_unreadable(_book, key) for key in rulebook.offered()]
    return [error for error in (*found, _unreadable(topics.load_topics)) if error is not None]


def _book(key: str) -> None:
    rulebook.load(key)
    offences.catalogue(key)


def _unreadable(read: Callable[..., object], *asked: str) -> Error | None:
    try:
        read(*asked)
    except rulebook.RulebookError as wrong:
        return Error(str(wrong), id="floor.E002")
    return None
