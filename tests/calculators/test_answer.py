"""What stands under the sentence of an answer: amounts a judge reads at a glance."""

from django.utils import translation

from calculators.answer import answer
from rules.rulebook import load


def test_shared_places_are_a_span_and_a_place_alone_is_one_number() -> None:
    busts = [
        {"player": "О'Нил", "table": "1", "stack": 500},
        {"player": "Ли", "table": "2", "stack": 900},
    ]
    inputs = {"players_before": 6, "paid_places": 5, "prizes": {"5": 100}, "busts": busts}
    with translation.override("en"):
        shared = dict(
            answer(load("tda_2019"), "h4h_bust", inputs | {"policy": "share_all"}).amounts
        )
        alone = dict(answer(load("tda_2019"), "h4h_bust", inputs | {"busts": busts[:1]}).amounts)
    assert sorted(shared["Places"]) == ["Ли: 5–6", "О'Нил: 5–6"]
    assert alone["Places"] == ["О'Нил: 6"]


def test_the_number_of_the_winning_hand_is_not_read_out() -> None:
    with translation.override("en"):
        answered = answer(load("fspr"), "compare_hands", {"hands": ["AAKQJ", "KKQJT"]})
    assert not answered.amounts and "AAKQJ" in answered.sentence
