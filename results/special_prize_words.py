"""Special prizes in the reader's language: who may win one, and who has."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from floor.journal.sentences import Text
from floor.values.language import listed
from results.selectors import Result
from results.selectors.special_prizes import SpecialStand

FACTS: dict[str, Text] = {
    "named": gettext_lazy("chosen by the judge"),
    "under": gettext_lazy("younger than this many years"),
    "from": gettext_lazy("this many years old, or older"),
    "region": gettext_lazy("Region"),
    "club": gettext_lazy("Club"),
    "sports_rank": pgettext_lazy("sports", "Rank"),
    "country": gettext_lazy("Citizenship"),
}


@dataclass(frozen=True)
class SpecialLine:
    """A special prize as lists show it: the ``group`` in words, "" where its name says who may win
    it, who has ``won`` it, with the money of each, and of whom it is ``unknown`` whether they are
    of the group though they are placed no lower."""

    stand: SpecialStand
    group: str
    won: tuple[tuple[str, int], ...]
    unknown: tuple[str, ...]

    @property
    def name(self) -> str:
        return str(self.stand.row.name)

    @property
    def names(self) -> str:
        """Who has won it, "" for nobody."""
        return listed(name for name, _amount in self.won)


def special_lines(result: Result) -> list[SpecialLine]:
    """The special prizes of the result, in the order in which they were written down."""
    names = {row.entry_id: row.name for row in result.rows}
    return [
        SpecialLine(
            stand,
            group_words(stand.row.fact, stand.row.value),
            tuple((names[entry], amount) for entry, amount in stand.winners.amounts.items()),
            tuple(names[entry] for entry in stand.unknown),
        )
        for stand in result.special
    ]


def group_words(fact: str, value: str) -> str:
    """Who may win a prize for those of whom ``fact`` is ``value`` (special_prizes.Group); "" where
    its name alone says that."""
    if fact == "named":
        return ""
    if fact == "under":
        n = int(value)
        return ngettext("under %(n)d year", "under %(n)d years", n) % {"n": n}
    if fact == "from":
        n = int(value)
        return ngettext("from %(n)d year", "from %(n)d years", n) % {"n": n}
    return _("%(fact)s: %(value)s") % {"fact": FACTS[fact], "value": value}
