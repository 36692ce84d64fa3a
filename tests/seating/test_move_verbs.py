"""A move becomes real in steps: told, ordered, arrived; and can be taken back at each."""

import pytest

from clock import services as clock
from floor.journal import services as journal_services
from floor.journal.touches import keys_of
from floor.models import JournalLine
from results import services as results
from rules.refusal import Refusal
from seating import selectors, services
from seating.models import Stay, Table
from seating.positions import positions_now
from tests.evening import Evening, evening
from tests.seating.room import at, bust_out, free, go, refused, seats, sizes, whole

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Evening:
    """Twenty players, ten and ten, of whom two have left table 2."""
    playing = evening(20, drawn=True)
    bust_out(playing, 2, 2)
    return playing


def order(
    event: Evening, entry: int, table: int, seat: int, reason: str = "balance"
) -> JournalLine:
    return services.order_move(event.tap(), entry_id=entry, table=table, seat=seat, reason=reason)


def _refused(
    event: Evening, entry: int, seat: int, table: int = 2, reason: str = "balance"
) -> Refusal:
    ask = {"entry_id": entry, "table": table, "seat": seat, "reason": reason}
    return refused(services.order_move, event.tap(), **ask)


def name(event: Evening, entry: int) -> str:
    return selectors.stay_of(event.tournament, entry).entry.member.short_name


def test_until_he_arrives_the_seat_is_held(event: Evening) -> None:
    entry, seat = at(event.tournament, 1), free(event.tournament, 2)
    left = seats(event.tournament)[entry]
    line = order(event, entry, 2, seat)
    assert seats(event.tournament)[entry] == (2, seat)
    assert sizes(event.tournament) == {1: 9, 2: 9}
    stay = Stay.objects.live().get(entry=entry)
    assert not stay.arrived and stay.came_from is not None
    tables = {f"table_id={table}" for table in (stay.came_from.table_id, stay.table_id)}
    assert keys_of(line.touches) >= {*tables, f"entry_id={entry}"}
    assert (line.facts["from_table"], line.facts["from_seat"]) == left
    assert line.facts["rule"] == "bfsp 3.1"
    services.confirm_arrival(event.tap(), entry_id=entry)
    assert Stay.objects.live().get(entry=entry).arrived and whole(event.tournament)


def test_a_taken_seat_is_refused_with_the_name_of_who_sits_there(event: Evening) -> None:
    entry, sitter = at(event.tournament, 1), at(event.tournament, 2)
    table, seat = seats(event.tournament)[sitter]
    assert table == 2
    reason = _refused(event, entry, seat)
    assert (reason.code, reason.facts["name"]) == ("seat.taken", name(event, sitter))


def test_rp_8_a_table_in_its_counted_hand_gives_nobody_away(event: Evening) -> None:
    """Who may still go out in the hand stays where he is placed; the other table may be playing."""
    entry, seat = at(event.tournament, 1), free(event.tournament, 2)
    services.begin_hand_for_hand(event.tap())
    reason = _refused(event, entry, seat, reason="balance")
    assert (reason.code, reason.facts["tables"]) == ("hand.tables_playing", [1])
    clock.report_table(event.tap(), table=1, state="done")
    order(event, entry, 2, seat, "balance")


def test_tda_2019_7_a_wrong_seat_is_put_right_during_a_counted_hand(event: Evening) -> None:
    services.begin_hand_for_hand(event.tap())
    order(event, at(event.tournament, 1), 2, free(event.tournament, 2), "correction")


def test_a_held_seat_is_taken_too(event: Evening) -> None:
    seat, coming = free(event.tournament, 2), at(event.tournament, 1)
    order(event, coming, 2, seat)
    reason = _refused(event, at(event.tournament, 1), seat)
    assert (reason.code, reason.facts["name"]) == ("seat.taken", name(event, coming))


