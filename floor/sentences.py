"""Sentences for codes: what a refusal and a journal line say to a reader, in his language.

Apps add theirs in <app>/sentences.py. Placeholders are the facts' names: ``%(table)s``.
"""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from rules.refusal import Refusal

Text = str | Promise
REFUSALS: dict[str, Text] = {}
LINES: dict[str, Text] = {}
NAMES: dict[str, Callable[[set[Any]], dict[Any, str]]] = {}  # fact name -> ids -> names


class _Facts(dict[str, object]):
    def __missing__(self, key: str) -> str:
        return "?"


def refusals(**texts: Text) -> None:
    """Add sentences for refusals; the code's dot is written as two underscores."""
    REFUSALS.update({code.replace("__", "."): text for code, text in texts.items()})


def lines(**texts: Text) -> None:
    """Add sentences for kinds of journal lines, written the same way."""
    LINES.update({code.replace("__", "."): text for code, text in texts.items()})


def sentence(refusal: Refusal) -> str:
    """The refusal in the active language; an unknown code shows itself, so that it is reported."""
    text = str(REFUSALS.get(refusal.code, refusal.code))
    return text % _Facts(refusal.facts)


def line(kind: str, facts: Mapping[str, object]) -> str:
    """A journal line's sentence with facts already turned into names."""
    return str(LINES.get(kind, kind)) % _Facts(facts)


refusals(
    request__reused=_("This form was already used for something else. Reload the page."),
    undo__unknown=_("There is no line %(seq)s that could be undone."),
    undo__final=_("Line %(seq)s cannot be undone: %(reason)s."),
    undo__already=_("Line %(seq)s is already undone."),
    redo__already=_("Line %(seq)s already stands."),
    undo__overtaken=_("Line %(seq)s, which is later, changed the same. Undo that one first."),
    message__too_long=_("A message has at most %(most)s characters."),
    staff__appointed=_("This person has this role already."),
    staff__not_appointed=_("This person does not have this role here."),
    staff__last_chief=_("The last chief judge cannot be dismissed. Appoint another one first."),
    form__invalid=_("%(field)s: %(error)s"),
)
lines(
    line__undone=_("Line %(seq)s undone: %(act)s"),
    line__redone=_("Line %(seq)s done again: %(act)s"),
    message__set=_("Message on the wall changed"),
    staff__appointed=_("%(staff)s appointed: %(role)s"),
    staff__dismissed=_("%(staff)s dismissed: %(role)s"),
)

