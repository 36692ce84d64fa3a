"""The topics: every file checked, every clause a value rests on reachable from one of them."""

from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from rules import topics
from rules.clause_number import parents, place
from rules.offences import catalogue
from rules.rulebook import KEYS, Cited, RulebookError, load
from rules.topic_file import read_topics
from rules.topics import FOLDER, GROUPS, find_topic, load_topics, topics_of
from tests.each import for_each

GOOD = (FOLDER / "button.toml").read_text(encoding="utf-8")


def broken(folder: Path, old: str, new: str) -> RulebookError:
    assert old in GOOD
    path = folder / "button.toml"
    path.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(RulebookError) as caught:
        read_topics(path, KEYS, ["misdeals"])
    return caught.value


def line_of(text: str) -> int:
    return next(number for number, line in enumerate(GOOD.splitlines(), 1) if text in line)


def test_every_group_is_read_in_order_and_there_is_no_other_file() -> None:
    assert tuple(group.key for group in load_topics()) == GROUPS
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(GROUPS)
    topics = [topic for group in load_topics() for topic in group.topics]
    assert (len(topics), sum(topic.core for topic in topics)) == (151, 90)
    assert all(len(set(topic.title.texts.values())) == 3 for topic in topics)


def test_a_book_either_says_something_or_is_silent() -> None:
    for group in load_topics():
        for topic in group.topics:
            assert {*topic.digests, *topic.silent} == set(KEYS)
            assert not set(topic.digests) & set(topic.silent)


def test_a_digest_that_leans_on_another_book_is_whole() -> None:
    digests = find_topic("min_raise").digests
    assert digests["bfsp"].extends == "fspr" and all(
        text.startswith(f"{digests['fspr'].text.texts[language]} ")
        for language, text in digests["bfsp"].text.texts.items()
    )
    digests = find_topic("undercall").digests
    assert str(digests["tda_2019"].text).startswith(digests["metropolitan"].text.read(["ru"]))
    digests = find_topic("calling").digests
    assert digests["tda_2019"].same_as == "metropolitan"
    assert digests["tda_2019"].text == digests["metropolitan"].text
    assert digests["tda_2019"].rules == ("41",)


@pytest.mark.parametrize(
    ("old", "new", "fault", "line"),
    [
        (
            'title.ru = "',
            'title.Russian = "',
            "button.toml:5: group.title: 'Russian' is no language",
            0,
        ),
        (
            'tags = ["button"]',
            'tag = ["button"]',
            "button.toml:14: initial_button.tag: unknown",
            0,
        ),
        ("core = true", "core = 1", "initial_button.core: 1 is not bool", "core = true"),
        ('same_as = "fspr"', 'same_as = "tda"', "must name a book", 'same_as = "fspr"'),
        (
            'same_as = "fspr"',
            'same_as = "fspr"\ntext.en = "x"',
            "button_movement.bfsp.text: unknown",
            0,
        ),
        ('rules = ["6.2.3"]', 'rules = ["6,2"]', "'6,2' is no number", 'rules = ["6.2.3"]'),
        ('rules = ["6.2.3"]', "rules = []", "names no clause", 'rules = ["6.2.3"]'),
        ("silent = []", 'silent = ["bfsp"]', "bfsp must have a table or be silent", "silent = []"),
        ("silent = []", 'silent = ["abc"]', "no book 'abc'", "silent = []"),
        ("[dodging_blinds]", "[misdeals]", "misdeals: is a topic of another group too", 0),
        ("[group]", "[groups]", "group: must be a table", 0),
        ("[button_movement.fspr]", "[button_movement.fspt]", "fspt: unknown", 0),
    ],
)
def test_a_wrong_key_names_file_key_and_line(
    tmp_path: Path, old: str, new: str, fault: str, line: str | int
) -> None:
    error = broken(tmp_path, old, new)
    assert error.file == "button.toml" and fault in str(error)
    if line:
        assert error.line == line_of(str(line))


