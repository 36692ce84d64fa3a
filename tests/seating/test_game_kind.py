"""By which positions a hall is balanced follows from the games of the structure."""

from dataclasses import replace

import pytest

from clock.models import Level
from clock.services import edit_structure
from clock.timeline import Level as Row
from pages.hall.floor_plan import proposals
from results import services as results
from seating import selectors, services
from seating.hall.rules import ButtonRule, GameKind
from seating.hall.table import LastHand
from seating.positions.game_kind import GameNow, game_now, kind_of
from tests.evening import evening
from tests.seating.room import at, bust_out, refused, seats


@pytest.mark.parametrize(
    ("games", "kind"),
    [
        ((), GameKind.BOARD),
        (("holdem", "omaha8"), GameKind.BOARD),
        (("draw",), GameKind.DRAW),
        (("stud", "razz"), GameKind.STUD),
        (("mixed",), GameKind.MIXED),
        (("ofc",), GameKind.OFC),
        (("ofc", "holdem"), GameKind.BOARD),
        (("ofc", "razz"), GameKind.STUD),
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
    edit_structure(event.tap(), rows=(razz, replace(razz, bring_in=10, small_bet=40)))
    assert Level.objects.count() == 2
    assert selectors.hall(event.tournament, event.now).kind is GameKind.STUD


RAZZ = Row(900, game="razz", limit="fixed_limit", bring_in=5, small_bet=20)
HOLDEM, STUD, PAUSE = Row(900, 10, 20), replace(RAZZ, game="stud"), Row(300, kind="break")


@pytest.mark.parametrize(
    ("row", "elapsed", "still"),
    [(0, 7, None), (1, 7, 7), (2, 7, 900_007), (3, 7, 1_800_007), (4, 7, None)],
)
def test_8_B_11_B_9_A_the_button_stands_still_while_stud_is_played(
    row: int, elapsed: int, still: int | None
) -> None:
    shown = game_now((HOLDEM, RAZZ, STUD, PAUSE, HOLDEM), row, elapsed)
    assert shown == GameNow(GameKind.MIXED, still)
    question = "frozen" if still else "dead"
    assert shown.asks(ButtonRule.DEAD) == question
    assert game_now((RAZZ, STUD), 1, 0).asks(ButtonRule.MOVING) == ""


OFC = Row(900, game="ofc", limit="fixed_limit", small_bet=10)


@pytest.mark.parametrize(
    ("row", "kind", "asks"),
    [(0, "mixed", "dead"), (1, "ofc", "button"), (2, "ofc", "button"), (3, "mixed", "frozen")],
)
def test_open_face_chinese_goes_by_its_own_positions(row: int, kind: str, asks: str) -> None:
    """Also in the pause after it."""
    shown = game_now((HOLDEM, OFC, PAUSE, RAZZ), row, 7)
    assert (shown.kind, shown.asks(ButtonRule.DEAD)) == (GameKind(kind), asks)


@pytest.mark.django_db
@pytest.mark.parametrize("key", ["cup_of_belarus_2010", "tda_2011_freezeout"])
def test_OFC_general_in_open_face_chinese_position_1_moves_to_any_seat(key: str) -> None:
    """Whatever the button does in the other games of the book: here only who has it is asked."""
    event = evening(20, drawn=True, key=key)
    edit_structure(event.tap(), rows=(OFC,))
    bust_out(event, 2, 2)
    (first,) = proposals(event.tournament, event.now)
    (question,) = first.questions
    assert (question.table, question.asks) == (1, "button")
    taken = sorted(n for t, n in seats(event.tournament).values() if t == 1)
    services.report_position(event.tap(), table=1, seat=taken[0])
    (first,) = proposals(event.tournament, event.now)
    assert first.player is not None and first.player.seat == taken[2]
    state = next(s for s in selectors.states(event.tournament, event.now) if s.number == 1)
    assert state.last == LastHand(button=taken[0])


@pytest.mark.django_db
def test_8_A_11_A_in_stud_the_hall_asks_nobody_and_fills_the_seat_vacated_last() -> None:
    event = evening(20, drawn=True)
    edit_structure(event.tap(), rows=(RAZZ,))
    for seat in (3, 7):
        bust_out_of = at(event.tournament, 2, seat)
        results.bust_out(event.tap(), entry_id=bust_out_of)
    assert selectors.hall(event.tournament, event.now).table(2).state.last_opened == 7
    (first,) = proposals(event.tournament, event.now)
    assert first.player is not None and not first.questions
    assert (first.player.table, first.player.seat, first.to) == (1, 7, "2-7")
    ask = {"table": 1, "seat": 1}
    assert refused(services.report_position, event.tap(), **ask).code == "position.stud"


@pytest.mark.django_db
def test_8_A_10_a_latecomer_is_kept_from_the_gap_that_a_broken_table_is_kept_from() -> None:
    """Also while the button stands still: it is where the next hand of hold'em has it."""
    event = evening(18, drawn=True, key="tda_2019_turbo")
    edit_structure(event.tap(), rows=(RAZZ, HOLDEM))
    event.now += 60_000
    taken = sorted(n for t, n in seats(event.tournament).values() if t == 1)
    size = event.tournament.seating_terms.table_size
    button = next(seat for seat in taken if seat % size + 1 not in taken)
    services.report_position(event.tap(), table=1, seat=button)
    state = next(s for s in selectors.states(event.tournament, event.now) if s.number == 1)
    assert state.frozen == selectors.hall(event.tournament, event.now).table(1).state.frozen
    assert state.frozen is not None and state.frozen.button == button


@pytest.mark.django_db
def test_8_B_11_B_in_a_stud_round_whoever_would_be_big_blind_moves() -> None:
    event = evening(20, drawn=True, key="tda_2011_freezeout")
    edit_structure(event.tap(), rows=(RAZZ, HOLDEM))
    bust_out(event, 2, 2)
    taken = sorted(n for t, n in seats(event.tournament).values() if t == 1)
    free_from = sorted(n for t, n in seats(event.tournament).values() if t == 2)
    event.now += 60_000
    for table, seat in ((1, taken[0]), (2, free_from[0])):
        assert proposals(event.tournament, event.now)[0].questions[0].asks == "frozen"
        services.report_position(event.tap(), table=table, seat=seat)
    (first,) = proposals(event.tournament, event.now)
    assert first.player is not None and first.player.seat == taken[2]
    assert "tda_2011 8-B" in first.rules
