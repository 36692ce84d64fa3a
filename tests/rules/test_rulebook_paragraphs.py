"""The figures of the five books, each pinned to the paragraph that was read in the book itself."""

from rules.rulebook import KEYS, Rulebook, load
from rules.sections import Balance
from seating.hall.rules import GameKind
from seating.hall.rules_from_book import seating_rules
from seating.plan.final_table import final_size, last_tables_size
from tests.each import for_each

ALL = FSPR, BFSP, TDA_2019, TDA_2011, METROPOLITAN = [load(key) for key in KEYS]


def size(book: Rulebook, max_seats: int, kind: str = "board") -> int | None:
    """Players at the final table as the hall asks for them; None where the book does not say."""
    cited = final_size(seating_rules(book.key).final, max_seats, GameKind(kind))
    return cited.value if cited else None


def size_of_last_tables(book: Rulebook, max_seats: int) -> int | None:
    cited = last_tables_size(seating_rules(book.key).final, max_seats, GameKind.BOARD)
    return cited.value if cited else None


def unevenness(balance: Balance) -> tuple[int, int, int]:
    return (
        balance.max_difference.value,
        balance.exceptional_difference.value,
        balance.halt_when_short_by.value,
    )


@for_each(
    ("event_class", "paragraph"),
    [("official", "fspr 1.5.1"), ("rating", "fspr 2.4.1"), ("internet", "fspr 3.3.1")],
)
def test_fspr_1_5_1_2_4_1_3_3_1_eighteen_in_every_class(event_class: str, paragraph: str) -> None:
    assert FSPR.entry.min_age.value == 18
    assert FSPR.rule(FSPR.entry.min_age, event_class) == paragraph


def test_fspr_1_6_1_members_only() -> None:
    required = FSPR.entry.membership_required
    assert required.value and not required.silent
    assert [FSPR.rule(required, c) for c in ("official", "rating", "internet")] == [
        "fspr 1.6.1",
        "fspr 2.5.1",
        "fspr 3.4.1",
    ]


def test_fspr_1_6_3_foreigners_in_official_open_events_only() -> None:
    assert FSPR.entry.foreign_athletes.value == "official_open_events_only"
    assert FSPR.rule(FSPR.entry.foreign_athletes, "rating") == "fspr 1.6.3"


def test_fspr_3_1_3_internet_events_are_open() -> None:
    assert FSPR.entry.internet_events_open.value
    assert FSPR.entry.internet_events_open.paragraphs == ("3.1.3",)


def test_fspr_1_9_3_signed_within_thirty_minutes_by_the_chief_judge() -> None:
    assert FSPR.protocol.sign_within_min.value == 30
    assert FSPR.protocol.signed_by.value == ("chief_judge",)


def test_fspr_1_9_4_and_2_7_4_sent_within_a_day() -> None:
    assert FSPR.protocol.send_within_h.value == 24
    assert FSPR.rule(FSPR.protocol.send_within_h, "official") == "fspr 1.9.4"
    assert FSPR.rule(FSPR.protocol.send_within_h, "rating") == "fspr 2.7.4"
    assert FSPR.protocol.send_to.value == "federation"
    assert FSPR.rule(FSPR.protocol.send_to, "official") == "fspr 1.9.4"
    assert BFSP.protocol.send_to.silent and TDA_2019.protocol.send_to.value == "nobody"


def test_fspr_4_1_tables_differ_by_one_without_exception() -> None:
    assert unevenness(FSPR.balance) == (1, 1, 0)
    assert FSPR.balance.exception_allowed_by.value == "nobody"


def test_fspr_4_1_letter_moves_the_big_blind_and_is_read_as_the_next_one() -> None:
    assert FSPR.balance.mover.value == "player_in_big_blind"
    assert not FSPR.balance.mover.silent
    assert FSPR.balance.mover_between_hands.value == "next_big_blind"
    assert FSPR.balance.mover_between_hands.silent


def test_fspr_4_1_from_the_fullest_table_when_both_hands_are_over() -> None:
    assert FSPR.balance.giving_table.value == "fullest"
    assert FSPR.balance.hands_must_be_complete.value
    assert not FSPR.balance.hands_must_be_complete.silent


def test_fspr_4_1_final_table_by_regulations_with_a_redraw() -> None:
    proposed = FSPR.final_table.other_sizes
    assert (proposed.value, proposed.silent, proposed.paragraphs) == (
        "table_capacity",
        True,
        ("4.1",),
    )
    assert size(FSPR, 9) is None
    assert FSPR.final_table.redraw.value and not FSPR.final_table.redraw.silent


def test_fspr_6_2_1_first_button_by_high_card_then_moving() -> None:
    assert FSPR.button.initial.value == "high_card"
    assert FSPR.button.system.value == "moving"


def test_fspr_5_1_a_hand_begins_with_the_first_card() -> None:
    assert FSPR.levels.hand_starts_with.value == ("first_card",)


