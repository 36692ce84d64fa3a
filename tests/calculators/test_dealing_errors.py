"""Dealing errors, said step by step; the way of each book is in own_dealing_cases.json."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.utils import translation
from pytest_django import DjangoDbBlocker

from calculators.answer import answer
from calculators.cards.boards import highest_card, strength
from calculators.cards.card import Card, card
from calculators.catalogue import TOPICS
from calculators.dealing.to_do import TO_DO
from calculators.questions import Choice
from calculators.wording import spoken
from rules import rulebook
from rules.rulebook import KEYS, load
from tests.calculators.in_one_line import complaint, not_covered, ruling
from tests.calculators.worked import BY_TOPIC
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.standing import standing

STEP_BY_STEP = [name for name, topic in TOPICS.items() if "to_do" in topic.fields]
UTG_FOLDS = {"player": "UTG", "action": "fold"}
CO_CALLS = {"player": "CO", "action": "call", "to": 100}


def test_every_choice_of_every_error_is_worked_in_every_book() -> None:
    assert len(STEP_BY_STEP) == 9
    chosen = {
        (topic, name, case["rulebook"], value)
        for topic in STEP_BY_STEP
        for case in BY_TOPIC[topic]
        for name, value in case["inputs"].items()
        if isinstance(value, str)
    }
    offered = {
        (topic, question.name, key, value)
        for topic in STEP_BY_STEP
        for question in TOPICS[topic].ask
        if type(question) is Choice
        for value, _label in question.options
        for key in KEYS
    }
    assert offered - chosen == set()
    assert {case["rulebook"] for case in BY_TOPIC["stud_opener"]} == set(KEYS)


def test_a_hundred_and_twenty_cases_and_more_are_decided_by_a_paragraph() -> None:
    """The others are worked too: what a book is silent on is not covered."""
    cases = [case for topic in (*STEP_BY_STEP, "stud_opener") for case in BY_TOPIC[topic]]
    decided = [case for case in cases if "not_covered" not in case["expected"]]
    assert len(decided) >= 120 and all(case["rule"] for case in decided)


def test_every_step_of_a_book_has_words_and_all_words_are_used() -> None:
    used = {step for topic in STEP_BY_STEP for case in BY_TOPIC[topic] for step in to_do(case)}
    assert used == set(TO_DO)


def to_do(case: dict[str, dict[str, list[str]]]) -> list[str]:
    return case["expected"].get("to_do", [])


def test_bfsp_6_6_7_the_steps_stand_under_the_ruling_and_are_in_the_log() -> None:
    with translation.override("en"):
        answered = answer(load("bfsp"), "premature_card", {"card": "river"})
        assert answered.sentence == "The early card is not the river: another one is dealt."
        assert answered.to_do == [
            "Put the early card aside.",
            "Let the players finish this betting round.",
            "Shuffle the early card into the stub.",
            "Burn one card.",
            "Deal the river.",
        ]
        assert not answered.amounts
        logged = spoken.decision("premature_card", answered.result, {"card": "river"})
    assert logged == " ".join([answered.sentence, *answered.to_do])


def test_fspr_7_6_6_leaves_the_burn_before_the_river_open() -> None:
    with translation.override("en"):
        answered = answer(load("fspr"), "premature_card", {"card": "river"})
    assert [*answered.amounts] == [
        ("The book does not say", ["whether a card is burnt before the river"])
    ]


def test_tda_2019_35_D_the_third_action_ends_the_misdeal() -> None:
    for acts, wanted in (
        ([UTG_FOLDS], "misdeal"),
        ([UTG_FOLDS, CO_CALLS], "play_on"),
        ([UTG_FOLDS, UTG_FOLDS], "misdeal"),
        ([UTG_FOLDS] * 3, "play_on"),
    ):
        result = ruling("tda_2019", "misdeal", cause="seat_missed", actions=acts)
        assert result["ruling"] == wanted, acts


def test_fspr_7_3_6_until_when_is_not_said_so_it_is_not_decided() -> None:
    assert ruling("fspr", "exposed_card", which="several")["ruling"] == "misdeal"
    assert not_covered("fspr", "exposed_card", which="several", actions=[UTG_FOLDS])


def test_a_house_says_its_own_steps(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text(
        'as = "tda_2011"\ntitle = "Club"\n[premature]\n'
        'flop = { value = ["burn_stays", "finish_betting", "deal_flop_no_burn"], rule = ["5"] }\n',
        encoding="utf-8",
    )
    book = rulebook.load_house(tmp_path / "club.toml")
    answered = answer(book, "premature_card", {"card": "flop"})
    assert (answered.rule, len(answered.to_do)) == ("club 5", 3)


def cards(text: str) -> list[Card]:
    return [card(written) for written in text.split()]


def test_open_cards_compare_by_pairs_before_ranks() -> None:
    ascending = ["4h 3c 2d", "Ks Qh Js", "2c 2d 3h", "Ac Ad 2s", "2h 2s 2d"]
    ranks = [strength(cards(board), ace_low=False) for board in ascending]
    assert ranks == sorted(ranks) and len(set(ranks)) == len(ranks)
    two_pair, pair = cards("3c 3d 2h 2s"), cards("Ac Ad Kh Qs")
    assert strength(two_pair, ace_low=False) > strength(pair, ace_low=False)


def test_tda_2019_RP_10_D_in_razz_the_ace_is_below_the_two() -> None:
    assert strength(cards("Ac 3d"), ace_low=True) < strength(cards("2c 3h"), ace_low=True)
    assert highest_card(cards("As 3d"), ace_low=True) < highest_card(cards("Ac 3h"), ace_low=True)


def test_who_opens_names_what_cannot_be() -> None:
    boards = {"A": ["Ks"], "B": ["Ks"]}
    fault = complaint("fspr", "stud_opener", boards=boards, clockwise=["A", "B"])
    assert fault == "inputs.boards: card.twice"
    fault = complaint("fspr", "stud_opener", boards={"A": []}, clockwise=["A"])
    assert fault == "inputs.boards.A: cards.count wanted=1–4"
    up = {"boards": {"A": ["Ks"]}, "clockwise": ["A"], "last_card": "up"}
    assert complaint("fspr", "stud_opener", **up) == "inputs.last_opener: field.missing"
    fault = complaint("fspr", "stud_opener", **up, last_opener="B")
    assert fault == "inputs.last_opener: names.unknown"
    assert not_covered("fspr", "stud_opener", boards={"A": ["Ks"]}, clockwise=["A"], all_in=["A"])


@pytest.fixture(scope="module")
def night(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Evening]:
    with standing(django_db_blocker, lambda: evening(4)) as event:
        yield event


@pytest.fixture
def judge(night: Evening) -> Client:
    return signed_in(night.chief)


def page(judge: Client, night: Evening, topic: str, **sent: object) -> str:
    query = urlencode({"book": "tda_2019", **sent}, doseq=True)
    address = f"/t/{night.tournament.slug}/calculators/{topic}/?{query}"
    return judge.get(address, headers={"Accept-Language": "en"}).content.decode()


@pytest.mark.django_db
def test_a_page_of_choices_waits_for_the_first_tap_and_no_other(
    judge: Client, night: Evening
) -> None:
    waiting = page(judge, night, "premature_card")
    assert 'id="decision"' not in waiting and "do-decide" not in waiting
    assert "Something is still missing" not in waiting
    decided = page(judge, night, "premature_card", sent=1, card="flop")
    assert 'class="to-do"' in decided
    assert "Deal the flop without another burnt card." in decided


@pytest.mark.django_db
def test_the_street_after_the_deal_begins_with_the_blinds_of_the_level(
    judge: Client, night: Evening
) -> None:
    shown = page(judge, night, "exposed_card", sent=1, which="several")
    assert "SB posts" in shown and "Call" in shown and "Misdeal: the hand is dealt again." in shown
    late = page(
        judge,
        night,
        "exposed_card",
        sent=1,
        which="several",
        actions=["fold:::UTG", "call:100::CO"],
    )
    assert "Too late for a misdeal: the hand is played on." in late
