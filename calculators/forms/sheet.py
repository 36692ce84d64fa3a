"""A topic's questions as a Django form. It is a GET: what was answered lies in the address."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from django import forms
from django.forms.boundfield import BoundField
from django.http import QueryDict
from django.utils.translation import gettext as _

from calculators import questions as ask
from calculators.conditions import value_at
from calculators.forms.act_lines import act_line, offered
from calculators.forms.answers import Inputs, changed, put
from calculators.forms.fields import Field, Option, field_of
from calculators.forms.rows import count_of, give_rows, nameless
from calculators.forms.street_taps import StreetTaps, written
from calculators.malformed import Fault
from calculators.question_groups import Actions, FromHall, Rows, RowsByName
from calculators.questions import Question, first_fields
from calculators.surroundings import Surroundings
from calculators.topic import Topic
from calculators.wording.spoken import problem
from rules.rulebook import Rulebook

ROW = re.compile(r"\[(\d+)\]")
_SIGNS = re.compile(r"\W+")


class BoundQuestion(BoundField):
    """A question on the page."""

    field: Field
    form: "Sheet"

    @property
    def auto_id(self) -> str:
        return "ask-" + _SIGNS.sub("-", self.html_name)

    @property
    def template(self) -> str:
        """The template that draws it; inside a row a yes or no is a box to tick."""
        inside = self.form.prefix and isinstance(self.field.question, ask.YesNo)
        return f"calculators/kinds/{'toggle' if inside else self.field.kind}.html"

    @property
    def wrong(self) -> str:
        return str(self.errors[0]) if self.errors else ""

    @property
    def text(self) -> str:
        """What was typed."""
        return str(self.value() or "")

    @property
    def chosen(self) -> list[str]:
        """The values of the options that are chosen; "" where nothing is."""
        value = self.value()
        return value or [""] if isinstance(value, list) else [self.text.strip()]

    @property
    def parts(self) -> list[dict[str, str]]:
        """The fields of a question of several."""
        values = self.value()
        return [
            {
                "name": f"{self.html_name}.{key}",
                "id": f"{self.auto_id}-{key}",
                "label": label,
                "value": values.get(key, ""),
            }
            for key, label in self.field.labels.items()
        ]


class Sheet(forms.Form):
    """``questions`` with what was answered: those that are asked are its fields. ``inputs`` is what
    was answered, ``faults`` what is missing in its rows. A row is a sheet of its own, ``within``
    the inputs of the page."""

    bound_field_class = BoundQuestion
    fields: dict[str, Field]  # type: ignore[assignment]

    def __init__(
        self,
        questions: Iterable[Question],
        data: QueryDict,
        around: Surroundings,
        book: Rulebook,
        prefix: str = "",
        within: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(data, prefix=prefix or None)
        self.questions, self.sent = tuple(questions), data
        self.around, self.book = around, book
        self.inputs: Inputs = {}
        self.faults: list[Fault] = []
        self.shown: list[Question] = []
        for question in self.questions:
            if question.applies(self.inputs if within is None else within, book):
                self.shown.append(question)
                self._ask(question)
        self.is_valid()

    def __getitem__(self, name: str) -> BoundQuestion:
        return cast("BoundQuestion", super().__getitem__(name))

    def add_prefix(self, field_name: str) -> str:
        return f"{self.prefix or ''}{field_name}"

    def _ask(self, question: Question) -> None:
        name = self.add_prefix(question.name)
        if isinstance(question, Actions):
            street = Street(question, self)
            street.taps.give(self.inputs)
            field: Field = street
        elif isinstance(question, Rows):
            field = rows = RowList(question, self, name)
            answered = [row.inputs for row in rows.rows]
            give_rows(question, answered, self.inputs)
            self.faults += nameless(question, answered) if isinstance(question, RowsByName) else ()
        elif isinstance(question, FromHall):
            field = Field(question)
            field.options = [
                Option(str(table.number), str(table.number)) for table in self.around.hall
            ]
        else:
            chosen = [text for text in self.sent.getlist(name) if text]
            field = field_of(question, self.inputs, self.book, lambda of: self._named(of, chosen))
            value = field.read(field.widget.value_from_datadict(self.sent, self.files, name))
            if value is not None:
                put(self.inputs, question.name, value)
        self.fields[question.name] = field

    def _named(self, among: Sequence[str], chosen: Sequence[str]) -> list[str]:
        """Return the players that can be meant: those of the rows or actions that are asked about,
        and those who are named already."""
        names: dict[str, None] = {}
        for field in self.fields.values():
            if isinstance(field, Street) and set(field.question.names) & set(among):
                names |= dict.fromkeys(field.taps.roster)
        for name in among:
            value = self.inputs.get(name)
            names |= dict.fromkeys(map(str, value)) if isinstance(value, Mapping) else {}
        return list(names | dict.fromkeys(chosen))

    @property
    def plain(self) -> list[BoundQuestion]:
        return [self[name] for name, field in self.fields.items() if not field.question.more]

    @property
    def folded(self) -> list[BoundQuestion]:
        """The questions behind "more"."""
        return [self[name] for name, field in self.fields.items() if field.question.more]

    @property
    def unfolded(self) -> bool:
        """Whether one of the folded questions is answered or wrong."""
        return any(
            bound.errors or (not bound.field.question.start and self._answered(bound.name))
            for bound in self.folded
        )

    def _answered(self, name: str) -> bool:
        return value_at(self.inputs, name) is not None

    @property
    def complete(self) -> bool:
        """Whether everything that must be answered is."""
        return all(ask.optional or self._answered(ask.name) for ask in self.shown)

    def complain(self, faults: Iterable[Fault]) -> None:
        """Write what is wrong beside the question that it is about."""
        for fault in faults:
            question = next(
                (shown_question for shown_question in self.shown if _owns(shown_question, fault)),
                None,
            )
            self.add_error(question.name if question else None, _complaint(question, fault))

    def tapped(self, tap: str) -> "Sheet":
        """Return the sheet after the tap "actions|call", "players|add", "hall.table|7", as it is
        for any other. Raises Malformed where the tap needs an amount that is not there."""
        return Sheet(self.questions, self._tapped(tap), self.around, self.book)

    def _tapped(self, tap: str) -> QueryDict:
        name, _bar, what = tap.partition("|")
        field = self.fields.get(name)
        if isinstance(field, Street):
            return field.taps.tapped(what)
        if field and isinstance(field.question, FromHall):
            return changed(self.sent, self._from_hall(field.question.table, what))
        for rows in self._row_lists():
            if what == "add" and rows.name == name:
                new = rows.question.fresh_row(self.around, name, len(rows.rows))
                return changed(self.sent, {**new, f"{name}.count": [str(len(rows.rows) + 1)]})
        return self.sent

    def _row_lists(self) -> Iterable["RowList"]:
        """Yield the rows, and those inside of rows."""
        for field in self.fields.values():
            if isinstance(field, RowList):
                yield field
                for row in field.rows:
                    yield from row._row_lists()

    def _from_hall(self, of: str, number: str) -> dict[str, list[str]]:
        """Return the fields of table ``number`` as it stands; none where there is no such table."""
        table = {str(table.number): table for table in self.around.hall}.get(number)
        if table is None:
            return {}
        last = zip(("button", "sb", "bb"), table.last or (None, None, None), strict=True)
        return {
            f"{of}.max_seats": [str(table.max_seats)],
            f"{of}.occupied": [str(seat) for seat in sorted(table.occupied)],
            **{f"{of}.last.{name}": [str(seat or "")] for name, seat in last},
        }


class RowList(Field):
    """Rows of questions that can be added to."""

    question: Rows

    def __init__(self, question: Rows, sheet: Sheet, name: str) -> None:
        super().__init__(question)
        self.name = name
        count = count_of(str(sheet.sent.get(f"{name}.count", "")))
        self.rows = [
            Sheet(
                question.columns,
                sheet.sent,
                sheet.around,
                sheet.book,
                f"{name}.{number}.",
                sheet.inputs,
            )
            for number in range(count)
        ]


class Street(Field):
    """The street so far and the taps that may follow."""

    question: Actions

    def __init__(self, question: Actions, sheet: Sheet) -> None:
        super().__init__(question)
        inputs = sheet.inputs | question.street(sheet.around)
        self.taps = StreetTaps(question, sheet.sent, inputs, sheet.book)
        self.may_post = question.posts and sheet.inputs.get("street") == "preflop"

    @property
    def lines(self) -> list[tuple[str, bool]]:
        """The actions in words, and whether each was tapped."""
        tokens = self.taps.tokens
        return [(act_line(act), written(act) in tokens) for act in self.taps.acts]

    @property
    def buttons(self) -> list[tuple[str, str]]:
        return offered(self.taps.offer)

    @property
    def kept(self) -> list[tuple[str, str]]:
        """Hidden fields, their names and values: what the page was drawn with."""
        name = self.question.name
        sent = [(f"{name}.{part}", self.taps.text(part)) for part in ("posts", "seats")]
        return [(field, text) for field, text in sent if text]

    def amount(self) -> str:
        return self.taps.text("amount")


def fresh_sheet(topic: Topic, around: Surroundings, book: Rulebook) -> Sheet:
    """Return the sheet as it lies there before anybody answers."""
    return Sheet(topic.ask, changed(QueryDict(), first_fields(topic.ask, around)), around, book)


def _owns(question: Question, fault: Fault) -> bool:
    path = fault.field.removeprefix("inputs.")
    return any(
        path == name or path.startswith((f"{name}.", f"{name}[")) or name.startswith(f"{path}.")
        for name in (*question.names, question.name)
    )


def _complaint(question: Question | None, fault: Fault) -> str:
    """Return what is wrong, and in which row or field of the question."""
    text, place = problem(fault), fault.field.removeprefix("inputs.").replace("_", " ")
    if question is None:
        return f"{place}: {text}"
    row = ROW.search(fault.field)
    if row and isinstance(question, Rows | Actions):
        return _("Line %(n)s: %(problem)s") % {"n": int(row[1]) + 1, "problem": text}
    if isinstance(question, Rows) and "." in place:
        return f"{place.rpartition('.')[2]}: {text}"
    return text
