"""Entries and the people they are of are counted apart."""

import pytest

from floor.displays.board import board
from registration.entries.selectors import entry_count, people_count
from registration.models import Entry
from results import services as results
from seating import services as hall
from tests.evening import evening
from tests.results.playing import at_table, read

pytestmark = pytest.mark.django_db


def test_who_comes_in_again_is_one_of_the_people_and_two_entries() -> None:
    event = evening(4, drawn=True, re_entries=1, late_levels=4)
    gone = at_table(event, 1)[0]
    results.bust_out(event.tap(), entry_id=gone.pk)
    hall.enter_and_seat(event.tap(), member_id=gone.member_id, method="cash")
    assert Entry.objects.filter(member=gone.member).count() == 2
    assert (entry_count(event.tournament), people_count(event.tournament, 5)) == (5, 4)
    shown = board(event.tournament)["players"]
    assert (shown["entries"], shown["people"]) == (5, 4)
    assert '<dt>People</dt><dd class="num">4</dd>' in read(event)


def test_where_nobody_enters_again_both_are_the_same() -> None:
    event = evening(3)
    assert people_count(event.tournament, 3) == 3
    assert people_count(evening(0, re_entries=1).tournament, 0) == 0
    assert "<dt>People</dt>" not in read(event)
