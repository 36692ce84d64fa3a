"""A sheet as a page shows it: each question with its label, its field, what was answered, what is
wrong with it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.translation import gettext as _

from calculators.forms.actions import Act, Actions, written
from calculators.forms.answers import Values, found
from calculators.forms.options import CHOSEN, Option, box, choices, ring
from calculators.forms.question import Question, Tally, YesNo
from calculators.forms.rows import Pair, Rows
from calculators.forms.seat_question import FromHall
from calculators.forms.sheet import Sheet
from calculators.malformed import Fault
from calculators.wording.actions import act_line, offered
from calculators.wording.spoken import problem
from calculators.wording.words import translated


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
        return f"calculators/kinds/{self.kind}.html"


@dataclass(frozen=True)
class Page:
    """The questions asked now; ``folded`` are those behind "more", ``unfolded`` when one of them
    is answered or wrong; ``homeless``: what is wrong with no question of the page."""

    plain: Sequence[Shown]
    folded: Sequence[Shown]
    unfolded: bool
    homeless: Sequence[str]


def page(sheet: Sheet, wrong: Sequence[Fault] = ()) -> Page:
    """Show the sheet; ``wrong`` is what the decision or a tap had to complain about."""
    inputs, unread = sheet.readable()
    asked = list(sheet.questions(inputs))
    complaints = [*wrong, *(one.first for one in unread if wrong)]
    shown = [marked(one, show(one, sheet, inputs), complaints) for one in asked]
    folded = [one for one in shown if one.more]
    answered = any(
        found(inputs, one.name) is not None for one in asked if one.more and not one.start
    )
    return Page(
        [one for one in shown if not one.more],
        folded,
        answered or any(one.wrong for one in folded),
        [f"{place(one)}: {problem(one)}" for one in complaints if not home(one, asked)],
    )


def home(wrong: Fault, asked: Sequence[Question]) -> Question | None:
    """Return the question that gave the field a complaint is about."""
    return next((one for one in asked if owns(one, wrong)), None)


def owns(question: Question, wrong: Fault) -> bool:
    path = wrong.field.removeprefix("inputs.")
    return any(
        path == name or path.startswith((f"{name}.", f"{name}[")) or name.startswith(f"{path}.")
        for name in (*question.names, question.name)
    )


def place(wrong: Fault) -> str:
    return wrong.field.removeprefix("inputs.").replace("_", " ")


def marked(question: Question, shown: Shown, complaints: Sequence[Fault]) -> Shown:
    """Write beside the question what is wrong with it, and in which row."""
    for wrong in complaints:
        if owns(question, wrong):
            said = problem(wrong)
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
    kind = "text" if question.kind in ("figure", "words", "percents") else question.kind
    shown = Shown(
        kind,
        name,
        translated(question.label) if question.label else "",
        translated(question.hint) if question.hint else "",
        sheet.answers.text(name),
        question.optional,
        question.more,
    )
    if isinstance(question, Actions):
        return replace(shown, **builder(question, sheet, inputs))
    if isinstance(question, Rows):
        return replace(shown, **rows(question, sheet, inputs, prefix))
    if isinstance(question, Pair | Tally):
        return replace(shown, kind="pair", parts=pair(question, sheet, name))
    if isinstance(question, FromHall):
        tables = [str(table.number) for table in sheet.around.hall]
        return replace(shown, options=[Option(number, number, False) for number in tables])
    if isinstance(question, CHOSEN):
        chosen = sheet.answers.all(name)
        options = list(choices(question, sheet, inputs, chosen))
        kind = "toggle" if prefix and isinstance(question, YesNo) else box(question, options)
        return replace(shown, options=options, kind=kind, extra=ring(options))
    return replace(shown, extra=pad(question))


def pad(question: Question) -> Mapping[str, Any]:
    """What the keypad offers for the field."""
    keys = getattr(question, "unit", "")
    return {
        "unit": keys,
        "most": getattr(question, "most", 0),
        "ranks": getattr(question, "ranks", False),
    }


def pair(question: Pair | Tally, sheet: Sheet, name: str) -> list[Shown]:
    """The two or three fields that stand beside each other."""
    if isinstance(question, Tally):
        fields, unit = list(question.of), "number"
    else:
        fields, unit = [(str(n), label) for n, label in enumerate(question.of)], "chips"
    return [
        Shown(
            "amount",
            f"{name}.{key}",
            _(label),
            text=sheet.answers.text(f"{name}.{key}"),
            extra={"unit": unit},
        )
        for key, label in fields
    ]


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
            "due": question.due(answers, {**inputs, question.name: acts}),
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
