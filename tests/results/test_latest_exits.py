"""Who went out last, beside the map of the hall."""

from typing import Any

import pytest

from floor.values.roles import Role
from results.selectors.latest_exits import MOST, latest_exits
from seating import services as hall
from seating.models import Stay
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.results.playing import MINUTE, at_table, out

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Evening:
    return evening(20, drawn=True)


def test_the_last_to_go_out_stands_first_with_place_seat_and_time(event: Evening) -> None:
    for table in (1, 2):
        entry = at_table(event, table)[0]
        stay = Stay.objects.live().get(entry=entry)
        out(event, entry)
    last, before = latest_exits(event.tournament)
    assert (last.spread, before.spread) == ("19", "20")
    assert (last.entry_id, last.table, last.seat) == (entry.pk, 2, stay.number)
    assert last.at_ms == before.at_ms + MINUTE


def test_those_of_one_hand_stand_with_the_places_they_share(event: Evening) -> None:
    hall.begin_hand_for_hand(event.tap())
    for entry in (at_table(event, 1)[0], at_table(event, 2)[0]):
        out(event, entry)
    assert [row.spread for row in latest_exits(event.tournament)] == ["19–20", "19–20"]


def test_of_many_the_last_few_are_read_in_two_queries(
    event: Evening, django_assert_num_queries: Any
) -> None:
    latest_exits(event.tournament)
    for entry in [*at_table(event, 1), *at_table(event, 2)][: MOST + 4]:
        out(event, entry)
    assert event.tournament.seating_terms  # read once
    with django_assert_num_queries(2):
        latest = latest_exits(event.tournament)
    assert [row.best for row in latest] == list(range(9, 9 + MOST))


def test_the_hall_shows_them_and_offers_the_way_back_to_the_floor_alone(event: Evening) -> None:
    path = f"/t/{event.tournament.slug}/hall/"
    assert 'id="latest-exits"' in signed_in(event.chief).get(path).content.decode()
    entry = at_table(event, 1)[0]
    out(event, entry)
    for staff, may in ((event.chief, True), (colleague(event, Role.REGISTRAR), False)):
        page = signed_in(staff).get(path).content.decode()
        assert f'id="exit-{entry.pk}"' in page
        assert ("results/put-back/" in page) is may
