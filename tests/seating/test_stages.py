"""The Olympic format by the verbs, to the winner and back at every stage (FSPR 4.2, BFSP 3.2)."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from chips.counts import agreement
from clock import services as clock
from clock.selectors import running_hand
from floor.journal.services import redo_line, undo_line
from floor.models import JournalLine, Stage
from registration import services as desk
from registration.entries.selectors import chips_in_play
from registration.models import Entry, StageStacks
from results import selectors, services
from results.selectors.hand_exits import hand_exits
from seating import services as hall
from seating.draw import difference
from seating.draws import published, stages
from seating.plan.plan import plan
from seating.selectors import hall as hall_of
from seating.selectors import rules_of
from tests.evening import Evening, evening
from tests.results.playing import places, read
from tests.seating.room import bust_out, refused, seats, sizes, whole

STACK = 3_000  # of the regulations of the cup


def olympic(entries: int, stage_map: str, **changes: Any) -> Evening:
    return evening(entries, drawn=True, stage_map=stage_map, **changes)


def olympic_before_the_draw(entries: int, **terms: Any) -> Evening:
    return evening(entries, stage_map="2 2", **terms)


def play_stage(event: Evening) -> None:
    """Every table to its survivor: the lowest seats go out first, table beside table."""
    while playing := [table for table, players in sizes(event.tournament).items() if players > 1]:
        for table in playing:
            event.now += 1_000
            bust_out(event, table)
    event.tournament.refresh_from_db()


def draw_stage(event: Evening, stack: int = STACK) -> JournalLine:
    line = hall.draw_stage(event.tap(), stack=stack)
    event.tournament.refresh_from_db()
    return line


def state(event: Evening) -> object:
    """What undo has to give back."""
    event.tournament.refresh_from_db()
    tables = event.tournament.tables.values_list("number", "seats", "state")
    chips, stage = chips_in_play(event.tournament), event.tournament.stage
    return seats(event.tournament), sorted(tables), chips, stage, places(event)


def undone_and_redone(event: Evening, before: object, line: JournalLine) -> None:
    after = state(event)
    undo_line(event.tap(), seq=line.seq)
    assert state(event) == before
    redo_line(event.tap(), seq=line.seq)
    assert state(event) == after
    assert whole(event.tournament)


def to_the_winner(event: Evening, tables: list[int]) -> None:
    """Play stage after stage of so many ``tables``; every draw is taken back and made again."""
    for number, count in enumerate(tables, start=1):
        assert len(sizes(event.tournament)) == count
        assert stages.stages_drawn(event.tournament) == number
        play_stage(event)
        if count > 1:
            before, line = state(event), draw_stage(event)
            assert chips_in_play(event.tournament) == count * STACK
            undone_and_redone(event, before, line)
            hall.confirm_everybody(event.tap())
    assert event.tournament.stage == Stage.FINISHED


@pytest.mark.django_db
def test_fspr_4_2_33_players_on_a_map_for_36_to_the_winner() -> None:
    """Three byes: three tables of six and three of five."""
    event = olympic(33, "6 6", rulebook="fspr")
    assert sorted(sizes(event.tournament).values()) == [5, 5, 5, 6, 6, 6]
    assert {row.seats for row in event.tournament.tables.all()} == {6}
    to_the_winner(event, [6, 1])
    shared = Counter(places(event).values())
    finals = {(place, place): 1 for place in range(1, 7)}
    assert shared == finals | {(7, 12): 6, (13, 18): 6, (19, 24): 6, (25, 30): 6, (31, 33): 3}
    winner = selectors.result(event.tournament).winner
    assert winner and winner.entry_id in seats(event.tournament)


@pytest.mark.django_db
def test_fspr_4_2_64_players_heads_up_to_the_winner() -> None:
    event = olympic(64, "2 2 2 2 2 2")
    to_the_winner(event, [32, 16, 8, 4, 2, 1])
    ends = [1, 2, 4, 8, 16, 32, 64]
    spans = {(best + 1, worst): worst - best for best, worst in pairwise(ends)}
    assert Counter(places(event).values()) == spans | {(1, 1): 1}
    rows = StageStacks.objects.filter(tournament=event.tournament)
    assert [(row.players, row.chips) for row in rows] == [
        (players, -players * STACK) for players in (32, 16, 8, 4, 2)
    ]


@pytest.mark.django_db
def test_who_has_no_opponent_goes_on_without_play() -> None:
    event = olympic(3, "2 2")
    assert sorted(sizes(event.tournament).values()) == [1, 2]
    play_stage(event)
    draw_stage(event, stack=5_000)
    assert sizes(event.tournament) == {1: 2}
    assert chips_in_play(event.tournament) == 10_000


@pytest.mark.django_db
def test_nobody_is_moved_and_nobody_comes_after_the_draw() -> None:
    """The plan of a hall of one player beside six has nothing to say, and neither do the verbs."""
    event = olympic(12, "6 2", final_table_size=6)
    bust_out(event, 1, 5)
    now_hall, rules = hall_of(event.tournament, event.now), rules_of(event.tournament)
    assert plan(now_hall, rules) == ()
    entry = min(entry for entry, (table, _) in seats(event.tournament).items() if table == 2)
    move = {"entry_id": entry, "table": 1, "seat": 6, "reason": "correction"}
    late = {"member_id": event.member().pk, "method": "cash"}
    whole_hall = {"tables": [1, 2], "targets": [1], "reason": "final_table"}
    acts = [(hall.order_move, move), (hall.order_break, {"table": 1})]
    acts += [(hall.open_table, {"table": 9}), (hall.redraw, whole_hall)]
    assert [refused(act, event.tap(), **ask).code for act, ask in acts] == ["bracket.fixed"] * 4
    for sell in (hall.enter_and_seat, hall.sell_alternate):
        assert refused(sell, event.tap(), **late).code == "entry.late_closed"


@pytest.mark.django_db
def test_late_entry_and_a_map_of_stages_exclude_each_other() -> None:
    """Whichever of the two comes second is refused, and so is the draw under a template of both."""
    late = {"late_levels": 2, "seats_at_desk": True}
    facts = {"terms": ["late_levels", "seats_at_desk"]}
    event = evening(4, **late)
    mapped = refused(hall.change_format_terms, event.tap(), values={"stage_map": "2 2"})
    assert (mapped.code, mapped.facts) == ("bracket.late_entry", facts)
    event = olympic_before_the_draw(4)
    late_by_terms = refused(desk.change_entry_terms, event.tap(), values=late)
    assert (late_by_terms.code, late_by_terms.facts) == ("bracket.late_entry", facts)
    event = olympic_before_the_draw(4, late_until="21:30")
    assert refused(hall.draw, event.tap()).facts == {"terms": ["late_until"]}
    page = read(event, "pages:draw")
    assert "In the Olympic format nobody enters after the draw." in page
    desk.change_entry_terms(event.tap(), values={"late_until": ""})
    event.draw()
    assert refused(desk.change_entry_terms, event.tap(), values=late).code == "bracket.late_entry"


@pytest.mark.django_db
def test_the_page_of_the_draw_says_that_the_map_does_not_fit() -> None:
    assert "The map of stages has places for 4." in read(olympic_before_the_draw(5), "pages:draw")


@pytest.mark.django_db
def test_undo_gives_no_olympic_event_its_late_entry_back() -> None:
    event = evening(4, late_levels=2)
    line = desk.change_entry_terms(event.tap(), values={"late_levels": 0})
    hall.change_format_terms(event.tap(), values={"stage_map": "2 2"})
    event.draw()
    assert refused(undo_line, event.tap(), seq=line.seq).code == "bracket.late_entry"


@pytest.mark.django_db
def test_who_goes_out_in_a_hand_has_the_places_of_the_stage() -> None:
    """Hand for hand at three tables of three: two of them lose a player in one hand. Counted from
    the end they would be 8th and 9th; in their stage they share 7 to 9 with the third table's."""
    event = olympic(9, "3 3")
    clock.start(event.tap())
    hall.begin_hand_for_hand(event.tap())
    bust_out(event, 1), bust_out(event, 2)
    exits = hand_exits(running_hand(event.tournament))  # type: ignore[arg-type]
    assert [(hand_exit.spread, hand_exit.to_final) for hand_exit in exits] == [("7–9", 1)] * 2
    assert "Semi-final" in read(event, "pages:hand")


