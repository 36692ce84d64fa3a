"""Sentences for codes: what a refusal and a journal line say to readers, in their language.

Apps add theirs in <app>/sentences.py. Placeholders are the facts' names: ``%(table)s``.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from django.utils.formats import localize
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from floor.journal import constraints, written
from floor.journal.table_names import table_name
from floor.values.figures import in_threes
from floor.values.language import isolated, listed
from rules.refusal import Refusal

Text = str | Promise
REFUSALS: dict[str, Text] = {}
LINES: dict[str, Text] = {}
NOUNS: dict[str, Text] = {}  # what lines are about: the first half of their kind
BRIEF: dict[str, Text] = {}  # of kinds that not everybody reads whole (journal.Kind.readers)
# Kinds of which several lines in a row are shown as one, with the fact that is added up.
SUMMED: dict[str, str] = {}
NAMES: dict[str, Callable[[set[Any]], dict[Any, str]]] = {}  # fact name -> ids -> names
TABLE = ("table", "from_table")  # facts that are a table's number, in lines and in refusals
TABLES = ("tables", "from_tables", "targets")  # and those that are many
ADDITIONS: dict[str, Text] = {}  # fact -> what a line that has it says at its end
WAYS_OUT: dict[str, tuple[str, Text]] = {}  # code -> view to which its facts go, words of the link
FIVE_DIGITS = 10_000
_TWO_STOPS = re.compile(r"(?<!\.)\.\.(?!\.)")


class _Facts(dict[str, object]):
    def __getitem__(self, key: str) -> object:
        return isolated(super().__getitem__(key))

    def __missing__(self, key: str) -> str:
        return "?"


def refusals(**texts: Text) -> None:
    """Add sentences for refusals; the code's dot is written as two underscores."""
    REFUSALS.update({code.replace("__", "."): text for code, text in texts.items()})


def way_out(code: str, view: str, words: Text) -> None:
    """Offer a page beside a refusal: ``view`` gets the refusal's ``seq`` in its address."""
    WAYS_OUT[code] = (view, words)


def lines(**texts: Text) -> None:
    """Add sentences for kinds of journal lines, written the same way."""
    LINES.update({code.replace("__", "."): text for code, text in texts.items()})


def additions(**texts: Text) -> None:
    """Add what lines of any kind say at their end where they have a fact of this name that is
    neither empty nor 0."""
    ADDITIONS.update(texts)


def nouns(**words: Text) -> None:
    """Add words for what lines are about, by the first half of their kinds."""
    NOUNS.update(words)


def brief_lines(**texts: Text) -> None:
    """Add what staff who are not among the readers of a kind are told instead of its sentence."""
    BRIEF.update({code.replace("__", "."): text for code, text in texts.items()})


def sentence(refusal: Refusal) -> str:
    """The refusal in the active language, after the name it is ``about``; an unknown code shows
    itself, so that it is reported."""
    text = str(REFUSALS.get(refusal.code, refusal.code))
    facts = {fact: _listed(fact, value) for fact, value in refusal.facts.items()}
    about = f"{refusal.about}: " if refusal.about else ""
    return _one_stop(about + text % _Facts(facts))


def _listed(fact: str, value: object) -> object:
    """A table, and a list of what has names (``NAMES``), as words, a fraction with the comma of
    the language, a long number in groups; everything else as it is."""
    if fact in TABLE and isinstance(value, int):
        return table_name(value)
    if isinstance(value, float):
        return localize(value)
    if not isinstance(value, list) or fact not in NAMES:
        return grouped(value)
    names = NAMES[fact](set(value))
    return listed(names.get(key, "?") for key in value)


def grouped(value: object) -> object:
    """A number of five digits and more in groups of three, as the pages beside write it; everything
    else as it is."""
    if isinstance(value, int) and abs(value) >= FIVE_DIGITS:
        return in_threes(value)
    return value


def notices(*refused: Refusal) -> list[dict[str, object]]:
    """Refusals as parts/notice.html takes them: each ``sentence`` with the ``rule`` it rests on;
    where a page helps, its ``view``, the ``words`` of the link and the ``seq`` for its address."""
    return [_notice(refusal) for refusal in refused]


def _notice(refused: Refusal) -> dict[str, object]:
    notice: dict[str, object] = {"code": refused.code, "rule": refused.rule}
    notice["sentence"] = sentence(refused)
    if refused.code not in WAYS_OUT:
        return notice
    view, words = WAYS_OUT[refused.code]
    return notice | {"view": view, "words": str(words), "seq": refused.facts["seq"]}


def line(kind: str, facts: Mapping[str, object], *, brief: bool = False) -> str:
    """A journal line's sentence, or its ``brief`` one, with facts already turned into names."""
    text = str((BRIEF if brief else LINES).get(kind, kind)) % _Facts(facts)
    present = (fact for fact, value in facts.items() if value and fact in ADDITIONS)
    added = (str(ADDITIONS[fact]) % _Facts(facts) for fact in present)
    return _one_stop(text + "".join(added))


def _one_stop(text: str) -> str:
    """Initials bring a full stop of their own: "taken by Hmelnyuk A. A." ends there."""
    return _TWO_STOPS.sub(".", text)


NAMES.update(
    dict.fromkeys(
        (*TABLE, *TABLES), lambda numbers: {number: table_name(number) for number in numbers}
    )
)
NAMES["written"] = lambda tables: {
    table: str(written.WRITTEN[table].label).lower() for table in tables & written.WRITTEN.keys()
}
refusals(
    request__reused=_("This form was already used for something else. Reload the page."),
    request__no_id=_("This form was drawn without its number. Reload the page."),
    undo__unknown=_("There is no line %(seq)s that could be undone."),
    journal__sealed=_("Line %(seq)s signed what is here, so it cannot be changed any more."),
    undo__sealed=_("Line %(seq)s signed what was done before it, so this stands."),
    undo__final=_("Line %(seq)s cannot be undone: %(reason)s."),
    undo__already=_("Line %(seq)s is already undone."),
    redo__already=_("Line %(seq)s is already in force."),
    undo__overtaken=_(
        "Line %(seq)s of %(time)s rests on this: “%(act)s”. Undo that one first, if it is to go."
    ),
    undo__overtaken_on_day=_(
        "On another day of the event line %(seq)s has changed this since. Take that one back first."
    ),
    undo__overtaken_in_club=_(
        "Line %(seq)s of the club's journal came later and rests on what this one wrote there."
    ),
    undo__changed_since=_("What line %(seq)s wrote has been used since, so it stays."),
    undo__passed=_("What line %(seq)s had planned is in the past by now. Plan it again."),
    undo__nobodys=_("Line %(seq)s was not written by staff. Ask the chief judge."),
    undo__not_yours=_("Line %(seq)s is by %(name)s. Ask them or the chief judge."),
    undo__role_lost=_(
        "Line %(seq)s is yours, but your role here no longer allows this action. Ask the chief "
        "judge."
    ),
    words__unknown=_("There is no such text here."),
    words__too_short=_("Type at least %(least)s letters of what is to be removed."),
    words__not_there=_("These words are not in this text."),
    undo__nothing=_("There is nothing of yours to undo."),
    form__invalid=_("%(field)s: %(error)s"),
    form__invalid_as_whole="%(error)s",
)
constraints.means(floor_journalline_request_id_key="request.reused")
nouns(
    line=_("Undone and redone"),
    words=_("Words taken out"),
)
lines(
    words__taken_out=_("Words were taken out of a text: %(written)s"),
    line__undone=_("Undone: %(act)s"),
    line__redone=_("Done again: %(act)s"),
)
