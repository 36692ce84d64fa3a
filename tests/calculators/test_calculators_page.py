"""Every calculator through the door: each example filled in, sent, and the decision on the page."""

import html
import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.utils import translation
from pytest_django import DjangoDbBlocker

from calculators.catalogue import TOPICS
from calculators.decide import decide
from calculators.decision import Decision
from calculators.wording import spoken
from floor.values.roles import Role
from rules.rulebook import load
from seating.models import Stay
from tests import each
from tests.calculators import worked
from tests.calculators.filling import typed
from tests.calculators.test_questions import CASES, inputs_of
from tests.door import signed_in
from tests.each import check_each
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.standing import standing

pytestmark = pytest.mark.django_db
PART = {"HX-Request": "true"}  # the questions and the answer, without the page around them
NASTY = ["\x00", "9" * 40, "<b>", "-1", "1e9", "١", "a:b:c:d:e", "call:5::A", "actions|call", "|"]


# Every case is decided in test_every_case.py, put into fields and said in test_questions.py: here
# each topic comes to its page with a case of each book, and with one that the book does not cover.
EXAMPLES = {
    (case["topic"], case["rulebook"], "not_covered" in case["expected"]): case
    for case in reversed(CASES)
}


@pytest.fixture(scope="module")
def event(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Evening]:
    with standing(django_db_blocker, lambda: evening(4)) as night:
        yield night


@pytest.fixture
def judge(event: Evening) -> Client:
    return signed_in(event.chief)


def address(event: Evening, topic: str = "") -> str:
    return f"/t/{event.tournament.slug}/calculators/{topic + '/' if topic else ''}"


def page(answer: Any) -> str:
    """What is read on the page, without markup and with plain blanks."""
    text = re.sub(r"<[^>]*>", " ", answer.content.decode())
    return " ".join(html.unescape(text).split())


def test_the_sheet_of_each_topic_opens(judge: Client, event: Evening) -> None:
    def opens(topic: str) -> None:
        answer = judge.get(address(event, topic))
        assert answer.status_code == 200
        assert 'value="None"' not in answer.content.decode()
        assert TOPICS[topic].title in page(answer)

    check_each(TOPICS, opens)


def test_each_example_is_decided_on_its_page(judge: Client, event: Evening) -> None:
    def is_decided(case: dict[str, Any]) -> None:
        topic, book, inputs = case["topic"], load(case["rulebook"]), inputs_of(case)
        fields = typed(TOPICS[topic].ask, inputs)
        sent = {**fields, "sent": "1", "decide": "1", "book": case["rulebook"]}
        shown = page(judge.get(address(event, topic), sent, headers=PART))
        decision = decide(book, topic, inputs)
        with translation.override("en"):
            if isinstance(decision, Decision):
                sentence = spoken.decision(topic, decision.result, inputs)
                assert " ".join(sentence.split()) in shown
                assert decision.rule.partition(" ")[2] in shown
            else:
                assert "This book has no rule for it." in shown

    check_each(EXAMPLES.values(), is_decided, name=worked.name)


def test_the_list_begins_with_the_most_asked_and_folds_away_what_the_book_does_not_have(
    judge: Client, event: Evening
) -> None:
    shown = page(judge.get(address(event)))
    assert shown.index("Most asked") < shown.index("Chips pushed or words said")
    folded = shown.index("No rule in this book")
    assert shown.index("Bets and chips pushed") < folded
    assert shown.count("Hidden chips of an all-in") == 1
    assert folded < shown.index("Hidden chips of an all-in"), "and it can still be opened"


def test_who_opened_the_wrong_page_of_dealing_errors_has_the_others_on_it() -> None:
    event = evening(4, rulebook="fspr")
    page = signed_in(event.chief).get(address(event, "misdeal"))
    beside = page.context["beside"]
    assert beside.heading == "Dealing errors"
    topics = {entry.topic for entry in beside.entries}
    assert {"wrong_card_count", "exposed_card", "boxed_card"} <= topics
    # Its own page is not beside itself, and FSPR has no rule on a disordered stub.
    assert not {"misdeal", "disordered_stub", "min_raise"} & topics
    assert address(event, "exposed_card") in page.content.decode()


def test_the_names_of_the_table_are_offered_where_players_are_named() -> None:
    event = evening(4, drawn=True)
    stay = Stay.objects.live().select_related("entry__member").earliest("pk")
    answer = signed_in(event.chief).get(address(event, "showdown"), {"table": stay.table.number})
    shown = answer.content.decode()
    assert f'<option value="{html.escape(stay.entry.member.short_name)}">' in shown
    assert 'list="players-here"' in shown


def test_the_list_is_searched_without_a_script(judge: Client, event: Evening) -> None:
    shown = page(judge.get(address(event), {"q": "ODD"}))
    assert "Odd chip and split pots" in shown
    assert "Undercall" not in shown


def test_a_topic_nobody_knows_is_not_there(judge: Client, event: Evening) -> None:
    assert judge.get(address(event, "nothing")).status_code == 404