def test_fspr_8_2_who_imposes_what() -> None:
    assert FSPR.penalties.judge_may_impose.value == ("warning", "missed_rounds")
    assert "disqualification" in FSPR.penalties.chief_judge_may_impose.value
    assert FSPR.penalties.federation_may_impose.value == ("season_ban",)


def test_bfsp_1_1_eighteen() -> None:
    assert BFSP.entry.min_age.value == 18
    assert BFSP.rule(BFSP.entry.min_age, "rating") == "bfsp 1.1"


def test_bfsp_3_1_one_apart_two_by_the_chief_judge() -> None:
    assert unevenness(BFSP.balance) == (1, 2, 0)
    assert BFSP.balance.exception_allowed_by.value == "chief_judge"


def test_bfsp_3_1_other_mover_when_more_than_two_short_and_the_due_one_plays() -> None:
    assert BFSP.balance.alternate_mover_over.value == 2


def test_bfsp_3_1_ten_max_ends_at_nine_handed_tables() -> None:
    assert (size(BFSP, 10), size(BFSP, 9)) == (9, None)
    assert (size_of_last_tables(BFSP, 10), size_of_last_tables(BFSP, 8)) == (9, None)


def test_bfsp_5_2_a_program_may_draw() -> None:
    assert BFSP.seating.method.value == "random_cards_or_software"


def test_bfsp_5_3_1_button_starts_in_the_last_seat() -> None:
    assert BFSP.button.initial.value == "last_seat"
    assert BFSP.button.system.value == "moving"


def test_bfsp_2_3_3_secretary_signs_too_and_no_deadline_is_printed() -> None:
    assert BFSP.protocol.signed_by.value == ("chief_judge", "secretary")
    assert BFSP.protocol.sign_within_min.silent
    assert BFSP.rule(BFSP.protocol.sign_within_min) == "fspr 1.9.3"


@for_each(("seats", "players"), [(9, 9), (8, 9), (7, 7), (6, 7)])
def test_tda_2019_RP_9_final_table(seats: int, players: int) -> None:
    assert size(TDA_2019, seats) == players


def test_tda_2019_RP_9_says_nothing_of_ten_at_a_table() -> None:
    assert size(TDA_2019, 10) is None


def test_tda_2019_8_A_late_entries_sit_anywhere_but_in_the_gap() -> None:
    assert TDA_2019.late_entry.stack.value == "full"
    assert TDA_2019.late_entry.forbidden_seat.value == "between_button_and_small_blind"


def test_tda_2019_8_B_chips_given_up_leave_play() -> None:
    assert TDA_2019.late_entry.reentry_chips.paragraphs == ("8-B",)


def test_tda_2019_10_two_random_steps() -> None:
    assert TDA_2019.table_break.method.value == "two_step_random"


def test_tda_2019_11_A_next_big_blind_moves_never_to_the_small_blind() -> None:
    assert TDA_2019.balance.mover.value == "next_big_blind"
    assert TDA_2019.balance.small_blind_forbidden.value
    assert TDA_2019.balance.single_big_blind.value


def test_tda_2019_11_D_halts_at_three_in_eight_to_ten_seats() -> None:
    assert unevenness(TDA_2019.balance) == (1, 2, 3)
    assert TDA_2019.balance.halt_formats.value == (8, 9, 10)
    assert TDA_2019.balance.halt_other_formats.value == "director"
    assert TDA_2019.balance.max_difference.silent


def test_tda_2019_32_dead_button() -> None:
    assert TDA_2019.button.system.value == "dead"


def test_tda_2019_RP_8_hand_for_hand() -> None:
    rules = TDA_2019.hand_for_hand
    assert (rules.minutes_per_hand.value, TDA_2019.rule(rules.minutes_per_hand)) == (
        2,
        "tda_2019 RP-8-B",
    )
    assert rules.ties.value == "share_all"
    assert rules.first_counted_hand.value == "in_progress_at_announcement"
    assert rules.levels_rise.value and rules.all_ins_stay_face_down.value


@for_each("book", [FSPR, BFSP, TDA_2011, METROPOLITAN], ids=lambda book: book.key)
def test_only_tda_2019_speaks_of_hand_for_hand(book: Rulebook) -> None:
    minutes = book.hand_for_hand.minutes_per_hand
    assert (minutes.value, minutes.silent) == (2, True)
    assert book.rule(minutes) == "tda_2019 RP-8-B"


@for_each(
    ("seats", "kind", "players"),
    [
        (10, "board", 10),
        (9, "board", 10),
        (8, "stud", 9),
        (7, "draw", 8),
        (6, "board", 7),
        (6, "stud", 7),
    ],
)
def test_tda_2011_9_final_table(seats: int, kind: str, players: int) -> None:
    assert size(TDA_2011, seats, kind) == players


