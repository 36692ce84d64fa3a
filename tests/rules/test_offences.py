"""The offences: every file checked, every sanction by its paragraph, every power by its role."""

from pathlib import Path

import pytest

from rules.offence_file import read_offences, sanction
from rules.offences import FOLDER, PREFIXES, Sanction, called, catalogue
from rules.rulebook import KEYS, RulebookError, load
from rules.sanctions import Option, imposed_by, options
from tests.each import for_each

GOOD = (FOLDER / "bfsp.toml").read_text(encoding="utf-8")


def allowed(book: str, offence: str, breach: int, *former: str) -> list[Option]:
    offence_catalogue = catalogue(book)
    given = [sanction(former_sanction) for former_sanction in former]
    return list(
        options(load(book), offence_catalogue, offence_catalogue.offences[offence], breach, given)
    )


def in_words(offered: list[Option]) -> list[str]:
    """As the files write them."""
    return [
        f"{option.type} {option.least}-{option.most}" if option.most else option.type
        for option in offered
    ]  # fmt: skip


def broken(folder: Path, old: str, new: str) -> str:
    assert old in GOOD
    path = folder / "bfsp.toml"
    path.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(RulebookError) as caught:
        read_offences(path)
    return str(caught.value)


def line_of(text: str) -> int:
    return next(number for number, line in enumerate(GOOD.splitlines(), 1) if text in line)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("mandatory = true", "mandatry = true", "keeps_cards_after_fold.mandatry: unknown"),
        ("mandatory = true\n", "", "keeps_cards_after_fold.mandatory: missing"),
        ("mandatory = true", 'mandatory = "yes"', "keeps_cards_after_fold.mandatory: 'yes' is not"),
        ('first = ["warning"]', 'first = ["scolding"]', "first: 'scolding' is none of"),
        ('repeat = ["rounds 1"]', 'repeat = ["rounds"]', "repeat: 'rounds' counts wrongly"),
        ('repeat = ["rounds 1"]', 'repeat = ["rounds 3-1"]', "'rounds 3-1' counts wrongly"),
        ('repeat = ["rounds 1"]', 'repeat = ["rounds 0-1"]', "'rounds 0-1' counts wrongly"),
        ('first = ["warning"]', 'first = ["warning 2"]', "'warning 2' counts wrongly"),
        ('rule = ["7.1.2"]', "rule = []", "keeps_cards_after_fold.rule: names no clause"),
        ('rule = ["7.1.2"]', 'rule = ["seven"]', "rule: 'seven' is no number of a clause"),
        ('decided_by = ["judge"]', 'decided_by = ["dealer"]', "decided_by: 'dealer' is none of"),
        ('decided_by = ["judge"]', "decided_by = []", "decided_by: names nobody"),
        ("[ladder]", "[leiter]", "ladder: missing"),
        ("[ladder]", "[ladder", "syntax"),
    ],
)
def test_a_wrong_file_names_line_and_key(old: str, new: str, fault: str, tmp_path: Path) -> None:
    message = broken(tmp_path, old, new)
    assert message.startswith("bfsp.toml:") and fault in message


def test_tda_2011_50_prints_its_numbers_the_other_ladders_have_ours() -> None:
    numbered = {book: catalogue(book).ladder_numbered for book in KEYS}
    assert numbered == dict.fromkeys(KEYS, False) | {"tda_2011": True}


def test_the_line_is_that_of_the_offence(tmp_path: Path) -> None:
    two = 'first = ["rounds 2"]'
    message = broken(tmp_path, two, two.replace("rounds", "round"))
    assert message.startswith(f"bfsp.toml:{line_of(two)}: collusion.first")


def test_every_book_has_its_file_and_there_is_no_other() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(KEYS)
    assert sum(len(catalogue(book).offences) for book in KEYS) == 88
    for book in KEYS:
        for offence in catalogue(book).offences.values():
            assert len(set(offence.title.texts.values())) == 3


def test_8_1_2_to_8_1_12_and_7_1_2_to_7_1_16_are_whole() -> None:
    numbered = lambda book: {o.clause for o in catalogue(book).offences.values() if o.numbered}  # noqa: E731
    assert numbered("fspr") == {f"8.1.{n}" for n in range(2, 13)}
    assert numbered("bfsp") == {f"7.1.{n}" for n in range(2, 17)}


def test_fspr_8_1_4_and_bfsp_7_1_4_collusion_is_two_rounds_then_out() -> None:
    for book in ("fspr", "bfsp"):
        assert in_words(allowed(book, "collusion", 1)) == ["rounds 2-2"]
        again = allowed(book, "collusion", 2)
        assert in_words(again) == ["disqualify_event", "disqualify_season"]
        assert imposed_by(again) == ["chief_judge", "federation"]


@for_each("book", ["tda_2011", "tda_2019", "metropolitan"])
def test_tda_2011_53_tda_2019_69_metropolitan_63_collusion_is_out_at_once(book: str) -> None:
    assert in_words(allowed(book, "chip_dumping_collusion", 1)) == ["disqualify_event"]


def test_fspr_8_1_7_two_rounds_or_three_and_not_between() -> None:
    offered = allowed("fspr", "touches_muck_or_others_cards", 2)
    assert in_words(offered) == ["rounds 2-2", "rounds 3-3"]