def test_a_tap_without_a_script_leads_to_the_address_without_the_tap(
    judge: Client, event: Evening
) -> None:
    sent = {"sent": "1", "betting": "no_limit", "street": "flop", "actions.amount": "600",
            "blinds.0": "50", "blinds.1": "100", "actions.next": "UTG",
            "tap": "actions|to"}  # fmt: skip
    answer = judge.get(address(event, "min_raise"), sent)
    assert answer.status_code == 302
    fields = parse_qs(urlsplit(answer["Location"]).query)
    assert fields["actions"] == ["bet:600::UTG"]
    assert "tap" not in fields and "actions.amount" not in fields
    shown = page(judge.get(answer["Location"]))
    assert "UTG bets 600" in shown and "Raise to 1 200" in shown


def test_a_raise_without_an_amount_asks_for_it(judge: Client, event: Evening) -> None:
    sent = {"sent": "1", "betting": "no_limit", "street": "flop", "tap": "actions|to"}
    shown = page(judge.get(address(event, "min_raise"), sent))
    assert "This is still to be answered." in shown


def test_a_wrong_number_is_marked_and_named(judge: Client, event: Evening) -> None:
    sent = {"sent": "1", "decide": "1", "stack": "много", "bb": "100"}
    answer = judge.get(address(event, "stack_in_bb"), sent)
    assert "Not decided yet." in page(answer)
    assert "Stack : A whole number is needed, without letters." in page(answer)
    assert 'aria-invalid="true"' in answer.content.decode()


def test_no_field_breaks_a_page(judge: Client, event: Evening) -> None:
    """In each field another text at a time, so that few pages show what each does beside others."""

    def stands(topic: str) -> None:
        chance = Random(topic)
        first = judge.get(address(event, topic)).content.decode()
        names = set(re.findall(r'name="([\w.]+)"', first)) - {"book", "decide", "tap", "sent"}
        names |= {name.rpartition(".")[0] for name in names if name.endswith(".due")}  # its actions
        for nasty in chance.sample(NASTY, min(len(NASTY), each.EXAMPLES // 2)):
            sent = {name: chance.choice([nasty, *NASTY]) for name in sorted(names)}
            sent |= {"sent": "1", "decide": "1", "tap": nasty}
            assert judge.get(address(event, topic), sent, headers=PART).status_code == 200, sent

    check_each(TOPICS, stands)


def test_a_place_that_is_not_offered_is_left_out(judge: Client, event: Evening) -> None:
    row = {"player": "A", "contributions": "5", "standing": "contributions"}
    sent = {f"contributions_rows.0.{name}": text for name, text in row.items()}
    sent |= {"sent": "1", "contributions_rows.count": "1"}
    assert judge.get(address(event, "side_pots"), sent).status_code == 200


def test_the_blinds_of_the_level_stand_there_already(judge: Client, event: Evening) -> None:
    shown = judge.get(address(event, "min_raise")).content.decode()
    level = event.tournament.levels.first()
    assert f'name="blinds.0" value="{level.small_blind}"' in shown


def test_another_book_is_said_to_be_another(judge: Client, event: Evening) -> None:
    sent = {"sent": "1", "decide": "1", "facing_bet": "yes", "book": "tda_2019"}
    shown = page(judge.get(address(event, "decision_clock"), sent))
    assert "By another book than this event's" in shown
    assert "Record as a ruling" not in shown


def record_link(answer: Any) -> str:
    match = re.search(r'id="record-ruling"\s+href="([^"]+)"', answer.content.decode())
    return html.unescape(match[1]) if match else ""


def test_a_decision_leads_to_the_log_with_its_inputs(judge: Client, event: Evening) -> None:
    sent = {"sent": "1", "decide": "1", "stack": "1 500", "bb": "20"}
    link = record_link(judge.get(address(event, "stack_in_bb"), sent))
    query = parse_qs(urlsplit(link).query)
    assert query["topic"] == ["stack_in_bb"]
    assert json.loads(query["case"][0]) == {"stack": 1500, "bb": 20}
    assert "Big blinds: 75." in page(judge.get(link))


def test_each_topic_is_recorded_as_it_was_decided(judge: Client, event: Evening) -> None:
    """The log decides the case once more from the link, and comes to the same."""

    def is_recorded(case: dict[str, Any]) -> None:
        topic = case["topic"]
        fields = typed(TOPICS[topic].ask, inputs_of(case))
        sent = {**fields, "sent": 1, "decide": 1}
        decided = judge.get(address(event, topic), sent, headers=PART)
        match = re.search(r'<p class="decision">([^<]+)</p>', decided.content.decode())
        recorded = judge.get(record_link(decided))
        assert recorded.status_code == 200
        if "not_covered" not in case["expected"]:
            assert match and " ".join(html.unescape(match[1]).split()) in page(recorded)

    last = {case["topic"]: case for case in CASES if case["rulebook"] == "bfsp"}
    check_each(last.values(), is_recorded, name=worked.name)


def test_who_may_not_rule_is_not_led_to_the_log(event: Evening) -> None:
    secretary = signed_in(colleague(event, Role.SECRETARY))
    shown = secretary.get(address(event, "wrong_cards_at_showdown"))
    assert shown.status_code == 200 and record_link(shown) == ""


def test_the_sheet_begins_with_the_table_where_the_judge_stands() -> None:
    event = evening(4, drawn=True)
    judge = signed_in(event.chief)
    shown = judge.get(address(event, "next_positions"), {"table": "1"}).content.decode()
    checked = re.findall(r'name="table.occupied"[^>]*checked', shown)
    assert len(checked) == 4
