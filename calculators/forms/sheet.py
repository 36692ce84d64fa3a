"""A topic with its answers: which questions are asked now, the inputs they make, a tap."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from calculators.forms.actions import Actions
from calculators.forms.answers import Answers, Fields, Values
from calculators.forms.question import Question
from calculators.forms.rows import Rows
from calculators.forms.seat_question import FromHall
from calculators.forms.surroundings import Surroundings
from calculators.malformed import Malformed
from calculators.topic import Topic
from rules.rulebook import Rulebook


@dataclass(frozen=True)
class Sheet:
    """A ``topic`` under ``book`` with what was answered so far."""

    topic: Topic
    answers: Answers
    around: Surroundings
    book: Rulebook

    def inputs(self) -> Values:
        """Return the inputs of the case. Raises Malformed for the first field that is no answer."""
        inputs: Values = {}
        for question in self.topic.ask:
            if question.asked(inputs, self.book):
                question.fill(inputs, self.answers)
        return inputs

    def readable(self) -> tuple[Values, list[Malformed]]:
        """Return the inputs as far as they can be read, and what is wrong with the others."""
        inputs: Values = {}
        wrong: list[Malformed] = []
        for question in self.topic.ask:
            try:
                if question.asked(inputs, self.book):
                    question.fill(inputs, self.answers)
            except Malformed as malformed:
                wrong.append(malformed)
        return inputs, wrong

    def questions(self, inputs: Values) -> Iterator[Question]:
        """Yield the questions that are asked, given ``inputs``."""
        return (one for one in self.topic.ask if one.asked(inputs, self.book))

    def tapped(self, tap: str) -> "Sheet":
        """Return the sheet after the tap "actions|call", "players|add"; as it is for any other.

        Raises Malformed where the tap needs an amount that is not there.
        """
        name, _, what = tap.partition("|")
        inputs, _ = self.readable()
        for question in self.questions(inputs):
            if question.name == name and isinstance(question, Actions):
                answers = question.tapped(what, self.answers, inputs, self.book)
                return replace(self, answers=answers)
            if question.name == name and isinstance(question, FromHall):
                known = question.tapped(what, self.around)
                return replace(self, answers=self.answers.but(known))
        rows, prefix = self._rows(name, inputs)
        return self if rows is None or what != "add" else self._one_more(rows, prefix)

    def _rows(self, name: str, inputs: Values) -> tuple[Rows | None, str]:
        """Find the rows "players", or those inside a row: "steps.0.players"."""
        outer, _, inner = name.partition(".")
        number, _, inner = inner.partition(".")
        for question in self.questions(inputs):
            if isinstance(question, Rows) and question.name == outer:
                if not inner:
                    return question, ""
                nested = [c for c in question.columns if isinstance(c, Rows) and c.name == inner]
                if nested and number.isdigit():
                    return nested[0], question.row(int(number))
        return None, ""

    def _one_more(self, rows: Rows, prefix: str) -> "Sheet":
        count = rows.count(self.answers, prefix)
        fields = rows.fresh(count, self.around, prefix)
        fields[f"{prefix}{rows.name}.count"] = [str(count + 1)]
        return replace(self, answers=self.answers.but(fields))


def started(topic: Topic, around: Surroundings, book: Rulebook) -> Sheet:
    """Return the sheet as it lies there before anybody answers."""
    fields: Fields = {}
    for question in topic.ask:
        fields |= question.started(around)
    return Sheet(topic, Answers(fields), around, book)


def of_inputs(topic: Topic, inputs: Values, around: Surroundings, book: Rulebook) -> Sheet:
    """Return the sheet that ``inputs`` would have been read from."""
    fields: Fields = {}
    for question in topic.ask:
        fields |= question.fields(inputs)
    return Sheet(topic, Answers(fields), around, book)
