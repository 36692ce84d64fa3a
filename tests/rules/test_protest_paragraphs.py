"""Protests and the fairness clause, each pinned to the paragraph that was read in the book."""

from rules.rulebook import KEYS, Rulebook, load
from tests.each import for_each

FSPR, BFSP, TDA_2019, TDA_2011, METROPOLITAN = (load(key) for key in KEYS)


def test_fspr_8_3_1_a_sanction_is_protested_in_writing_to_the_federation() -> None:
    protest = FSPR.protest
    assert (protest.of_sanction.value, protest.written.value) == ("federation", True)
    assert protest.filed_by.value == "sanctioned_player"
    assert FSPR.rule(protest.of_sanction) == "fspr 8.3.1"


def test_fspr_8_3_2_bfsp_7_3_2_until_the_end_of_the_event() -> None:
    for book, paragraph in ((FSPR, "fspr 8.3.2"), (BFSP, "bfsp 7.3.2")):
        assert book.protest.until.value == "end_of_event"
        assert book.rule(book.protest.until) == paragraph


def test_fspr_8_3_3_bfsp_7_3_3_with_the_protocol() -> None:
    assert FSPR.protest.forwarded_with.paragraphs == ("8.3.3",)
    assert BFSP.protest.forwarded_with.paragraphs == ("7.3.3",)


def test_fspr_8_3_4_bfsp_7_3_4_thirty_days_and_final() -> None:
    for book, paragraph in ((FSPR, "fspr 8.3.4"), (BFSP, "bfsp 7.3.4")):
        assert (book.protest.decision_days.value, book.protest.final.value) == (30, True)
        assert book.rule(book.protest.decision_days) == paragraph


def test_bfsp_2_2_3_a_ruling_is_protested_to_the_chief_judge() -> None:
    assert BFSP.protest.of_ruling.value == "chief_judge"
    assert BFSP.protest.of_ruling.paragraphs == ("2.2.3", "2.1.3")
    assert FSPR.protest.of_ruling.silent


@for_each("book", [TDA_2019, TDA_2011, METROPOLITAN], ids=lambda book: book.key)
def test_tda_1_metropolitan_1_nobody_stands_above_the_director(book: Rulebook) -> None:
    protest = book.protest
    assert protest.of_sanction.silent and protest.of_sanction.value == "chief_judge"
    assert protest.decision_days.silent and protest.decision_days.value == 0
    assert protest.final.value and protest.final.paragraphs == ("1",)


def test_fspr_8_4_1_bfsp_7_4_1_tda_1_metropolitan_1_who_may_be_fair_against_the_letter() -> None:
    fairness = {
        key: (load(key).fairness.by.value, load(key).fairness.by.paragraphs) for key in KEYS
    }
    assert fairness == {
        "fspr": ("chief_judge", ("8.4.1",)),
        "bfsp": ("chief_judge", ("7.4.1",)),
        "tda_2019": ("chief_judge", ("1",)),
        "tda_2011": ("chief_judge", ("1",)),
        "metropolitan": ("judge", ("1",)),
    }
