"""Books beside each other: nothing said twice, silence said as silence, every value in words."""

from dataclasses import replace
from typing import Literal, get_args, get_origin, get_type_hints

import pytest
from django.utils import translation

from calculators.catalogue import TOPICS as CALCULATORS
from calculators.selectors import calculators_on
from library.comparison.answers import COMPUTED, words
from library.comparison.differences import Difference, answers_on, differences
from library.comparison.questions import Question, answers, key_of, questions
from library.comparison.side_by_side import sides
from library.neighbours import nearest, neighbours
from rules.rulebook import KEYS, Cited, Rulebook, load
from rules.topics import GROUPS, find_topic

ASKED = [question for group in questions().values() for question in group]


@pytest.fixture(autouse=True)
def in_english():
    with translation.override("en"):
        yield


def difference_of(book: Rulebook, field: str) -> Difference | None:
    for _group, listed in differences(book):
        for difference in listed:
            if difference.question.fields[0] == field:
                return difference
    return None


def test_the_events_book_is_first_and_silent_ones_are_last() -> None:
    shown = sides(find_topic("undercall"), "tda_2019", ["en"])
    assert shown[0].book == "tda_2019" and not shown[0].as_in and shown[0].words
    assert [(side.book, side.is_silent) for side in shown][-1] == ("tda_2011", True)


def test_the_same_words_are_said_once() -> None:
    by_book = {side.book: side for side in sides(find_topic("calling"), "tda_2019", ["en"])}
    assert (by_book["metropolitan"].as_in, by_book["metropolitan"].words) == ("tda_2019", "")
    assert (by_book["bfsp"].as_in, by_book["bfsp"].rules) == ("fspr", ("4.9.4",))


def test_what_a_book_adds_stands_alone() -> None:
    by_book = {side.book: side for side in sides(find_topic("min_raise"), "fspr", ["en"])}
    assert by_book["bfsp"].as_in == "fspr"
    assert by_book["bfsp"].words.startswith("Another example")


@pytest.mark.parametrize("question", ASKED, ids=lambda question: question.fields[0])
def test_every_value_has_words_in_every_book(question: Question) -> None:
    for key in KEYS:
        values = []
        for field in question.fields:
            section, _dot, name = field.partition(".")
            values.append(getattr(getattr(load(key), section), name).value)
        assert words(question.fields, tuple(values))
    assert question.topic and find_topic(question.topic)


@pytest.mark.parametrize("field", answers())
def test_every_code_a_book_or_a_club_may_write_has_words(field: str) -> None:
    section, _dot, name = field.partition(".")
    kind = get_args(get_type_hints(type(getattr(load("fspr"), section)))[name])[0]
    if get_origin(kind) is Literal:
        assert {key_of(code) for code in get_args(kind)} <= set(answers()[field])
    elif kind is bool:
        assert set(answers()[field]) == {"true", "false"}


def test_every_question_is_asked_once_in_a_group_there_is() -> None:
    assert set(questions()) <= set(GROUPS)
    assert len({question.fields for question in ASKED}) == len(ASKED)
    assert {question.fields[0] for question in ASKED} <= set(answers()) | set(COMPUTED)


def test_bfsp_4_9_8_after_a_short_all_in_is_the_big_blind() -> None:
    difference = difference_of(load("bfsp"), "betting.after_short_all_in")
    assert difference is not None and difference.own.words == "the all-in plus one big blind"
    assert "bfsp 4.9.8" in difference.own.rules and not difference.same
    assert {answer.book for answer in difference.others[0].answers} == set(KEYS) - {"bfsp"}


def test_fspr_8_1_6_has_the_longest_clock_with_tda_2011_24() -> None:
    difference = difference_of(load("fspr"), "decision_clock.thinking_s")
    assert difference is not None and difference.own.words == "60 seconds, then a countdown of 10"
    assert [answer.book for answer in difference.same] == ["tda_2011"]
    assert "30 seconds, then a countdown of 10" in [other.words for other in difference.others]


def test_silence_is_shown_with_the_default_and_where_it_is_from() -> None:
    difference = difference_of(load("tda_2011"), "button.initial")
    assert difference is not None and difference.own.is_silent
    assert difference.own.words == "the highest of one card each"
    assert difference.own.taken_from == "fspr 6.2.1"


def test_a_silent_book_still_says_where_the_players_of_a_broken_table_go() -> None:
    answers = [answer for _question, answer in answers_on("breaking_tables", load("bfsp"))]
    assert [answer.words for answer in answers] == [
        "a random draw in two steps",
        "between button and small blind",
    ]
    assert {(answer.is_silent, answer.taken_from) for answer in answers} == {(True, "tda_2019 10")}


def test_where_all_agree_and_nobody_is_silent_there_is_no_difference() -> None:
    for key in KEYS:
        for _group, listed in differences(load(key)):
            assert all(difference.others or difference.own.is_silent for difference in listed)


def test_a_silent_book_is_not_among_those_that_say_the_same() -> None:
    difference = difference_of(load("bfsp"), "chips.last")
    assert difference is not None and difference.same == ()
    assert "fspr" in {answer.book for answer in difference.silent}
    for key in KEYS:
        for _group, listed in differences(load(key)):
            assert not any(answer.is_silent for row in listed for answer in row.same)
            assert all(answer.is_silent for row in listed for answer in row.silent)


def test_house_rules_answer_with_their_own_paragraph() -> None:
    book = load("tda_2019")
    clock = replace(book.decision_clock, thinking_s=Cited(40, ("7",), house="club"))
    house = replace(book, key="club", decision_clock=clock)
    difference = difference_of(house, "decision_clock.thinking_s")
    assert difference is not None and difference.own.rules == ("club 7",)
    assert "tda_2019" in {answer.book for other in difference.others for answer in other.answers}


def test_every_topic_that_a_calculator_decides_is_there() -> None:
    decided = [topic for calculator in CALCULATORS.values() for topic in calculator.decides]
    assert len(decided) > 50
    assert all(find_topic(topic) for topic in decided)
    assert [c.name for c in calculators_on("chip_race")] == ["chip_race", "leftover_after_race"]


def test_neighbours_of_a_clause() -> None:
    numbers = ["4.9.1", "4.9.2", "4.10", "4.9.10", "5"]
    around = neighbours("4.9.2", numbers)
    assert around is not None
    assert (around.above, around.before, around.after) == ("", "4.9.1", "4.9.10")
    around = neighbours("4.9", numbers)
    assert around is not None and around.parts == ("4.9.1", "4.9.2", "4.9.10")
    assert (around.before, around.after) == ("", "4.9.1")
    assert neighbours("7", numbers) is None
    assert nearest("4.10-A", numbers) == "4.10" and nearest("7", numbers) == ""