@pytest.mark.django_db
def test_a_stage_is_drawn_when_every_table_has_its_survivor() -> None:
    event = olympic(6, "3 2")
    assert refused(hall.draw_stage, event.tap(), stack=STACK).facts == {"tables": [1, 2]}
    bust_out(event, 1, 2)
    assert refused(hall.draw_stage, event.tap(), stack=STACK).facts == {"tables": [2]}
    bust_out(event, 2, 2)
    assert refused(hall.draw_stage, event.tap(), stack=0).code == "bracket.no_stack"
    draw_stage(event)
    assert event.tournament.stage == Stage.FINAL_TABLE
    assert refused(hall.draw_stage, event.tap(), stack=STACK).code == "bracket.final_drawn"
    american = evening(4, drawn=True)
    assert refused(hall.draw_stage, american.tap(), stack=STACK).code == "bracket.none"


@pytest.mark.django_db
def test_a_survivor_who_is_disqualified_leaves_a_bye() -> None:
    """Of four semi-finalists heads-up: three are drawn, one of whom has no opponent."""
    event = olympic(8, "2 2 2")
    play_stage(event)
    entry = Entry.objects.get(pk=min(seats(event.tournament)))
    services.bust_out(event.tap(), entry_id=entry.pk)
    event.tournament.refresh_from_db()
    draw_stage(event)
    assert sorted(sizes(event.tournament).values()) == [1, 2]
    assert places(event)[entry.pk] == (4, 4)


@pytest.mark.django_db
def test_the_map_is_checked_at_the_draw_and_the_tables_named_are_as_many() -> None:
    event = evening(5, stage_map="2 2")
    assert refused(hall.draw, event.tap()).code == "map.too_small"
    event = evening(2, stage_map="2 2")
    assert refused(hall.draw, event.tap()).code == "map.too_large"
    event = evening(4, stage_map="2 2")
    assert refused(hall.draw, event.tap(), tables=[3, 4, 5]).facts == {"tables": 2}
    event.draw(7, 9)
    assert sizes(event.tournament) == {7: 2, 9: 2}


@pytest.mark.django_db
def test_anybody_can_draw_a_stage_again() -> None:
    event = olympic(8, "4 2")
    play_stage(event)
    line = draw_stage(event)
    assert difference(published.published(line)) == ""


@pytest.mark.django_db
def test_places_do_not_wait_for_the_other_tables() -> None:
    """Who leaves a table of three first is 5th to 6th, also while the other table plays on."""
    event = olympic(6, "3 2")
    bust_out(event, 1)
    assert list(places(event).values()) == [(5, 6)]
    bust_out(event, 1)
    assert sorted(places(event).values()) == [(3, 4), (5, 6)]


@pytest.mark.django_db
def test_chips_of_a_sale_and_of_stages_stand_side_by_side() -> None:
    event = olympic(6, "3 2")
    play_stage(event)
    draw_stage(event, stack=1_000)
    chips = agreement(event.tournament)
    assert (chips.issued, chips.reset, chips.in_play) == (6 * STACK, 2_000 - 6 * STACK, 2_000)
