from collections import Counter
from dataclasses import replace

import pytest

from rules.refusal import Refused
from seating.draw import OpenTable
from seating.plan.breaking import OFTEN, Leaver, break_draw, deal_break
from tests.each import for_each
from tests.seating.test_lot import SEED, chi_square, seed

LEAVERS = [Leaver(11, 1), Leaver(12, 4), Leaver(13, 6), Leaver(14, 9)]
ROOM = [OpenTable(2, 6, (1, 5, 8)), OpenTable(3, 7, (4, 9)), OpenTable(5, 6, (2, 3, 7))]


def test_10_suit_breaks_a_tie_and_the_others_follow_clockwise() -> None:
    dealt = [Leaver(1, 2, "As"), Leaver(2, 5, "Ah"), Leaver(3, 8, "10c")]
    deal = break_draw(dealt, [(1, 1), (1, 2), (1, 3)])
    assert (deal.first, deal.seats) == (1, {1: (1, 1), 2: (1, 2), 3: (1, 3)})
    spades_last = break_draw([dealt[1], dealt[2], Leaver(1, 9, "As")], [(1, 1), (1, 2), (1, 3)])
    assert spades_last.seats == {1: (1, 1), 2: (1, 2), 3: (1, 3)}


def test_10_both_steps_are_on_record_and_agree_with_a_deal_by_hand() -> None:
    deal = deal_break(LEAVERS, ROOM, SEED)
    assert break_draw(deal.leavers, deal.pile) == deal
    assert len({leaver.card for leaver in deal.leavers}) == 4
    assert deal == deal_break(LEAVERS[::-1], ROOM, SEED)


def test_10_the_tables_come_out_even_and_only_open_seats_are_drawn() -> None:
    for i in range(50):
        seats = deal_break(LEAVERS, ROOM, seed(i)).seats
        assert Counter(at for at, _ in seats.values()) == {2: 2, 5: 1, 3: 1}
        assert len(set(seats.values())) == 4
        assert all(
            seat in next(t.seats for t in ROOM if t.number == at) for at, seat in seats.values()
        )


def test_10_every_player_is_equally_likely_to_be_first_and_to_get_any_seat() -> None:
    deals = [deal_break(LEAVERS, ROOM, seed(i)) for i in range(1600)]
    assert chi_square(list(Counter(deal.first for deal in deals).values())) < 16.3
    mine = Counter(deal.seats[13] for deal in deals)
    for table in ROOM:
        assert chi_square([mine[(table.number, seat)] for seat in table.seats]) < 13.9


def test_a_break_is_all_or_nothing_and_names_who_does_not_fit() -> None:
    with pytest.raises(Refused) as refused:
        deal_break(LEAVERS, [OpenTable(2, 7, (1, 5))], SEED, "tda_2019 10")
    refusal = refused.value.refusals[0]
    assert (refusal.code, refusal.rule) == ("break.no_room", "tda_2019 10")
    assert refusal.facts == {"players": 4, "seats": 2, "entries": [13, 14]}


def test_who_has_moved_very_often_gets_a_seat_at_a_table_that_breaks_late() -> None:
    """Who moved more goes first; the others take what is left by their cards, as ever."""
    often = [replace(LEAVERS[0], moves=OFTEN), *LEAVERS[1:3], replace(LEAVERS[3], moves=OFTEN + 1)]
    room = [
        OpenTable(2, 7, (1,)),
        OpenTable(3, 7, (4,)),
        OpenTable(5, 7, (2,)),
        OpenTable(6, 7, (7,)),
    ]
    for i in range(20):
        deal = deal_break(often, room, seed(i), lasting=[3, 6, 5, 2])
        assert (deal.spared, deal.seats[14], deal.seats[11]) == ((14, 11), (3, 4), (6, 7))
        assert deal.first in {12, 13} and deal.seats[deal.first] == next(
            at for at in deal.pile if at[0] in {2, 5}
        )
    assert deal_break(often, room, SEED) == replace(
        deal_break(LEAVERS, room, SEED), leavers=deal_break(often, room, SEED).leavers
    )


def test_an_empty_table_breaks_without_a_draw() -> None:
    with pytest.raises(Refused) as refused:
        deal_break([], ROOM, SEED)
    assert refused.value.refusals[0].code == "break.nobody"


@for_each(
    ("cards", "code"),
    [(["As", "As"], "card.repeated"), (["As", "1s"], "card.unknown"), (["", "2c"], "card.unknown")],
)
def test_cards_misread_at_the_table_are_refused(cards: list[str], code: str) -> None:
    dealt = [Leaver(seat, seat, card) for seat, card in enumerate(cards, 1)]
    with pytest.raises(Refused) as refused:
        break_draw(dealt, [(1, 1), (1, 2)])
    assert refused.value.refusals[0].code == code
