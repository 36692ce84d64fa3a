"""Templates of regulations: what is printed stands in them, and a fault names file and key."""

from fractions import Fraction
from pathlib import Path

import pytest

from clock import sheet
from floor.event.regulations_file import FOLDER, RegulationsError, read, templates
from results.payouts import payouts
from rules import rulebook

CUP = templates()["cup_of_belarus_2010"]
TEXT = (FOLDER / "cup_of_belarus_2010.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", templates())
def test_every_template_can_be_played(key: str) -> None:
    template = templates()[key]
    assert sheet.faults(template.levels) == ()
    assert len(set(template.title.texts.values())) == 3
    stack, last = template.terms["starting_stack"], template.levels[-1]
    assert stack * 50 / last.big_blind < 80, "the sheet ends fifty entries"


def test_there_is_a_template_for_every_rulebook() -> None:
    assert {template.rulebook for template in templates().values()} == set(rulebook.KEYS)


def test_the_cup_of_belarus_is_as_printed() -> None:
    assert (CUP.rulebook, CUP.currency, CUP.currency_digits) == ("bfsp", "BYR", 0)
    assert CUP.terms["declared_pool"] == 7_360_000
    assert (CUP.terms["buy_in"], CUP.terms["starting_stack"]) == (200_000, 3000)
    assert (CUP.terms["table_size"], CUP.terms["final_table_size"]) == (10, 10)
    assert CUP.terms["late_levels"] == 0
    played = [row for row in CUP.levels if row.is_level]
    assert (played[0].small_blind, played[0].big_blind) == (10, 20)
    assert {row.seconds for row in played} == {25 * 60}
    assert 47 * CUP.terms["starting_stack"] == 141_000
    assert (1500, 3000) in [(row.small_blind, row.big_blind) for row in played]


def test_the_cup_of_belarus_pays_as_printed() -> None:
    paid = payouts(
        CUP.terms["declared_pool"],
        [Fraction(share, 100) for share in CUP.terms["payout_shares"]],
        unit=CUP.terms["payout_unit"],
        rounding=CUP.terms["payout_rounding"],
        remainder=CUP.terms["payout_remainder"],
    )
    assert list(paid.prizes) == [2_944_000, 1_840_000, 1_177_000, 809_000, 588_000]
    assert 7_360_000 - sum(paid.prizes) == 2000


@pytest.mark.parametrize(
    ("was", "now", "key"),
    [
        ('rulebook = "bfsp"', 'rulebook = "hoyle"', "rulebook"),
        ('rulebook = "bfsp"', "", "rulebook"),
        ('rulebook = "bfsp"', 'rulebook = "bfsp"\nmood = "good"', "mood"),
        ('timezone = "Europe/Minsk"', 'timezone = "Europe/Minks"', "timezone"),
        ('timezone = "Europe/Minsk"', 'timezone = "../../etc/passwd"', "timezone"),
        ("buy_in = 200_000", 'buy_in = "200000"', "buy_in"),
        ("buy_in = 200_000", "buy_in = 200000.0", "buy_in"),
        ("buy_in = 200_000", "buy_in = -1", "buy_in"),
        ("fee = 0", "fee = 300_000", "fee"),
        ("payout_shares = [4000,", "payout_shares = [3999,", "payout_shares"),
        ("table_size = 10\nfinal", "table_size = 13\nfinal", "table_size"),
        ("late_levels = 0", "late_levels = 21", "late_levels"),
        ("is_open = false", "is_open = 0", "is_open"),
        ('event_class = "rating"', 'event_class = "friendly"', "event_class"),
        ("blinds = [15, 30]", "blinds = [15]", "levels[2].blinds"),
        ("seconds = 1500, blinds = [15", "seconds = 0, blinds = [15", "levels[2].seconds"),
        ("seconds = 1500, blinds = [15", "minutes = 25, blinds = [15", "levels[2]"),
        ("levels = [", "levels = 3\nx = [", "x"),
        ('title.ru = "', "title.ru = ", "syntax"),
        ('language = "ru"', 'language = "xx"', "language"),
    ],
)
def test_a_fault_names_file_and_key(tmp_path: Path, was: str, now: str, key: str) -> None:
    assert TEXT.count(was) >= 1
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(TEXT.replace(was, now, 1), encoding="utf-8")
    with pytest.raises(RegulationsError) as error:
        read(wrong)
    assert (error.value.file, error.value.key) == ("wrong.toml", key)
