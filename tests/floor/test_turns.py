"""A list of views in turn, as the address of a wall spells it."""

import pytest

from floor.values.turns import MOST, Turn, parse, spell

VIEWS = ("clock", "seats", "payouts")


@pytest.mark.parametrize(
    ("text", "turns"),
    [
        ("clock-20", [Turn("clock")]),
        ("clock-20.clock-30-bcd", [Turn("clock"), Turn("clock", 30, "bcd")]),
        ("nothing-20.clock-7.clock.seats-15", [Turn("seats", 15)]),
        ("", []),
    ],
)
def test_an_address_spells_a_list_with_the_event_of_a_view(text: str, turns: list[Turn]) -> None:
    assert parse(text, VIEWS) == turns
    assert parse(spell(turns), VIEWS) == turns


def test_a_list_has_an_end() -> None:
    assert len(parse(".".join(["clock-20"] * (MOST + 1)), VIEWS)) == MOST