def test_parents_of_a_clause() -> None:
    assert parents("5.9.6") == ("5.9", "5")
    assert parents("40-C") == ("40",)
    assert parents("RP-5-A") == ("RP-5",)
    assert parents("ILL-38") == ("38",)
    assert parents("OFC-goal") == parents("0") == parents("RP-5") == ()


def test_clauses_sort_as_the_book_has_them() -> None:
    given = ["RP-10-A", "10", "9-B", "RP-2", "ILL-9", "9", "9-A", "0", "OFC-goal", "10.2", "10.10"]
    assert sorted(given, key=place) == [
        *("0", "9", "9-A", "9-B", "10", "10.2", "10.10", "ILL-9", "OFC-goal", "RP-2", "RP-10-A")
    ]


def test_topics_of_a_clause_its_parts_or_the_clause_it_stands_in() -> None:
    def keys(book: str, rule: str) -> set[str]:
        return {topic.key for topic in topics_of(book, rule)}

    assert "min_raise" in keys("bfsp", "4.9.6")
    assert {"folding", "min_raise"} <= keys("bfsp", "4.9")
    assert keys("tda_2011", "8-C") == keys("tda_2011", "8") >= {"balancing_move"}
    assert "undercall" in keys("metropolitan", "ILL-38")
    assert keys("fspr", "99.9") == set()


def test_house_rules_have_the_topics_of_the_book_they_go_by(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from dataclasses import replace

    house = replace(load("tda_2019"), key="club")
    monkeypatch.setattr(topics, "load", lambda key: house)
    assert topics_of("club", "43-A") == topics._by_rule()["tda_2019"]["43-A"] != ()


def cited_in(part: object) -> set[str]:
    if isinstance(part, Cited):
        return set(part.paragraphs)
    if is_dataclass(part):
        return {p for field in fields(part) for p in cited_in(getattr(part, field.name))}
    return set()


@for_each("book", KEYS)
def test_every_paragraph_a_value_rests_on_is_reachable_from_a_topic(book: str) -> None:
    assert not {p for p in cited_in(load(book)) if not topics_of(book, p)}


@for_each("book", KEYS)
def test_every_paragraph_of_an_offence_is_reachable_from_a_topic(book: str) -> None:
    offences = catalogue(book)
    cited = {rule for offence in offences.offences.values() for rule in offence.rules}
    assert not {rule for rule in cited | {*offences.ladder_rules} if not topics_of(book, rule)}


def test_tda_2019_RP_10_E_the_next_player_may_fold() -> None:
    assert "or a fold" in find_topic("stud_corrections").digests["tda_2019"].text.read(["en"])


def test_tda_2019_70_a_breach_of_etiquette_may_be_punished() -> None:
    assert "может привести" in find_topic("etiquette").digests["tda_2019"].text.read(["ru"])


def test_tda_2011_16_metropolitan_18_tda_2019_20_B_and_RP_10_E_rank_suits() -> None:
    digests = find_topic("deck_ranks_suits").digests
    assert digests["tda_2011"].rules == ("16",)
    assert digests["metropolitan"].rules == ("18", "ILL-9")
    assert {"20-B", "ILL-10", "RP-10-E"} <= set(digests["tda_2019"].rules)


def test_bfsp_5_9_2_speaks_of_asking_to_see_a_hand() -> None:
    assert find_topic("ask_to_see_hand").digests["bfsp"].rules == ("5.9.2",)


def test_fspr_5_7_3_and_6_3_3_both_speak_of_the_bring_in() -> None:
    digests = find_topic("forced_bets").digests
    assert {"5.7.3", "6.3.3"} <= set(digests["fspr"].rules)
    assert "5.7.3" not in str(digests["bfsp"].text)


def test_metropolitan_12_B_14_and_61_say_what_tda_2019_13_B_16_and_67_say() -> None:
    for key in ("tabling_killing", "all_in_face_up", "no_disclosure"):
        digests = find_topic(key).digests
        assert digests["tda_2019"].text == digests["metropolitan"].text, key


def test_bfsp_4_14_2_an_example_of_chips_all_needed_is_under_several_chips() -> None:
    assert "multiple_chips" in [topic.key for topic in topics_of("bfsp", "4.14.2")]
