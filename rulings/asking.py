"""A sheet as a page shows it: each question with its label, its field, what was answered, what is
wrong with it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.translation import gettext as _

from rules.decisions import Malformed
from rulings.calculators.answers import Values, found
from rulings.calculators.betting import Act, Actions, written
from rulings.calculators.question import Choice, Offence, Player, Question, YesNo
from rulings.calculators.rows import Pair, Rows
from rulings.calculators.seat_question import FromHall, Seat, Seats
from rulings.calculators.sheet import Sheet
from rulings.sentences.actions import act_line, offered
from rulings.sentences.malformed import problem
from rulings.sentences.offences import offences
from seating.hall_map import side

MOST_SEATS = 12
SHORT = 10  # letters of labels of which three or four stand in a line


@dataclass(frozen=True)
class Option:
    """One big button of a choice."""

    value: str
    label: str
    chosen: bool
    place: str = ""  # of a seat on its ring


@dataclass(frozen=True)
class Shown:
    """A question on the page. ``name`` is its field; ``parts`` are fields or rows inside it."""

    kind: str
    name: str
    label: str
    hint: str = ""
    text: str = ""
    optional: bool = False
    more: bool = False
    wrong: str = ""
    options: Sequence[Option] = ()
    parts: Sequence[Any] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return "ask-" + re.sub(r"[^\w]+", "-", self.name)

    @property
    def template(self) -> str:
        return f"rulings/kinds/{self.kind}.html"


@dataclass(frozen=True)
class Page:
    """The questions asked now; ``folded`` are those behind "more", ``unfolded`` when one of them
    is answered or wrong; ``homeless``: what is wrong with no question of the page."""

    plain: Sequence[Shown]
    folded: Sequence[Shown]
    unfolded: bool
    homeless: Sequence[str]


def page(sheet: Sheet, wrong: Sequence[Malformed] = ()) -> Page:
    """Show the sheet; ``wrong`` is what the decision or a tap had to complain about."""
    inputs, unread = sheet.readable()
    asked = list(sheet.questions(inputs))
    complaints = [*wrong, *(one for one in unread if wrong)]
    shown = [marked(one, show(one, sheet, inputs), complaints) for one in asked]
    folded = [one for one in shown if one.more]
    answered = any(
        found(inputs, one.name) is not None for one in asked if one.more and not one.start
    )
    return Page(
        [one for one in shown if not one.more],
        folded,
        answered or any(one.wrong for one in folded),
        [f"{place(one)}: {problem(one.problem)}" for one in complaints if not home(one, asked)],
    )


def home(wrong: Malformed, asked: Sequence[Question]) -> Question | None:
    """Return the question that gave the field a complaint is about."""
    return next((one for one in asked if owns(one, wrong)), None)


def owns(question: Question, wrong: Malformed) -> bool:
    path = wrong.field.removeprefix("inputs.")
    return any(
        path == name or path.startswith((f"{name}.", f"{name}[")) or name.startswith(f"{path}.")
        for name in (*question.names, question.name)
    )


def place(wrong: Malformed) -> str:
    return wrong.field.removeprefix("inputs.").replace("_", " ")


def marked(question: Question, shown: Shown, complaints: Sequence[Malformed]) -> Shown:
    """Write beside the question what is wrong with it, and in which row."""
    for wrong in complaints:
        if owns(question, wrong):
            said = problem(wrong.problem)
            row = re.search(r"\[(\d+)\]", wrong.field)
            if row and isinstance(question, Rows | Actions):
                said = _("Line %(n)s: %(problem)s") % {"n": int(row[1]) + 1, "problem": said}
            elif isinstance(question, Rows) and "." in place(wrong):
                said = f"{place(wrong).rpartition('.')[2]}: {said}"
            return replace(shown, wrong=said)
    return shown


def show(question: Question, sheet: Sheet, inputs: Values, prefix: str = "") -> Shown:
    """Return the question with its answer; ``prefix`` stands before its field inside a row."""
    name = prefix + question.name
    kind = "text" if question.kind in ("words", "percents") else question.kind
    shown = Shown(
        kind,
        name,
        _(question.label) if question.label else "",
        _(question.hint) if question.hint else "",
        sheet.answers.text(name),
        question.optional,
        question.more,
    )
    if isinstance(question, Actions):
        return replace(shown, **builder(question, sheet, inputs))
    if isinstance(question, Rows):
        return replace(shown, **rows(question, sheet, inputs, prefix))
    if isinstance(question, Pair):
        return replace(shown, parts=pair(question, sheet, name))
    if isinstance(question, FromHall):
        tables = [str(table.number) for table in sheet.around.hall]
        return replace(shown, options=[Option(number, number, False) for number in tables])
    if isinstance(question, Choice | YesNo | Player | Offence | Seat):
        chosen = sheet.answers.all(name)
        options = list(choices(question, sheet, inputs, chosen))
        kind = "toggle" if prefix and isinstance(question, YesNo) else box(question, options)
        return replace(shown, options=options, kind=kind, extra=ring(options))
    return replace(shown, extra=pad(question))


def box(question: Question, options: Sequence[Option]) -> str:
    """The template of a question with options."""
    if isinstance(question, Seats):
        return "seats"
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


def pad(question: Question) -> Mapping[str, Any]:
    """What the keypad offers for the field."""
    keys = getattr(question, "unit", "")
    return {
        "unit": keys,
        "most": getattr(question, "most", 0),
        "ranks": getattr(question, "ranks", False),
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
    elif isinstance(question, Player):
        if question.nobody:
            yield "", _(question.nobody)
        yield from ((name, name) for name in named(question, sheet, inputs))


def named(question: Player, sheet: Sheet, inputs: Values) -> list[str]:
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
    told = sheet.answers.text(question.name)
    return [*names, told] if told and told not in names else list(names)


def pair(question: Pair, sheet: Sheet, name: str) -> list[Shown]:
    return [
        Shown("amount", f"{name}.{n}", _(label), text=sheet.answers.text(f"{name}.{n}"),
              extra={"unit": "chips"})
        for n, label in enumerate(question.of)
    ]  # fmt: skip


def rows(question: Rows, sheet: Sheet, inputs: Values, prefix: str) -> dict[str, Any]:
    """The rows of a question, each a list of its cells."""
    count = question.count(sheet.answers, prefix)
    columns = [one for one in question.columns if one.asked(inputs, sheet.book)]
    cells = [
        [show(one, sheet, inputs, question.row(n, prefix)) for one in columns] for n in range(count)
    ]
    return {"parts": cells, "extra": {"count": count, "add": _(question.add)}}


def builder(question: Actions, sheet: Sheet, inputs: Values) -> dict[str, Any]:
    """The street so far and the taps that may follow."""
    answers = sheet.answers
    acts: list[Act] = question.acts(answers, inputs)
    tokens = answers.all(question.name)
    player = question.next(answers, {**inputs, question.name: acts})
    offer = question.offer(answers, inputs, sheet.book)
    told = answers.text(f"{question.name}.next")
    return {
        "parts": [
            {"line": act_line(act), "token": written(act) if written(act) in tokens else ""}
            for act in acts
        ],
        "options": [
            Option(name, name, name == player) for name in question.roster(answers, inputs)
        ],
        "extra": {
            "tokens": tokens,
            "told": told,
            "player": player,
            "posts": answers.text(f"{question.name}.posts"),
            "seats": answers.text(f"{question.name}.seats"),
            "amount": answers.text(f"{question.name}.amount"),
            "taps": offered(offer),
            "opened": offer.opened,
            "may_post": question.posts and inputs.get("street") == "preflop" and not tokens,
            "done": question.single and bool(tokens),
        },
    }  # fmt: skip
