"""Finds pages of the menu, and acts that begin on a page of their own."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse
from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from floor.accounts.access import Pass
from floor.accounts.selectors import tournaments_of
from floor.values import roles
from floor.values.letters import on_other_layout
from floor.values.roles import Role
from floor.web.finders import Hit, finder
from floor.web.navigation import first_page, open_entries

LONG_WORD = 5  # letters


@dataclass(frozen=True)
class Act:
    """An act that begins on the page of ``view``, at the ``place`` of that id, open to staff who
    hold one of ``roles``; ``words`` are what else people call it."""

    view: str
    label: str | Promise
    roles: tuple[Role, ...]
    words: str | Promise = ""
    place: str = ""


ACTS: list[Act] = []
# At every event the same; a shared tablet opens none of them.
PERSONAL = (
    Act(
        "floor:me",
        _("Your password, PIN and code for the phone"),
        roles.CREW,
        _("telephone account sign in own link"),
    ),
    Act("floor:home", _("All tournaments"), roles.CREW, _("events home another")),
)


def offer_act(
    view: str,
    label: str | Promise,
    roles: tuple[Role, ...],
    words: str | Promise = "",
    place: str = "",
) -> None:
    """Add an act to the search; an app does so in its ``finders.py``. ``view`` takes the slug."""
    ACTS.append(Act(view, label, roles, words, place))


offer_act(
    "floor:screens", _("Connect a television"), roles.PAPERS, _("wall TV screen board monitor")
)


@finder(_("Actions"), roles.CREW, position=16)
def find_acts(member: Pass, typed: str) -> Iterator[Hit]:
    here = [member.tournament.slug]
    offered = [(act, here) for act in ACTS] + [(act, []) for act in PERSONAL if not member.tablet]
    for act, args in offered:
        if member.may(*act.roles) and fits(typed, _called(act)):
            yield Hit(str(act.label), reverse(act.view, args=args, fragment=act.place or None))


def _called(act: Act) -> str:
    """What the act is called by people of the reader's language, and in English: who plays poker
    says "call", "deal" and "chop" in any."""
    here = f"{act.label} {act.words}"
    with translation.override("en"):
        return f"{here} {act.label} {act.words}"


@finder(_("Events"), roles.CREW, position=18)
def find_events(member: Pass, typed: str) -> Iterator[Hit]:
    """The other events at which the person works, each opening with their first page there; none
    on a shared tablet, which opens no other."""
    for mine in tournaments_of(member.staff, member.tablet):
        if mine.tournament != member.tournament and fits(typed, mine.tournament.name):
            held = frozenset(code for code, _words in mine.roles)
            yield Hit(mine.tournament.name, first_page(Pass(mine.tournament, member.staff, held)))


@finder(_("Pages"), roles.CREW, position=14)
def find_pages(member: Pass, typed: str) -> Iterator[Hit]:
    """By their names first; then, once a long word is typed, by those of their help, such as what
    stands on them."""
    entries = open_entries(member)
    called = [entry for entry in entries if fits(typed, str(entry.label))]
    if len(typed) >= LONG_WORD:
        helpful = (entry for entry in entries if fits(typed, " ".join(map(str, entry.explains))))
        called += [entry for entry in helpful if entry not in called]
    for entry in called:
        address = reverse(entry.view, args=[member.tournament.slug])
        yield Hit(str(entry.label), address, str(entry.group.label))


def fits(typed: str, words: str) -> bool:
    """Whether each word of ``typed`` begins one of ``words``, also on the other keyboard layout; of
    a long one the last letter may be another: "kassa" means the page "kassy", of drawers."""
    word_list = _words(words)
    return any(
        all(any(_begins(part, word) for word in word_list) for part in _words(text))
        for text in (typed, on_other_layout(typed))
        if text
    )


def _begins(part: str, word: str) -> bool:
    is_other_form = len(part) >= LONG_WORD and word[:-1] == part[:-1]
    return is_other_form or word.startswith(part)


def _words(text: str) -> list[str]:
    return text.casefold().replace("ё", "е").replace("-", " ").split()
