"""The big buttons of a question: what may be chosen, and what is chosen already."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from calculators.betting.street import WAGERS
from calculators.forms.actions import Actions
from calculators.forms.answers import Values, found, listed
from calculators.forms.question import Choice, Offence, Player, Players, Question, WhichAct, YesNo
from calculators.forms.seat_question import Seat, Seats
from calculators.forms.sheet import Sheet
from calculators.wording.actions import act_line
from calculators.wording.offences import offences
from seating.hall_map import side

MOST_SEATS = 12
CHOSEN = (
    Choice,
    YesNo,
    Player,
    Players,
    Players,
    WhichAct,
    Offence,
    Seat,
)  # answered by big buttons
SHORT = 10  # letters of labels of which three or four stand in a line


@dataclass(frozen=True)
class Option:
    """One big button of a choice."""

    value: str
    label: str
    chosen: bool
    place: str = ""  # of a seat on its ring


def box(question: Question, options: Sequence[Option]) -> str:
    """The template of a question with options."""
    if isinstance(question, Seats | Players):
        return "seats" if isinstance(question, Seats) else "players"
    if isinstance(question, Seat):
        return "strip" if question.strip else "seat"
    if isinstance(question, Offence):
        return "select"
    return "choice" if options else "text"


def ring(options: Sequence[Option]) -> Mapping[str, Any]:
    short = all(len(option.label) <= SHORT for option in options)
    return {
        "seats": sum(bool(option.place) for option in options),
        "few": len(options) <= 3,
        "line": len(options) if len(options) in (3, 4) and short else 0,
    }


def choices(
    question: Question, sheet: Sheet, inputs: Values, chosen: Sequence[str]
) -> Iterator[Option]:
    """Yield the buttons of a question with options."""
    if isinstance(question, Seat):
        around = found(inputs, question.around)
        seats = min(around, MOST_SEATS) if isinstance(around, int) and around >= 2 else 9
        for seat in range(1, seats + 1):
            yield Option(str(seat), str(seat), str(seat) in chosen, side(seat, seats))
        if question.optional and not isinstance(question, Seats):
            yield Option("", _("None"), not chosen)
        return
    for value, label in pairs(question, sheet, inputs):
        yield Option(value, label, value in chosen or (not value and not chosen))


def pairs(question: Question, sheet: Sheet, inputs: Values) -> Iterator[tuple[str, str]]:
    if isinstance(question, Choice):
        yield from ((value, _(label)) for value, label in question.options)
    elif isinstance(question, YesNo):
        yield from (("yes", _("Yes")), ("no", _("No")))
    elif isinstance(question, Offence):
        yield from offences(sheet.book)
    elif isinstance(question, WhichAct):
        yield from wagers(question, inputs)
    elif isinstance(question, Players):
        yield from ((name, name) for name in named(question, sheet, inputs))
    elif isinstance(question, Player):
        if question.nobody:
            yield "", _(question.nobody)
        yield from ((name, name) for name in named(question, sheet, inputs))


def wagers(question: WhichAct, inputs: Values) -> Iterator[tuple[str, str]]:
    """The bets and raises with their number among all actions."""
    for number, act in enumerate(listed(inputs.get(question.of))):
        if isinstance(act, Mapping) and act.get("action") in WAGERS:
            yield str(number), act_line(act)


def named(question: Player | Players, sheet: Sheet, inputs: Values) -> list[str]:
    """The players that can be meant: those of the rows or actions that the question is about."""
    names: dict[str, None] = {}
    for source in sheet.questions(inputs):
        if not set(source.names) & set(question.among):
            continue
        if isinstance(source, Actions):
            names |= dict.fromkeys(source.roster(sheet.answers, inputs))
    for among in question.among:
        value = inputs.get(among)
        if isinstance(value, Mapping):
            names |= dict.fromkeys(map(str, value))
    return list(names | dict.fromkeys(sheet.answers.all(question.name)))
