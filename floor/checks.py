"""System checks: every kind of line has its sentence, every rulebook can be read."""

from typing import Any

from django.core.checks import CheckMessage, Error, register

from floor import journal, sentences
from rules import offences, rulebook


@register()
def every_kind_has_a_sentence(**_: Any) -> list[CheckMessage]:
    missing = sorted(set(journal.KINDS) - set(sentences.LINES))
    return [Error(f"no sentence for journal lines {kind!r}", id="floor.E001") for kind in missing]


@register()
def every_rulebook_can_be_read(**_: Any) -> list[CheckMessage]:
    """The five books, their offences and the house rules: a wrong key names file, line and key."""
    found: list[CheckMessage] = []
    for key in rulebook.offered():
        try:
            rulebook.load(key)
            offences.catalogue(key)
        except rulebook.RulebookError as wrong:
            found.append(Error(str(wrong), id="floor.E002"))
    return found
