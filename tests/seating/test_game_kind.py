"""By which positions a hall is balanced follows from the games of the structure."""

from dataclasses import replace

import pytest

from clock.models import Level
from clock.services import edit_structure
from clock.timeline import Level as Row
from seating import selectors
from seating.game_kind import kind_of
from seating.rules import GameKind
from tests.clock.round_sheet import rows
from tests.evening import evening


@pytest.mark.parametrize(
    ("games", "kind"),
    [
        ((), GameKind.BOARD),
        (("holdem", "omaha8"), GameKind.BOARD),
        (("draw",), GameKind.DRAW),
        (("stud", "razz"), GameKind.STUD),
        (("mixed",), GameKind.MIXED),
        (("holdem", "omaha8", "razz", "stud", "stud8"), GameKind.MIXED),  # HORSE row by row
    ],
)
def test_the_kind_of_an_event(games: tuple[str, ...], kind: GameKind) -> None:
    assert kind_of(games) is kind


@pytest.mark.django_db
def test_a_hall_of_stud_is_balanced_as_stud() -> None:
    event = evening(11, drawn=True)
    assert selectors.hall(event.tournament, event.now).kind is GameKind.BOARD
    razz = Row(900, game="razz", limit="fixed_limit", bring_in=5, small_bet=20)
    edit_structure(event.tap(), rows=rows(razz, replace(razz, bring_in=10, small_bet=40)))
    assert Level.objects.count() == 2
    assert selectors.hall(event.tournament, event.now).kind is GameKind.STUD
