"""System checks: every kind of line and every refusal has its sentence."""

from typing import Any

from django.core.checks import CheckMessage, Error, register

from floor import journal, sentences


@register()
def every_kind_has_a_sentence(**_: Any) -> list[CheckMessage]:
    missing = sorted(set(journal.KINDS) - set(sentences.LINES))
    return [Error(f"no sentence for journal lines {kind!r}", id="floor.E001") for kind in missing]
