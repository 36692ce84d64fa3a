"""What a sheet says of the chips in play while it is filled in."""

import pytest

from chips import selectors
from chips.chips_tags import unsigned
from chips.tally import Tally, table_tally
from registration import services as desk
from tests.chips.test_counts import STACK, count, playing, stacks
from tests.door import signed_in
from tests.evening import Evening
from tests.seating.room import seats

pytestmark = pytest.mark.django_db
REBUYS = {"rebuys": 2, "rebuy_price": 100, "rebuy_chips": STACK, "rebuy_levels": 2}


def entries_at(event: Evening, table: int) -> set[int]:
    return {entry for entry, (number, _) in seats(event.tournament).items() if number == table}


def tally(event: Evening, table: int) -> Tally:
    row = selectors.row_now(event.tournament, event.now)
    return table_tally(event.tournament, row, table, entries_at(event, table)).tally


def test_more_than_is_in_play_is_told_from_what_is_missing() -> None:
    assert [Tally(9, here, 4).state for here in (4, 5, 6)] == ["missing", "agrees", "over"]
    assert Tally(9, 2, 4).left == 3
    assert unsigned(Tally(9, 8, 4).left) == unsigned(Tally(9, 2, 4).left) == "3"


def test_a_sheet_counts_on_from_the_other_tables() -> None:
    event = playing()
    assert tally(event, 2) == Tally(12 * STACK, 0, 0)
    count(event, 1)
    assert tally(event, 2) == Tally(12 * STACK, 0, 6 * STACK)
    assert tally(event, 1) == Tally(12 * STACK, 6 * STACK, 0)
    count(event, 2)
    assert tally(event, 2).state == "agrees"


def test_nothing_is_missing_while_another_table_is_to_be_counted() -> None:
    event = playing()
    page, sheet = signed_in(event.chief), f"/t/{event.tournament.slug}/chips/counts/2/"
    words = ("Left for the other tables", "Missing of the")
    assert [text in page.get(sheet).content.decode() for text in words] == [True, False]
    count(event, 1)
    assert [text in page.get(sheet).content.decode() for text in words] == [False, True]


def test_what_is_sold_to_somebody_counted_already_is_not_missing() -> None:
    event = playing(**REBUYS)
    count(event, 1)
    event.now += 60_000
    desk.rebuy(event.tap(), entry_id=min(entries_at(event, 1)), method="cash")
    assert tally(event, 2).left == 6 * STACK


def test_the_sheet_leads_to_the_next_table_with_stacks_to_count() -> None:
    event = playing(18)
    row = selectors.row_now(event.tournament, event.now)
    following = [
        table_tally(event.tournament, row, table, entries_at(event, table)).next_table
        for table in (1, 2, 3)
    ]
    assert following == [2, 3, 1]
    for table in (1, 2, 3):
        count(event, table)
    assert table_tally(event.tournament, row, 1, entries_at(event, 1)).next_table is None


def test_too_many_chips_are_said_before_all_tables_are_counted() -> None:
    event = playing()
    seat = stacks(event, 1)[0][0]
    count(event, 1, **{f"s{seat}": 9 * STACK})
    page = signed_in(event.chief)
    counts = page.get(f"/t/{event.tournament.slug}/chips/counts/").content.decode()
    assert "More chips are counted than are in play: 6\u00a0000 too many." in counts
    sheet = page.get(f"/t/{event.tournament.slug}/chips/counts/1/").content.decode()
    assert f'data-in-play="{12 * STACK}" data-elsewhere="0"' in sheet
