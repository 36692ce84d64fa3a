"""What taking a line back does to rulings and protests, in words, before it happens."""

from collections.abc import Iterator
from typing import cast

from django.utils.translation import gettext as _

from floor.journal import hooks
from floor.journal.hooks import Difference
from rulings.sentences.protests import STATES

Ruled = tuple[int | None, str, int | None, int]  # where, paragraph, which it overrules, additions


@hooks.consequence("rulings")
def rulings(differences: list[Difference]) -> list[str]:
    """Which rulings would be gone or there again, and which would stand again."""
    return [said for one in differences for said in _ruling(one)]


@hooks.consequence("protests")
def protests(differences: list[Difference]) -> list[str]:
    """How far each protest would be."""
    return [_protest(one) for one in differences]


def _ruling(one: Difference) -> Iterator[str]:
    number = {"number": one.key.removeprefix("ruling ")}
    before, after = cast("Ruled | None", one.before), cast("Ruled | None", one.after)
    if before is None:
        yield _("Ruling %(number)s would be there again.") % number
    elif after is None:
        yield _("Ruling %(number)s would be taken back.") % number
        if before[2] is not None:
            yield _("Ruling %(number)s would stand again.") % {"number": before[2]}
    else:
        yield _("What is added to ruling %(number)s would change.") % number


def _protest(one: Difference) -> str:
    number = one.key.removeprefix("protest ")
    if one.after is None:
        return _("Protest %(number)s would be taken back.") % {"number": number}
    state = STATES[cast("tuple[str]", one.after)[0]]
    return _("Protest %(number)s would be: %(state)s.") % {"number": number, "state": state}
