"""Sentences for codes: what a refusal and a journal line say to readers, in their language.

Apps add theirs in <app>/sentences.py. Placeholders are the facts' names: ``%(table)s``.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from floor.accounts.roles import Role
from floor.displays import catalogue
from floor.journal import constraints
from floor.models import Screen, Staff, Tablet, Tournament
from rules.refusal import Refusal

Text = str | Promise
REFUSALS: dict[str, Text] = {}
LINES: dict[str, Text] = {}
NOUNS: dict[str, Text] = {}  # what lines are about: the first half of their kind
BRIEF: dict[str, Text] = {}  # of kinds that not everybody reads whole (journal.Kind.readers)
NAMES: dict[str, Callable[[set[Any]], dict[Any, str]]] = {}  # fact name -> ids -> names
_TWO_STOPS = re.compile(r"(?<!\.)\.\.(?!\.)")


class _Facts(dict[str, object]):
    def __missing__(self, key: str) -> str:
        return "?"


def refusals(**texts: Text) -> None:
    """Add sentences for refusals; the code's dot is written as two underscores."""
    REFUSALS.update({code.replace("__", "."): text for code, text in texts.items()})


def lines(**texts: Text) -> None:
    """Add sentences for kinds of journal lines, written the same way."""
    LINES.update({code.replace("__", "."): text for code, text in texts.items()})


def nouns(**words: Text) -> None:
    """Add words for what lines are about, by the first half of their kinds."""
    NOUNS.update(words)


def brief_lines(**texts: Text) -> None:
    """Add what staff who are not among the readers of a kind are told instead of its sentence."""
    BRIEF.update({code.replace("__", "."): text for code, text in texts.items()})


def sentence(refusal: Refusal) -> str:
    """The refusal in the active language; an unknown code shows itself, so that it is reported."""
    text = str(REFUSALS.get(refusal.code, refusal.code))
    return _one_stop(text % _Facts(refusal.facts))


def notices(*refused: Refusal) -> list[dict[str, str]]:
    """Refusals as parts/notice.html takes them: each ``sentence`` with the ``rule`` it rests on."""
    return [{"code": each.code, "rule": each.rule, "sentence": sentence(each)} for each in refused]


def line(kind: str, facts: Mapping[str, object], *, brief: bool = False) -> str:
    """A journal line's sentence, or its ``brief`` one, with facts already turned into names; an act
    that a refusal was overridden for says why."""
    text = str((BRIEF if brief else LINES).get(kind, kind)) % _Facts(facts)
    if "override" in facts:
        text += str(_(" (admitted all the same: %(reason)s)")) % _Facts(facts)
    return _one_stop(text)


def _one_stop(text: str) -> str:
    """Initials bring a full stop of their own: "taken by Hmelnyuk A. A." ends there."""
    return _TWO_STOPS.sub(".", text)


refusals(
    request__reused=_("This form was already used for something else. Reload the page."),
    request__no_id=_("This form was drawn without its number. Reload the page."),
    undo__unknown=_("There is no line %(seq)s that could be undone."),
    journal__sealed=_("Line %(seq)s signed what stands here, so it cannot be changed any more."),
    undo__sealed=_("Line %(seq)s signed what was done before it, so this stands."),
    undo__final=_("Line %(seq)s cannot be undone: %(reason)s."),
    undo__already=_("Line %(seq)s is already undone."),
    redo__already=_("Line %(seq)s already stands."),
    undo__overtaken=_("Line %(seq)s, which is later, changed the same. Undo that one first."),
    undo__changed_since=_("What line %(seq)s wrote has been used since, so it stays."),
    undo__not_yours=_("Line %(seq)s is by %(name)s. Ask them or the chief judge."),
    undo__role_lost=_(
        "Line %(seq)s is yours, but your role here no longer allows this act. Ask the chief judge."
    ),
    undo__nothing=_("There is nothing of yours to undo."),
    terms__same=_("Nothing is changed."),
    message__too_long=_("A message has at most %(most)s characters."),
    staff__appointed=_("This person has this role already."),
    staff__not_appointed=_("This person does not have this role here."),
    staff__last_chief=_("The last chief judge cannot be dismissed. Appoint another one first."),
    staff__unknown=_("Nobody has the user name %(username)s."),
    staff__unknown_role=_("There is no such role."),
    staff__username_taken=_("Somebody has this user name already."),
    staff__no_chief=_("There would be no chief judge."),
    link__used=_("This link is used up or too old. Ask for a new one."),
    sign_in__too_many_tries=_(
        "Too many wrong tries. Wait %(minutes)s minutes, use a device on which you signed in "
        "before, or ask the chief judge for a link."
    ),
    pin__too_many_tries=_(
        "Too many wrong PINs. Wait %(minutes)s minutes, or sign in with your password."
    ),
    password__too_many_tries=_(
        "That was not your password, too many times. Wait %(minutes)s minutes."
    ),
    tablet__unknown=_("This tablet is not paired here."),
    screen__no_such_code=_(
        "No television shows this code now. Read it again from the screen: it changes every ten "
        "minutes and works once."
    ),
    screen__too_many_tries=_(
        "Too many codes that no television shows. Wait %(minutes)s minutes, then read the code "
        "again from the screen."
    ),
    screen__too_many_wait=_("Too many televisions wait for a code. Pair one of them first."),
    screen__unknown=_("This screen is not paired here."),
    form__invalid=_("%(field)s: %(error)s"),
)
nouns(
    tournament=_("Tournament"),
    terms=_("Terms"),
    staff=_("Staff"),
    tablet=_("Tablets"),
    screen=_("Screens"),
    message=_("Message"),
    line=_("Undone and redone"),
)
lines(
    line__undone=_("Line %(seq)s undone: %(act)s"),
    line__redone=_("Line %(seq)s done again: %(act)s"),
    message__set=_("Message on the wall changed"),
    staff__appointed=_("%(staff)s appointed: %(role)s"),
    staff__dismissed=_("%(staff)s dismissed: %(role)s"),
    staff__invited=_("Invitation made: %(role)s"),
    tablet__paired=_("Shared tablet paired: %(tablet)s"),
    tablet__revoked=_("Shared tablet revoked: %(tablet)s"),
    screen__paired=_("Screen paired: %(screen)s; it shows %(shows)s: %(view)s"),
    screen__shown=_("Screen %(screen)s shows %(shows)s: %(view)s"),
    screen__revoked=_("Screen revoked: %(screen)s"),
)
NAMES["role"] = lambda roles: {role: str(Role(role).label) for role in roles}
NAMES["staff"] = lambda ids: dict(Staff.objects.filter(pk__in=ids).values_list("pk", "name"))
NAMES["screen"] = lambda ids: dict(Screen.objects.filter(pk__in=ids).values_list("pk", "name"))
NAMES["shows"] = lambda ids: dict(Tournament.objects.filter(pk__in=ids).values_list("pk", "name"))
NAMES["view"] = lambda views: {
    v: str(catalogue.WALLS[v].label) for v in views if v in catalogue.WALLS
}
NAMES["tablet"] = lambda ids: dict(Tablet.objects.filter(pk__in=ids).values_list("pk", "name"))
constraints.means(
    one_appointment_per_role="staff.appointed",
    floor_staff_username_key="staff.username_taken",
    one_staff_per_username="staff.username_taken",
)
