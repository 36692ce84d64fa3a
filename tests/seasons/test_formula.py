"""A club's formula: what may be written, where a fault stands, and that it is reckoned for ever."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.refusal import Refused
from seasons import formula
from tests.each import check_each, for_each

RESULT = dict(zip(formula.NAMES, map(Decimal, (3, 100, 90, 50, 10, 1000, 9, 25, 2)), strict=True))


def points(text: str, **changes: int) -> int | None:
    values = RESULT | {name: Decimal(value) for name, value in changes.items()}
    with formula.reckoning():
        return formula.read(text).at({"entries": values["entries"]})(values)


# Pinned: a season of 2026 has these points in 2036. Never correct a figure, make a new EVALUATOR.
GOLDEN = [
    ("100 * (entries - place + 1) / entries", 9800),
    ("10 * sqrt(entries / place) * (1 + log(buy_in + 0.25, 10))", 15595),
    ("10*(sqrt(players)/sqrt(place))*log(pool)", 37835),
    ("100 if place == 1 else 60 if place <= 3 else 0", 6000),
    ("5 if 1 <= place <= paid_places and not prize < 10 else 1", 500),
    ("5 if place == 1 or place == 3 else 1", 500),
    ("max(0, 11 - place, 4)", 800),
    ("min(prize, 7) + knock_outs * 3 + bounties / 50", 1350),
    ("round(2.345, 2)", 235),
    ("round(prize / 4)", 300),
    ("floor(0 - 2.5)", -300),
    ("1000 * place ** -1.5", 19245),
    ("1000 * place ** -0.3", 71922),
    ("place ** 16 / 10 ** 6", 4305),
    ("(0 - 8) ** 3", -51200),
    ("0.1 + 0.2", 30),
    ("0.005", 1),
    ("-0.005", -1),
    ("1 / 3", 33),
    ("2 / 3", 67),
    ("log(entries, 10)", 200),
    ("log(8, 2)", 300),
    ("\n 7 +\n\tplace", 1000),
]


@for_each(("text", "worth"), GOLDEN)
def test_a_formula_is_worth_what_it_was_when_it_was_pinned(text: str, worth: int) -> None:
    assert formula.EVALUATOR == 1
    assert points(text) == worth


def test_every_evaluator_there_ever_was_is_kept() -> None:
    """A season keeps the number of its own (SeasonRules.evaluator)."""
    assert set(formula.EVALUATORS) == set(range(1, formula.EVALUATOR + 1))
    assert formula.read_by(1, "11 - place").text == "11 - place"
    with pytest.raises(Refused) as caught:
        formula.read_by(formula.EVALUATOR + 1, "11 - place")
    assert caught.value.refusals[0].code == "formula.evaluator"


FAULTS = [
    (" ", "formula.empty", None),
    ("1 + " * 200, "formula.too_long", 401),
    ("place + 'a'", "formula.character", 9),
    ("place ^ 2", "formula.character", 7),
    ("Place", "formula.character", 1),
    ("(place", "formula.grammar", None),
    ("  place +", "formula.grammar", None),
    ("place players", "formula.grammar", None),
    ("place.real", "formula.not_allowed", 1),
    ("1 + place // 2", "formula.not_allowed", 5),
    ("place is 1", "formula.condition", 1),
    ("max(place for place in place, 1)", "formula.grammar", None),
    ("1 + rank", "formula.name", 5),
    ("2 * print(1)", "formula.function", 5),
    ("place(1)", "formula.function", 1),
    ("sqrt()", "formula.arguments", 1),
    ("max(*place)", "formula.arguments", 1),
    ("round(place, n=2)", "formula.arguments", 1),
    ("1e9", "formula.number", 1),
    ("2 + 0x1f", "formula.number", 5),
    ("3j", "formula.number", 1),
    ("1234567890123456", "formula.number", 1),
    ("9 ** 99", "formula.exponent", 6),
    ("2 ** place", "formula.exponent", 6),
    ("2 ** 3 ** 2", "formula.exponent", 6),
    ("1 + (place < 3)", "formula.condition", 6),
    ("1 if place else 2", "formula.condition", 6),
    ("place and 1", "formula.condition", 1),
    ("not place", "formula.condition", 1),
    ("1 if -place else 2", "formula.condition", 6),
    ("-" * 60 + "1", "formula.too_deep", 26),
    ("(" * 300, "formula.grammar", None),
]


def test_a_fault_is_a_code_with_its_position() -> None:
    def fault(case: tuple[str, str, int | None]) -> None:
        text, code, at = case
        with pytest.raises(Refused) as caught:
            formula.read(text)
        (refusal,) = caught.value.refusals
        assert refusal.code == code
        assert at is None or refusal.facts["at"] == at

    check_each(FAULTS, fault, name=lambda case: case[0][:30])


@for_each(
    "text",
    ["1 / (place - 3)", "log(0)", "sqrt(2 - place)", "(0 - place) ** 0.3", "0 ** -1",
     "entries ** 16", "log(place, 1)"],
)  # fmt: skip
def test_what_has_no_value_is_none(text: str) -> None:
    assert points(text) is None


def test_a_branch_that_is_not_taken_may_have_no_value() -> None:
    assert points("1 if entries > 0 else log(entries - 100)") == 100


def test_a_formula_says_what_it_asks() -> None:
    assert formula.read("max(place, 1) + prize").names == {"place", "prize"}


def test_what_follows_from_the_event_alone_changes_no_point() -> None:
    text = "sqrt(entries) * (1 + log(buy_in)) / place"
    event = {name: RESULT[name] for name in ("entries", "buy_in", "players")}
    with formula.reckoning():
        expression = formula.read(text)
        assert expression.at(event)(RESULT) == expression.at({})(RESULT)


LETTERS = "0123456789.,()+-*/<>=! abcdefghiklmnoprstuxy_"


@given(
    st.one_of(
        st.text(max_size=60),
        st.text(LETTERS, max_size=60),
        st.lists(
            st.sampled_from(
                [*formula.NAMES, *formula.FUNCTIONS, "(", ")", ",", "+", "-", "*", "/", "**",
                 "if", "else", "and", "not", "<", "==", "1", "0.5", "16"]
            ),
            max_size=20,
        ).map(" ".join),
    )
)  # fmt: skip
def test_any_text_is_refused_or_worth_something_or_nothing(text: str) -> None:
    try:
        hundredths = points(text)
    except Refused:
        return
    assert hundredths is None or abs(hundredths) <= formula.MOST_POINTS
