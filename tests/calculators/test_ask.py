"""What a topic asks stands in the types of its inputs."""

import pytest

from calculators import ask
from calculators.inputs import BaseInputs, ByName, Items, Positive, read
from calculators.questions import Text

pytestmark = pytest.mark.pure

PLAYERS = ask.RowsByName("Players", (Text("Player", name="player"),), name="player_rows")


class Hand(BaseInputs):
    button: Positive | None = ask.seat("Button", around=".seats", default=None)


class Table(BaseInputs):
    seats: Positive = ask.amount("Seats")
    hand: Hand = ask.parts(optional=True, default=Hand())


class Base(BaseInputs):
    table: Table = ask.parts(hint="The full one")
    late: int = 0
    turbo: bool = ask.yes_no("Turbo?")
    dealt: bool = ask.yes_no("Dealt?")


class Inputs(Base):
    chips: ByName[Positive] = ask.amount("Chips", rows=PLAYERS)
    live: Items[str] = ask.yes_no("Live", rows=PLAYERS, default=[])
    late: int = ask.amount("Late", default=0)
    turbo: bool = ask.yes_no("A turbo?")
    dealt: bool = False


def test_questions_stand_as_they_are_written_and_nothing_else_is_asked() -> None:
    names = [question.name for question in ask.questions_of(Inputs)]
    assert names == ["table.seats", "table.hand.button", "turbo", "player_rows", "late"]


def test_what_a_class_asks_anew_is_asked_in_the_new_words() -> None:
    labels = {question.name: question.label for question in ask.questions_of(Inputs)}
    assert labels["turbo"] == "A turbo?"


def test_columns_of_the_same_rows_are_one_question() -> None:
    rows = next(question for question in ask.questions_of(Inputs) if question.name == "player_rows")
    assert rows.names == ("chips", "live")


def test_what_holds_for_a_map_holds_for_its_parts() -> None:
    seats, button = ask.questions_of(Inputs)[:2]
    assert (seats.hint, button.hint) == ("The full one", "")
    assert (seats.optional, button.optional) == (False, True)
    assert vars(button)["around"] == "table.seats"


def test_the_default_is_what_is_left_out() -> None:
    inputs = read(Inputs, {"table": {"seats": 9}, "chips": {"A": 5}})
    assert (inputs.late, inputs.live, inputs.turbo, inputs.table.hand.button) == (
        0,
        [],
        False,
        None,
    )
