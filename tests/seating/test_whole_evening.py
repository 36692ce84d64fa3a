"""Whole events played to their winners: somebody goes out, the plan is followed, all that must hold
holds; and all of it can be taken back."""

from random import Random
from typing import Any

import pytest

from floor.displays.board import board
from floor.journal import hooks
from floor.journal import services as journal_services
from floor.models import JournalLine, Stage
from results.selectors import result
from seating import selectors
from tests.evening import Evening, evening
from tests.seating.judge import Judge
from tests.seating.room import sizes, whole

pytestmark = pytest.mark.django_db

SIX_MAX = {"key": "fspr_club_evening", "table_size": 6, "final_table_size": 6, "late_levels": 0}
EIGHT_MAX = {"key": "tda_2019_turbo", "late_levels": 0}
NINE_MAX = EIGHT_MAX | {"table_size": 9}
WINDOW = {"key": "bfsp_ten_max", "break_window": 3, "late_levels": 0}
TDA_2011 = {"key": "tda_2011_freezeout", "table_size": 10, "late_levels": 0}


@pytest.mark.parametrize(
    ("entries", "regulations", "seed"),
    [
        (47, {}, 1),
        # Three tables are broken into the final one; a window of three needs a fourth.
        (17, SIX_MAX, 2),
        (20, NINE_MAX, 3),
        (18, EIGHT_MAX, 4),
        (31, WINDOW, 5),
        (22, TDA_2011, 6),
        (22, {"key": "metropolitan_daily", "late_levels": 0}, 7),
        (2, {}, 8),
    ],
)
def test_an_event_is_played_to_its_winner(
    entries: int, regulations: dict[str, Any], seed: int
) -> None:
    event = evening(entries, drawn=True, **regulations)
    judge = Judge(event, Random(seed))
    limit = selectors.rules_of(event.tournament).balance.max_difference.value
    chips = entries * event.tournament.registration_terms.starting_stack
    while judge.left() > 1:
        judge.bust_out()
        if judge.left() > 2 and judge.chance.random() < 0.2:
            judge.bust_out()  # two in one hand
        if judge.left() > 1:
            judge.settle()
            even = sizes(event.tournament)
            assert max(even.values()) - min(even.values()) <= limit
        assert whole(event.tournament)
        assert board(event.tournament)["players"]["chips"] == chips
    assert event.tournament.stage == Stage.FINISHED
    places = [(row.best, row.worst) for row in result(event.tournament).rows]
    assert sorted(places) == [(place, place) for place in range(1, entries + 1)]


def test_the_cup_of_2010_has_141_000_chips() -> None:
    assert board(evening(47, drawn=True).tournament)["players"]["chips"] == 141_000


def test_an_evening_is_taken_back_line_by_line_to_its_draw() -> None:
    event = evening(14, drawn=True, table_size=5, final_table_size=5)
    drawn, before = event.tournament.journal.last_seq, hooks.snapshot(event.tournament)
    judge = Judge(event, Random(10))
    while judge.left() > 1:
        judge.bust_out()
        if judge.left() > 1:
            judge.settle()
    event.tournament.refresh_from_db()
    played, after = event.tournament.journal.last_seq, hooks.snapshot(event.tournament)
    assert after != before
    acts = range(drawn + 1, played + 1)
    for seq in reversed(acts):
        journal_services.undo_line(event.tap(), seq=seq)
    assert _snapshot(event) == before
    for seq in acts:
        journal_services.redo_line(event.tap(), seq=seq)
    assert _snapshot(event) == after
    assert JournalLine.objects.filter(
        journal=event.tournament.journal_id
    ).count() == played + 2 * len(acts)


def _snapshot(event: Evening) -> hooks.Snapshot:
    event.tournament.refresh_from_db()
    assert hooks.broken(event.tournament) == []
    return hooks.snapshot(event.tournament)
