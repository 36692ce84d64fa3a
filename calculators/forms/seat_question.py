"""Questions about seats, and the table taken from the hall."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from calculators.forms.answers import Answers, Fields, Values, found, put, whole
from calculators.forms.question import Question, texts
from calculators.forms.surroundings import Surroundings


@dataclass(frozen=True)
class FromHall(Question):
    """No question: taps that fill in a table as the hall has it; ``of`` is its input."""

    of: str = ""

    def fill(self, inputs: Values, answers: Answers, prefix: str = "") -> None:
        """Nothing: what a tap fills in are the fields of other questions."""

    def tapped(self, number: str, around: Surroundings) -> Fields:
        """Return the fields of table ``number``; none where there is no such table."""
        table = next((one for one in around.hall if str(one.number) == number), None)
        if table is None:
            return {}
        told = table.last or (None, None, None)
        last = dict(zip(("button", "sb", "bb"), told, strict=True))
        fields = {f"{self.of}.last.{who}": [str(seat or "")] for who, seat in last.items()}
        taken = [str(seat) for seat in sorted(table.occupied)]
        size = [str(table.max_seats)]
        return {f"{self.of}.max_seats": size, f"{self.of}.occupied": taken, **fields}


@dataclass(frozen=True)
class Seat(Question):
    """A seat on a ring of ``around`` seats, the input that tells how many there are; ``strip``: in
    a row instead, where several are asked of one table."""

    around: str = field(default="max_seats", kw_only=True)
    strip: bool = field(default=False, kw_only=True)

    def value(self, text: str) -> int:
        return whole(text, self.name)


@dataclass(frozen=True)
class Seats(Seat):
    """Some seats of the ring."""

    def fill(self, inputs: Values, answers: Answers, prefix: str = "") -> None:
        chosen = [whole(text, self.name) for text in answers.all(prefix + self.name)]
        if chosen:
            put(inputs, self.name, chosen)

    def fields(self, inputs: Mapping[str, object], prefix: str = "") -> Fields:
        chosen = texts(found(inputs, self.name))
        return {prefix + self.name: chosen} if chosen else {}

    def started(self, around: Surroundings, prefix: str = "") -> Fields:
        seats = [str(seat) for seat in range(1, around.table_size + 1)]
        return {prefix + self.name: seats} if self.start == "all" else {}
