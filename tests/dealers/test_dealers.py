"""The verbs of dealers: shifts, pushes, breaks, strings; what the rota makes of them."""

import pytest

from clock import services as clock
from dealers import selectors, services
from dealers.models import Dealer, Shift, Sitting, String
from floor.journal import services as journal
from floor.journal.private import Private
from rules.refusal import Refused
from seating import services as hall
from tests.dealers.shifts import MINUTE, dealer, dealing, on_shift
from tests.evening import Evening, evening
from tests.seating.room import bust_out

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Evening:
    return evening(20, drawn=True)


def where(event: Evening) -> dict[int, int]:
    """Tables, each with the key of its dealer."""
    sitting = Sitting.objects.filter(until_ms=None, shift__tournament=event.tournament)
    return dict(sitting.values_list("table__number", "shift__dealer"))


def due(event: Evening) -> dict[int, int | None]:
    stand = selectors.stand(event.tournament, event.now)
    return {change.dealer: change.to_table for change in stand.due}


def refused(verb: object, event: Evening, **ask: object) -> list[str]:
    with pytest.raises(Refused) as caught:
        verb(event.tap(), **ask)
    return [refusal.code for refusal in caught.value.refusals]


def test_who_is_on_shift_is_sent_to_the_tables_where_people_play(event: Evening) -> None:
    first, second, third = on_shift(event, "Анна", "Борис", "Вера")
    assert due(event) == {first.pk: 1, second.pk: 2}
    services.push(event.tap(), pushes=[(first.pk, 1), (second.pk, 2)])
    assert where(event) == {1: first.pk, 2: second.pk}
    assert due(event) == {}
    event.now += 20 * MINUTE
    assert due(event) == {third.pk: 1, first.pk: 2, second.pk: None}


def test_a_push_sends_whoever_is_relieved_to_a_break_and_is_undone_whole(event: Evening) -> None:
    first, _second, third = dealing(event, 2, free=1)
    before = where(event)
    event.now += 20 * MINUTE
    line = services.push(event.tap(), pushes=[(third.pk, 1)])
    assert where(event)[1] == third.pk
    [down] = Sitting.objects.filter(shift__dealer=first)
    assert down.until_ms == event.now
    journal.undo_line(event.tap(), seq=line.seq)
    assert where(event) == before


def test_two_dealers_change_tables_in_one_push(event: Evening) -> None:
    first, second = dealing(event, 2)
    services.push(event.tap(), pushes=[(first.pk, 2), (second.pk, 1)])
    assert where(event) == {1: second.pk, 2: first.pk}


def test_a_push_that_somebody_else_has_made_is_refused(event: Evening) -> None:
    first, second = dealing(event, 2)
    assert refused(services.push, event, pushes=[(first.pk, 1)]) == ["push.made"]
    assert refused(services.push, event, pushes=[]) == ["push.nothing"]
    twice = [(first.pk, 2), (second.pk, 2)]
    assert refused(services.push, event, pushes=twice) == ["push.twice"]
    stranger = dealer(event, "Чужая")
    assert refused(services.push, event, pushes=[(stranger.pk, 2)]) == ["dealer.not_on_shift"]


def test_tda_2019_rp_7_a_push_is_refused_in_the_last_90_seconds_before_a_level(
    event: Evening,
) -> None:
    _first, _second, third = dealing(event, 2, free=1)
    clock.start(event.tap())
    clock.set_left(event.tap(), seconds=80)
    assert refused(services.push, event, pushes=[(third.pk, 1)]) == ["push.too_late"]
    event.now += 80_000
    services.push(event.tap(), pushes=[(third.pk, 1)])
    assert where(event)[1] == third.pk


def test_a_dealer_is_not_sent_to_a_game_they_do_not_know(event: Evening) -> None:
    stud = dealer(event, "Стад", "stud")
    services.begin_shift(event.tap(), dealers=[stud.pk])
    assert due(event) == {}
    assert refused(services.push, event, pushes=[(stud.pk, 1)]) == ["dealer.cannot_deal"]


def test_a_table_that_has_broken_frees_its_dealer_who_deals_on_or_has_a_break() -> None:
    event = evening(21, drawn=True)
    dealing(event, 3)
    third = where(event)[3]
    bust_out(event, 1)
    hall.order_break(event.tap(), table=3)
    assert due(event) == {third: None}
    event.now += 20 * MINUTE
    assert due(event)[third] == 1


def test_the_end_of_a_shift_leaves_the_table_to_the_next_dealer(event: Evening) -> None:
    first, _second, third = dealing(event, 2, free=1)
    services.end_shift(event.tap(), dealer_id=first.pk)
    assert Shift.objects.get(dealer=first).until_ms == event.now
    assert due(event) == {third.pk: 1}
    assert refused(services.end_shift, event, dealer_id=first.pk) == ["dealer.not_on_shift"]


def test_a_break_that_is_given_lasts_as_long_as_it_was_given(event: Evening) -> None:
    _first, _second, third = dealing(event, 2, free=1)
    services.give_break(event.tap(), dealer_id=third.pk, minutes=45)
    event.now += 44 * MINUTE
    assert third.pk not in due(event)
    event.now += MINUTE
    assert due(event)[third.pk] == 1
    assert refused(services.give_break, event, dealer_id=third.pk, minutes=0) == [
        "dealer.break_minutes"
    ]


def test_strings_say_where_dealers_walk(event: Evening) -> None:
    services.set_string(event.tap(), number=1, tables=[2, 1])
    [third] = dealing(event, 2, free=1)[2:]
    event.now += 20 * MINUTE
    assert due(event)[third.pk] == 2
    twice = {"number": 2, "tables": [1, 3, 3]}
    assert refused(services.set_string, event, **twice) == ["string.table_twice"]
    services.set_string(event.tap(), number=1, tables=[])
    assert not String.objects.exists()
    assert refused(services.set_string, event, number=1, tables=[]) == ["string.unknown"]


def test_a_string_whose_language_a_dealer_does_not_speak_is_not_for_them(event: Evening) -> None:
    services.set_string(event.tap(), number=1, tables=[1], language="en")
    [first] = on_shift(event, "Анна")
    assert due(event) == {first.pk: 2}


def test_nobody_is_on_two_shifts_at_once(event: Evening) -> None:
    [first] = on_shift(event, "Анна")
    assert refused(services.begin_shift, event, dealers=[first.pk]) == ["dealer.on_shift"]
    assert refused(services.begin_shift, event, dealers=[]) == ["dealer.nobody"]


def test_the_list_of_dealers(event: Evening) -> None:
    anna = dealer(event, "Анна")
    person = {"name": "Aннa", "games": ["holdem"], "languages": []}
    assert refused(services.add_dealer, event, person=Private(person)) == ["dealer.name_taken"]
    person = {"name": "Анна К.", "games": ["stud"], "languages": ["en"], "active": False}
    services.change_dealer(event.tap(), dealer_id=anna.pk, person=Private(person))
    row = Dealer.objects.get()
    assert (row.name, row.games, row.active) == ("Анна К.", ["stud"], False)
    assert refused(services.begin_shift, event, dealers=[anna.pk]) == ["dealer.inactive"]