def test_who_is_on_the_way_is_neither_moved_nor_busted(event: Evening) -> None:
    entry = at(event.tournament, 1)
    order(event, entry, 2, free(event.tournament, 2))
    assert _refused(event, entry, free(event.tournament, 1), table=1).code == "move.on_the_way"
    assert refused(results.bust_out, event.tap(), entry_id=entry).code == "entry.on_the_way"


@pytest.mark.parametrize(
    ("table", "seat", "code"),
    [
        (2, 11, "seat.unknown"),
        (2, 0, "seat.unknown"),
        (2, 10**12, "seat.unknown"),
        (77, 1, "table.unknown"),
        (10**12, 1, "table.unknown"),
    ],
)
def test_a_seat_that_is_not_there(event: Evening, table: int, seat: int, code: str) -> None:
    assert _refused(event, at(event.tournament, 1), seat, table=table).code == code


def test_a_balancing_move_leaves_the_table(event: Evening) -> None:
    entry = at(event.tournament, 2)
    assert _refused(event, entry, free(event.tournament, 2)).code == "move.same_table"


def test_tda_2019_7_a_player_in_a_wrong_seat_moves_within_his_table(event: Evening) -> None:
    entry, seat = at(event.tournament, 2), free(event.tournament, 2)
    own = seats(event.tournament)[entry][1]
    assert _refused(event, entry, own, reason="correction").code == "move.same_table"
    go(event, entry, 2, seat)
    assert seats(event.tournament)[entry] == (2, seat) and whole(event.tournament)


@pytest.mark.parametrize("reason", ["draw", "break", "late", "final_table", "", "nonsense"])
def test_other_reasons_belong_to_other_acts(event: Evening, reason: str) -> None:
    entry, seat = at(event.tournament, 1), free(event.tournament, 2)
    assert _refused(event, entry, seat, reason=reason).code == "move.unknown_reason"


def test_who_is_out_and_who_plays_elsewhere_cannot_be_moved(event: Evening) -> None:
    entry, seat = at(event.tournament, 1), free(event.tournament, 2)
    results.bust_out(event.tap(), entry_id=entry)
    foreigner = at(evening(2, drawn=True).tournament, 1)
    unknown = "entry.unknown"
    for player, code in ((entry, "entry.not_seated"), (foreigner, unknown), (10**12, unknown)):
        assert _refused(event, player, seat).code == code
        arrival = refused(services.confirm_arrival, event.tap(), entry_id=player)
        assert arrival.code == code
    ask = {"entry_id": foreigner}
    assert refused(results.bust_out, event.tap(), **ask).code == "entry.unknown"


def test_nobody_swaps_seats_with_an_entry_that_is_not_there(event: Evening) -> None:
    ask = {"entry_id": at(event.tournament, 1, 1), "other_id": 0}
    assert refused(services.swap_seats, event.tap(), **ask).code == "entry.unknown"


def test_to_arrive_twice_is_said(event: Evening) -> None:
    entry = at(event.tournament, 1)
    go(event, entry, 2, free(event.tournament, 2), "balance")
    reason = refused(services.confirm_arrival, event.tap(), entry_id=entry)
    assert reason.code == "move.arrived"
    assert (reason.facts["table"], reason.facts["seat"]) == seats(event.tournament)[entry]


def test_a_whole_table_arrives_at_once(event: Evening) -> None:
    for _ in range(2):
        order(event, at(event.tournament, 1), 2, free(event.tournament, 2))
    late = refused(services.confirm_table, event.tap(), table=2, seen=1)
    assert (late.code, late.facts["players"]) == ("move.others_on_the_way", 2)
    line = services.confirm_table(event.tap(), table=2, seen=2)
    assert len(line.facts["entries"]) == 2
    assert not Stay.objects.live().filter(arrived=False).exists()
    assert refused(services.confirm_table, event.tap(), table=2).code == "move.nobody_coming"
    assert refused(services.confirm_table, event.tap(), table=77).code == "table.unknown"


def test_a_move_is_taken_back_with_its_line(event: Evening) -> None:
    before, entry = seats(event.tournament), at(event.tournament, 1)
    line = order(event, entry, 2, free(event.tournament, 2))
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert seats(event.tournament) == before and whole(event.tournament)
    journal_services.redo_line(event.tap(), seq=line.seq)
    assert seats(event.tournament)[entry][0] == 2


