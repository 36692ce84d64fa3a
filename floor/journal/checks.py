"""System checks: every kind of line has its sentence, all rules can be read."""

from collections.abc import Callable
from typing import Any

from django.core.checks import CheckMessage, Error, register

from floor import journal
from floor.journal import sentences
from floor.values.roles import CREW
from rules import offences, rulebook, topics


@register()
def every_kind_has_a_sentence(**_: Any) -> list[CheckMessage]:
    missing = sorted(set(journal.KINDS) - set(sentences.LINES))
    return [Error(f"no sentence for journal lines {kind!r}", id="floor.E001") for kind in missing]


@register()
def every_kind_not_read_by_all_has_a_brief_sentence(**_: Any) -> list[CheckMessage]:
    """What the rest of the crew is told of a line that only some roles read whole."""
    narrow = {code for code, kind in journal.KINDS.items() if not set(CREW) <= set(kind.readers)}
    return [
        Error(f"no brief sentence for journal lines {kind!r}", id="floor.E003")
        for kind in sorted(narrow - set(sentences.BRIEF))
    ]


@register()
def all_rules_can_be_read(**_: Any) -> list[CheckMessage]:
    """The five books, their offences, the house rules and the topics with our digests: a wrong key
    names file, line and key."""
    books = [_unreadable(_book, key) for key in rulebook.offered()]
    return [error for error in (*books, _unreadable(topics.load_topics)) if error is not None]


def _book(key: str) -> None:
    rulebook.load(key)
    offences.catalogue(key)


def _unreadable(read: Callable[..., object], *arguments: str) -> Error | None:
    try:
        read(*arguments)
    except rulebook.RulebookError as wrong:
        return Error(str(wrong), id="floor.E002")
    return None
