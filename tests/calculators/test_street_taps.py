"""The street built by taps: whose turn, for how much, and blinds that post themselves."""

import pytest

from calculators.catalogue import TOPICS
from calculators.decide import decide
from calculators.forms.answers import LONGEST, changed, fields_of
from calculators.forms.sheet import Sheet, fresh_sheet
from calculators.forms.street_taps import positions, read, written
from calculators.malformed import Malformed
from calculators.surroundings import Surroundings
from calculators.typed import amount
from rules.rulebook import load

AROUND = Surroundings(small_blind=50, big_blind=100, table_size=6)


def sheet(topic: str = "min_raise", book: str = "tda_2019", **fields: str) -> Sheet:
    given = {name.replace("__", "."): [text] for name, text in fields.items()}
    return answered(fresh_sheet(TOPICS[topic], AROUND, load(book)), given)


def answered(before: Sheet, fields: dict[str, list[str]]) -> Sheet:
    return Sheet(before.questions, changed(before.sent, fields), before.around, before.book)


def tap(state: Sheet, *taps: str) -> Sheet:
    """Tap one after the other; "600" is typed before the next one."""
    for word in taps:
        if word.isdigit():
            state = answered(state, {"actions.amount": [word]})
        else:
            state = state.tapped(f"actions|{word}")
    return state


def lines(state: Sheet) -> list[str]:
    return [written(act) for act in state.inputs["actions"]]  # type: ignore[attr-defined]


def test_places_of_a_table_run_clockwise_from_the_small_blind() -> None:
    assert positions(2) == ["SB", "BB"]
    assert positions(3) == ["SB", "BB", "BTN"]
    assert positions(6) == ["SB", "BB", "UTG", "HJ", "CO", "BTN"]
    assert [len(positions(seats)) for seats in range(2, 11)] == list(range(2, 11))
    assert len(set(positions(10))) == 10


def test_blinds_post_themselves_before_the_flop_only() -> None:
    assert lines(sheet()) == ["post_sb:50::SB", "post_bb:100::BB"]
    assert lines(sheet(street="flop")) == []
    assert lines(sheet(blinds__1="200"))[1] == "post_bb:200::BB"


def test_the_one_behind_the_last_to_act_is_next_unless_folded_or_all_in() -> None:
    assert sheet().inputs["actor"] == "UTG"
    tapped = tap(sheet(), "fold", "600", "to", "2000", "all_in", "fold", "fold", "fold")
    assert lines(tapped)[3:5] == ["raise:600::HJ", "raise:2000:all_in:CO"]
    assert lines(tapped)[5:] == ["fold:::BTN", "fold:::SB", "fold:::BB"]
    assert tapped.inputs["actor"] == "HJ"


def test_who_was_due_is_not_taken_for_told() -> None:
    """The form always sends the button that was pressed in; on the flop another one is due."""
    drawn = {"actions__next": "UTG", "actions__due": "UTG"}
    assert sheet(street="flop", **drawn).inputs["actor"] == "SB"
    assert sheet(street="flop", **drawn | {"actions__next": "CO"}).inputs["actor"] == "CO"


def test_the_last_action_is_taken_back() -> None:
    assert lines(tap(sheet(), "600", "to", "call", "back"))[2:] == ["raise:600::UTG"]


def test_an_all_in_below_a_call_is_a_call() -> None:
    assert lines(tap(sheet(), "600", "to", "300", "all_in"))[-1] == "call:300:all_in:HJ"


def test_a_blind_posted_short_is_an_all_in_of_its_own() -> None:
    assert lines(tap(sheet(), "60", "post_bb")) == ["post_sb:50::SB", "post_bb:60:all_in:BB"]


def test_an_amount_that_is_missing_is_asked_for() -> None:
    with pytest.raises(Malformed, match=r"actions\.amount: This is still"):
        tap(sheet(), "to")


@pytest.mark.parametrize(("book", "least"), [("tda_2019", 1150), ("bfsp", 750)])
def test_bfsp_4_9_5_the_least_after_a_short_all_in_is_that_of_the_book(
    book: str, least: int
) -> None:
    """A raise by 500 to 600, a short all-in to 650: the next one adds 500, in BFSP the blind."""
    tapped = tap(
        sheet(book=book, street="flop"), "100", "to", "600", "to", "650", "all_in", "least"
    )
    assert lines(tapped)[-1] == f"raise:{least}::HJ"


def test_an_action_survives_being_written_and_read() -> None:
    act = {"player": "О'Нил: младший", "action": "raise", "to": 600, "all_in": True}
    assert read(written(act)) == act
    for broken in ("raise", "raise:x::A", "jump:1::A", ":::", "raise:600::"):
        assert read(broken) is None


def test_what_is_no_action_is_no_answer() -> None:
    filled = sheet(street="flop", actions="jump:1::A")
    with pytest.raises(Malformed, match=r"inputs\.actions\[0\]: "):
        decide(filled.book, "min_raise", filled.inputs)


def test_amounts_are_read_with_blanks_and_nothing_else() -> None:
    assert amount("1 000\u00a0000") == 1_000_000
    for broken in ("-5", "1e3", "١", "", "9" * 13):
        assert amount(broken) == broken


def test_a_row_with_nothing_but_a_name_is_left_out() -> None:
    fresh = fresh_sheet(TOPICS["side_pots"], AROUND, load("fspr"))
    fields = {
        "contributions_rows.1.contributions": ["700"],
        "contributions_rows.1.standing": ["all_in"],
    }
    filled = answered(fresh, fields)
    assert filled.inputs == {"contributions": {"B": 700}, "all_in": ["B"]}
    longer = filled.tapped("contributions_rows|add")
    assert longer.sent.getlist("contributions_rows.3.player") == ["D"]


def test_a_number_without_a_name_is_named() -> None:
    fresh = fresh_sheet(TOPICS["side_pots"], AROUND, load("fspr"))
    fields = {"contributions_rows.1.contributions": ["700"], "contributions_rows.1.player": [""]}
    (fault,) = answered(fresh, fields).faults
    assert (fault.field, fault.code) == ("inputs.contributions_rows[1].player", "field.missing")


def test_answers_never_grow_beyond_measure() -> None:
    assert len(fields_of({"a": ["x" * 5000]})["a"]) == LONGEST
    fresh = fresh_sheet(TOPICS["side_pots"], AROUND, load("fspr"))
    assert answered(fresh, {"contributions_rows.count": ["9" * 9]}).inputs == {}
