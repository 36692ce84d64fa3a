"""What taking a line back does to rulings and protests, in words, before it happens."""

from collections.abc import Iterator
from typing import cast

from django.utils.translation import gettext as _

from floor.journal import hooks
from floor.journal.hooks import Difference
from rulings.sentences.protests import STATES

Ruled = tuple[int | None, str, int | None, int]  # where, paragraph, which it overrules, additions


@hooks.consequence("rulings")
def ruling_sentences(differences: list[Difference]) -> list[str]:
    """Which rulings would be gone or there again, and which would stand again."""
    return [sentence for difference in differences for sentence in _ruling_sentences(difference)]


@hooks.consequence("protests")
def protest_sentences(differences: list[Difference]) -> list[str]:
    """How far each protest would be."""
    return [_protest_sentence(difference) for difference in differences]


def _ruling_sentences(difference: Difference) -> Iterator[str]:
    number = {"number": difference.number}
    before, after = cast("Ruled | None", difference.before), cast("Ruled | None", difference.after)
    if before is None:
        yield _("Ruling %(number)s would be there again.") % number
    elif after is None:
        yield _("Ruling %(number)s would be taken back.") % number
        if before[2] is not None:
            yield _("Ruling %(number)s would stand again.") % {"number": before[2]}
    else:
        yield _("What is added to ruling %(number)s would change.") % number


def _protest_sentence(difference: Difference) -> str:
    number = difference.number
    if difference.after is None:
        return _("Protest %(number)s would be taken back.") % {"number": number}
    state = STATES[cast("tuple[str]", difference.after)[0]]
    return _("Protest %(number)s would be: %(state)s.") % {"number": number, "state": state}