def test_after_the_arrival_the_order_alone_is_not_taken_back(event: Evening) -> None:
    entry = at(event.tournament, 1)
    line = order(event, entry, 2, free(event.tournament, 2))
    arrived = services.confirm_arrival(event.tap(), entry_id=entry)
    reason = refused(journal_services.undo_line, event.tap(), seq=line.seq)
    assert (reason.code, reason.facts["seq"]) == ("undo.overtaken", arrived.seq)


def test_a_bust_out_is_not_taken_back_onto_a_seat_that_is_taken(event: Evening) -> None:
    entry = at(event.tournament, 2)
    table, seat = seats(event.tournament)[entry]
    line = results.bust_out(event.tap(), entry_id=entry)
    order(event, at(event.tournament, 1), table, seat)
    assert (
        refused(journal_services.undo_line, event.tap(), seq=line.seq).code
        == "entry.seat_taken_since"
    )


# What was told


def test_any_seat_can_be_told_of(event: Evening) -> None:
    for seat in range(1, 11):
        services.report_position(event.tap(), table=2, seat=seat)
        row = Table.objects.get(tournament=event.tournament, number=2)
        last = selectors.last_hand(row, selectors.rules_of(event.tournament), event.now)
        assert last is not None and last.button == seat


def test_bfsp_5_3_2_the_button_of_who_just_went_out_is_known(event: Evening) -> None:
    """He had the button in the hand he went out in, so he was dealt in: the blinds follow him."""
    entry = at(event.tournament, 1)
    seat = seats(event.tournament)[entry][1]
    results.bust_out(event.tap(), entry_id=entry)
    services.report_position(event.tap(), table=1, seat=seat)
    row = Table.objects.get(tournament=event.tournament, number=1)
    assert row.reported_dealt_in == list(range(1, 11))
    last = selectors.last_hand(row, selectors.rules_of(event.tournament), event.now)
    assert last == (seat, seat % 10 + 1, (seat + 1) % 10 + 1)


def test_who_went_out_long_ago_was_not_dealt_in(event: Evening) -> None:
    event.now += positions_now.HAND_LASTS_MS + 1
    services.report_position(event.tap(), table=2, seat=5)
    assert len(Table.objects.get(tournament=event.tournament, number=2).reported_dealt_in) == 8


def test_what_was_told_grows_old(event: Evening) -> None:
    services.report_position(event.tap(), table=2, seat=5)
    row, rules = Table.objects.get(number=2), selectors.rules_of(event.tournament)
    until = event.now + selectors.REPORT_IS_FRESH_MS
    assert selectors.last_hand(row, rules, until) is not None
    assert selectors.last_hand(row, rules, until + 1) is None


def test_of_a_seat_that_is_not_there_nothing_is_told(event: Evening) -> None:
    assert refused(services.report_position, event.tap(), table=2, seat=11).code == "seat.unknown"
    assert refused(services.report_position, event.tap(), table=77, seat=1).code == "table.unknown"


def test_tda_2019_11_a_no_move_behind_the_button() -> None:
    event = evening(12, key="tda_2019_turbo", drawn=True, table_size=9, late_levels=0)
    taken = {seat for table, seat in seats(event.tournament).values() if table == 2}
    gap = next(seat for seat in range(1, 10) if seat not in taken)
    big_blind = next(s for s in [*range(gap, 10), *range(1, gap)] if s in taken)
    services.report_position(event.tap(), table=2, seat=big_blind)
    reason = _refused(event, at(event.tournament, 1), gap)
    assert reason.code == "seat.between_button_and_small_blind"
    assert (reason.rule, reason.facts["seat"]) == ("tda_2019 11-A", gap)
    event.now += selectors.REPORT_IS_FRESH_MS + 1  # and what is not known forbids nothing
    order(event, at(event.tournament, 1), 2, gap)