def test_tda_2011_8_A_halts_at_three_in_every_format() -> None:
    assert TDA_2011.balance.halt_when_short_by.value == 3
    assert TDA_2011.balance.halt_formats.value == ()
    assert TDA_2011.balance.halt_other_formats.value == "halt"
    assert TDA_2011.balance.mover.value == "player_in_big_blind"


def test_tda_2011_7_gap_seat_is_the_only_one_barred() -> None:
    assert TDA_2011.table_break.forbidden_seat.paragraphs == ("7",)
    assert TDA_2011.table_break.method.silent


@for_each(("seats", "players"), [(10, 9), (9, 9), (8, 9), (6, 6)])
def test_metropolitan_10_final_table(seats: int, players: int) -> None:
    assert size(METROPOLITAN, seats) == players


def test_metropolitan_9_C_halts_full_tables_at_three() -> None:
    assert METROPOLITAN.balance.halt_when_short_by.paragraphs == ("9-C",)
    assert METROPOLITAN.balance.halt_when_short_by.value == 3


def test_metropolitan_9_head_clause_is_lost() -> None:
    assert METROPOLITAN.balance.mover.silent
    assert METROPOLITAN.rule(METROPOLITAN.balance.mover) == "tda_2019 11-A"


def test_metropolitan_30_dead_button() -> None:
    assert METROPOLITAN.button.system.value == "dead"


def test_fspr_5_11_tda_2011_36_43_tda_2019_42_56_forbid_two_motions() -> None:
    named = ((FSPR, ("5.11",)), (TDA_2011, ("36", "43")), (TDA_2019, ("42", "56")))
    for book, paragraphs in named:
        motions = book.chips.two_motions
        assert (motions.value, motions.paragraphs, motions.silent) == (
            "forbidden",
            paragraphs,
            False,
        )


def test_bfsp_5_9_2_the_chief_judge_shows_a_hand_on_suspicion_only() -> None:
    assert BFSP.showdown.to_see.value == "chief_judge_on_suspicion"


def test_fspr_1_6_3_names_who_is_foreign_and_there_is_no_paragraph_0() -> None:
    home = FSPR.entry.home_country
    assert (home.value, FSPR.rule(home)) == ("RU", "fspr 1.6.3")


def test_metropolitan_65_A_names_single_hands() -> None:
    assert METROPOLITAN.missed_hands.single_hands.paragraphs == ("65-A",)


def test_fspr_6_3_3_bfsp_5_4_3_leave_the_bring_in_to_the_regulations() -> None:
    assert FSPR.stud.bring_in_amount.paragraphs == ("5.7.3",)
    for book, paragraph in ((FSPR, "6.3.3"), (BFSP, "5.4.3")):
        assert book.stud.bring_in_by_regulations.value
        assert book.stud.bring_in_by_regulations.paragraphs == (paragraph,)


def test_tda_2011_19_begins_a_level_with_its_announcement() -> None:
    assert TDA_2011.levels.begins.value == "time_out_and_announced"
    assert {book.levels.begins.value for book in (TDA_2019, METROPOLITAN)} == {"time_out"}


def test_bfsp_7_1_6_a_missed_round_starts_after_the_hand() -> None:
    starts = BFSP.missed_hands.starts
    assert (starts.value, starts.paragraphs, starts.silent) == (
        "after_this_hand",
        ("7.1.6",),
        False,
    )


def test_tda_2019_65_B_a_hand_that_is_surely_identified_stays_live() -> None:
    assert TDA_2019.dealing.unprotected.paragraphs == ("65-A", "65-B")


def test_tda_2019_27_tda_2011_23_an_announced_rebuy_binds_and_other_books_are_silent() -> None:
    own = [book.own_rule(book.late_entry.announced_rebuy) for book in ALL]
    assert own == ["", "", "tda_2019 27", "tda_2011 23", ""]


def test_bfsp_7_5_1_7_5_2_the_fee_is_consent_and_prizes_are_taxed_in_no_other_book() -> None:
    for name, paragraph in (
        ("consent_to_data", "7.5.1"),
        ("consent_to_filming", "7.5.2"),
        ("prizes_taxed", "7.5.1"),
    ):
        values = [book.parameter(f"fee.{name}") for book in ALL]
        assert [cited.value for cited in values] == [False, True, False, False, False]
        assert [cited.silent for cited in values] == [True, False, True, True, True]
        assert values[1].paragraphs == (paragraph,)


def test_only_a_paragraph_of_its_own_is_the_books_own_rule() -> None:
    assert TDA_2019.rule(TDA_2019.entry.min_age) == "fspr 1.5.1"
    assert TDA_2019.own_rule(TDA_2019.entry.min_age) == ""
    assert TDA_2019.own_rule(TDA_2019.protest.until) == ""
    assert TDA_2019.own_rule(TDA_2019.protest.of_ruling) == "tda_2019 1"
    assert FSPR.own_rule(FSPR.entry.min_age, "rating") == "fspr 2.4.1"
