"""The catalogue of the event's book as a judge looks at it, and the sanctions open to them for one
breach."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from floor.values.language import in_reader_language, listed
from registration.names.search_key import fold
from rules.offence_file import Sanction
from rules.offences import Catalogue, Offence
from rules.rulebook import Rulebook
from rules.sanctions import ANY_STEP, Option, options
from rulings.models import Penalty
from rulings.sentences.penalties import NAMES, sanction

SEVERITY: Mapping[str, Promise] = {
    "warning": _("A warning is enough"),
    "hand_dead": _("The hand is dead"),
    "hands": _("Missed hands at once"),
    "rounds": _("Missed rounds at once"),
    "chip_forfeit": _("The chips are lost"),
    "disqualify_event": _("Disqualification at once"),
}
OPEN_STEPS = {"penalty": "warning", "discretion": "warning"}  # the least that they may come to


@dataclass(frozen=True)
class Named:
    """An offence in the list: its words, its clause ("bfsp 7.1.7"), how often it was punished in
    all events here."""

    key: str
    title: str
    rule: str
    times: int


@dataclass(frozen=True)
class Button:
    """One sanction as a button. ``value`` is what the form sends, "rounds 2"; ``may``: this person
    may impose it, else the chief judge is asked; ``proposed``: the federation imposes it."""

    value: str
    label: str
    kind: str
    rule: str
    may: bool
    proposed: bool


def named_offences(book: Rulebook, catalogue: Catalogue, keys: Sequence[str]) -> list[Named]:
    """The offences of these keys, in their order; without those that the book does not have."""
    offences = [(key, catalogue.offences[key]) for key in keys if key in catalogue.offences]
    return [
        Named(key, in_reader_language(offence.title), book.cite(offence.clause), 0)
        for key, offence in offences
    ]


def offences_by_severity(
    book: Rulebook, catalogue: Catalogue, times: Mapping[str, int], typed: str
) -> list[tuple[Promise, list[Named]]]:
    """Offences of players by severity; within it the most often punished first, then in the order
    of the book.

    ``typed``: letters of the title in any language or of a sanction that it names, or the
    beginning of a paragraph.
    """
    groups: dict[str, list[Named]] = {kind: [] for kind in SEVERITY}
    for key, offence in catalogue.offences.items():
        if offence.first and _matches(offence, typed):
            title = in_reader_language(offence.title)
            named = Named(key, title, book.cite(offence.clause), times.get(key, 0))
            groups[_lightest(offence)].append(named)
    return [
        (SEVERITY[kind], sorted(offences, key=lambda named: -named.times))
        for kind, offences in groups.items()
        if offences
    ]


def _matches(offence: Offence, typed: str) -> bool:
    wanted = fold(typed)
    named = {str(NAMES.get(named.type, "")) for named in (*offence.first, *offence.repeat)}
    words = fold(" ".join((str(offence.title), *named)))
    by_number = any(rule.startswith(typed.strip()) for rule in offence.rules)
    return by_number or all(word in words for word in wanted.split())


def _lightest(offence: Offence) -> str:
    kinds = {OPEN_STEPS.get(sanction.type, sanction.type) for sanction in offence.first}
    return next(kind for kind in SEVERITY if kind in kinds)


def buttons(
    book: Rulebook,
    catalogue: Catalogue,
    offence: Offence,
    former: Sequence[Penalty],
    role: str,
    players: int,
) -> list[Button]:
    """Every sanction the book allows after ``former``, each number of rounds a button; ``players``
    at the player's table, 0 without a table."""
    given = [Sanction(row.sanction, row.count, row.count) for row in former]
    allowed = options(book, catalogue, offence, len(former) + 1, given)
    return [
        Button(
            f"{option.type} {number}",
            sanction(option.type, number, option.hands(number, players)),
            option.type,
            option.rule,
            option.open_to(role),
            option.proposed,
        )
        for option in allowed
        for number in _numbers(option)
    ]


def clause_steps(offence: Offence) -> str:
    """Why no more is offered: what the clause names for the first breach, and for the next ones;
    empty where it leaves the step to whoever decides."""
    if any(named.type in ANY_STEP for named in (*offence.first, *offence.repeat)):
        return ""
    first = {"first": _alternatives(offence.first)}
    if not offence.repeat:
        return gettext("The clause names: %(first)s.") % first
    text = gettext("The clause names: %(first)s; from breach %(n)s on: %(repeat)s.")
    later = {"n": offence.repeat_from, "repeat": _alternatives(offence.repeat)}
    return text % (first | later)


def _alternatives(named: Sequence[Sanction]) -> str:
    return listed(_spanned(alternative) for alternative in named)


def _spanned(named: Sanction) -> str:
    """The sanction in words, from the least to the most of it."""
    ends = dict.fromkeys(sanction(named.type, number) for number in (named.least, named.most))
    return " – ".join(ends)


def _numbers(option: Option) -> range:
    return range(option.least, option.most + 1)