def test_fspr_8_1_9_two_to_four_rounds() -> None:
    (option,) = allowed("fspr", "talks_during_hand", 3)
    assert [option.allows("rounds", n) for n in (1, 2, 4, 5)] == [False, True, True, False]
    assert option.hands(4, 9) == 36


def test_bfsp_7_1_8_on_purpose_is_an_offence_of_its_own_and_the_same_clause() -> None:
    careless, on_purpose = (
        catalogue("bfsp").offences[key]
        for key in ("touches_muck_or_others_cards", "touches_cards_for_information")
    )
    assert careless.clause == on_purpose.clause == "7.1.8"
    offered = allowed("bfsp", on_purpose.key, 1)
    assert [(option.type, option.by, option.rule) for option in offered] == [
        ("rounds", "judge", "bfsp 7.2.1"),
        ("disqualify_event", "chief_judge", "bfsp 7.2.2"),
    ]


def test_fspr_8_2_1_a_judge_warns_and_gives_rounds_and_no_more() -> None:
    offered = allowed("fspr", "insult", 1)
    assert [option.open_to("judge") for option in offered] == [True, False, False]
    assert [option.open_to("chief_judge") for option in offered] == [True, True, True]
    assert [option.proposed for option in offered] == [False, False, True]
    assert not any(option.open_to("registrar") for option in offered)


def test_fspr_8_1_12_anything_within_their_powers() -> None:
    offered = allowed("fspr", "other_unsporting", 1)
    assert in_words(offered) == ["warning", "rounds 1-4", "disqualify_event"]


def test_bfsp_6_4_3_a_judges_clause_does_not_disqualify() -> None:
    assert in_words(allowed("bfsp", "leaves_before_showdown", 1)) == ["warning", "rounds 1-4"]


def test_fspr_8_1_10_without_a_heavier_step_each_breach_is_the_first() -> None:
    assert in_words(allowed("fspr", "chips_block_view", 5)) == ["warning"]


def test_tda_2011_50_its_ladder_has_one_hand_and_up_to_four_rounds() -> None:
    offered = allowed("tda_2011", "throws_cards_off_table", 1)
    assert in_words(offered) == ["warning", "hands 1-1", "rounds 1-4", "disqualify_event"]
    assert [option.by for option in offered] == ["judge", "judge", "judge", "chief_judge"]


def test_tda_2019_71_a_repeats_go_up() -> None:
    key = "throws_cards_off_table"
    assert in_words(allowed("tda_2019", key, 2)) == ["hands 1-5", "rounds 1-4", "disqualify_event"]
    after = allowed("tda_2019", key, 3, "warning", "rounds 2")
    assert in_words(after) == ["rounds 3-4", "disqualify_event"]
    assert in_words(allowed("tda_2019", key, 4, "disqualify_event")) == ["disqualify_event"]


def test_tda_2019_63_chips_out_of_sight_are_lost_by_the_director() -> None:
    offered = allowed("tda_2019", "hides_chips_in_transit", 1)
    assert in_words(offered) == ["chip_forfeit", "disqualify_event"]
    assert imposed_by(offered) == ["chief_judge"]


def test_fspr_2_10_3_an_organiser_sits_at_no_table() -> None:
    assert allowed("fspr", "organiser_media_report", 1) == []


def test_the_ladder_is_read_as_written() -> None:
    assert catalogue("tda_2011").ladder[1:3] == (Sanction("hands", 1, 1), Sanction("rounds", 1, 4))


def test_an_offence_is_found_by_its_other_name_and_with_its_book_in_front() -> None:
    for book in KEYS:
        for key, offence in catalogue(book).offences.items():
            for name in (key, *offence.also):
                assert called(book, name) is called(book, PREFIXES[book] + name) is offence
    shown = called("fspr", "fspr_shows_or_names_cards_early")
    assert shown is not None
    assert shown.clause == "8.1.5"
    assert called("fspr", "bfsp_collusion") is None
    assert called("tda_2019", "collusion") is called("tda_2019", "tda19_chip_dumping_collusion")


def test_tda_2019_69_soft_play_names_each_sanction_once() -> None:
    sanctions = in_words(allowed("tda_2019", "soft_play", 1))
    assert len(sanctions) == len(set(sanctions))


def test_tda_2019_53_A_out_of_turn_entails_a_penalty_and_metropolitan_39_A_allows_one() -> None:
    assert catalogue("tda_2019").offences["out_of_turn"].mandatory
    assert not catalogue("metropolitan").offences["out_of_turn"].mandatory


def test_tda_2011_49_upcards_picked_up_in_stud_kill_the_hand() -> None:
    offence = catalogue("tda_2011").offences["stud_picks_up_upcards"]
    assert offence.clause == "49" and offence.mandatory
    assert in_words(allowed("tda_2011", "stud_picks_up_upcards", 1)) == ["hand_dead"]


@for_each("book", ["tda_2011", "metropolitan"])
def test_tda_2011_4_and_metropolitan_4_no_phone_at_the_table(book: str) -> None:
    for name in ("phone_at_table", "devices"):
        offence = called(book, name)
        assert offence and offence.clause == "4" and not offence.mandatory
    assert in_words(allowed(book, "phone_at_table", 1))[0] == "warning"
