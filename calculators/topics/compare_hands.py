"""Which hand is the better one (FSPR 5.6.1, BFSP 4.6.1)."""

import re
from typing import Annotated

from pydantic import BeforeValidator, Field

from calculators import ask
from calculators.cards.card import RANKS, Card, card
from calculators.cards.ranking import Hand, best
from calculators.decision import Case, Decision, Uncovered, settled, step
from calculators.inputs import BaseInputs, wrong
from calculators.malformed import malformed
from calculators.questions import Cards
from calculators.sentence import Facts, Speech, _, sentence

MOST = 7  # cards of a hand, the best five of them count
MOST_HANDS = 52
_ONLY_RANKS, _ONE_CARD = re.compile(f"[{RANKS}]*"), re.compile(r"..?")
_CARD = re.compile(f"[{RANKS}][cdhs]")


def _one_by_one(hand: object) -> object:
    """Return the ranks or the cards of one text as a list; a list as it is."""
    if not isinstance(hand, str):
        return hand
    text = hand.replace("10", "T").replace(" ", "")
    return list(text) if _ONLY_RANKS.fullmatch(text) else _ONE_CARD.findall(text)


def _five_or_more(hand: object) -> object:
    if isinstance(hand, list) and not 5 <= len(hand) <= MOST:
        raise wrong("cards.count", wanted=f"5–{MOST}")
    return _one_by_one(hand)


Written = Annotated[list[str], BeforeValidator(_five_or_more), BeforeValidator(_one_by_one)]


class Inputs(BaseInputs):
    """``hands``: texts of ranks ("KQJT9"; ``all_flush`` tells whether each is of one suit), texts
    or lists of cards."""

    hands: Annotated[list[Written], Field(min_length=2, max_length=MOST_HANDS)] = ask.rows(
        _("Hands to compare"),
        (Cards(_("Five ranks"), ranks=True, most=5, name="hand"),),
        plain=True,
        least=2,
        add=_("Another hand"),
    )
    all_flush: bool = ask.yes_no(_("Are they all of one suit?"))


def decide(case: Case[Inputs]) -> Decision:
    """Return winner: the index of the best hand, or "tie".

    Not covered: razz, no book says which of its hands is the better one.
    """
    inputs, cited = case.inputs, case.book.showdown.hand_ranks
    settled(cited)
    if case.game == "razz":
        raise Uncovered
    hands = [_hand(texts, at, inputs.all_flush) for at, texts in enumerate(inputs.hands)]
    top = max(hand.strength for hand in hands)
    won = [number for number, hand in enumerate(hands) if hand.strength == top]
    reason = step("hands.compared", made=[hand.category for hand in hands])
    winner = won[0] if len(won) == 1 else "tie"
    return Decision({"winner": winner}, case.book.rule(cited), (reason,))


def _hand(texts: list[str], at: int, flush: bool) -> Hand:
    """Return one hand, suits made up where only ranks are told."""
    written = [text.replace("10", "T") for text in texts]
    if all(len(text) == 1 and text in RANKS for text in written):
        cards = _suited([RANKS.index(text) for text in written], f"hands[{at}]", flush)
    else:
        cards = tuple(_card(text, f"hands[{at}][{place}]") for place, text in enumerate(written))
    if len(set(cards)) < len(cards):
        raise malformed(f"hands[{at}]", "card.twice")
    hand = best("high", cards)
    assert hand is not None  # noqa: S101 - any five different cards are a high hand
    return hand


def _card(text: str, field: str) -> Card:
    if _CARD.fullmatch(text) is None:
        raise malformed(field, "card.unreadable")
    return card(text)


def _suited(ranks: list[int], field: str, flush: bool) -> tuple[Card, ...]:
    """Return ranks as cards of one suit, or of suits that make no flush."""
    times = max(ranks.count(rank) for rank in ranks)
    if times > (1 if flush else 4):
        raise malformed(field, "card.twice")
    if flush:
        return tuple((rank, 0) for rank in ranks)
    if times == 1:  # no pair: two suits in turn, never five cards of one
        return tuple((rank, at % 2) for at, rank in enumerate(ranks))
    return tuple((rank, ranks[:at].count(rank)) for at, rank in enumerate(ranks))


def say(result: Facts, inputs: Facts) -> Speech:
    if result["winner"] == "tie":
        yield sentence(_("The hands are equal."))
        return
    hand = inputs["hands"][result["winner"]]
    yield sentence(_("%(hand)s wins."), hand=hand if isinstance(hand, str) else " ".join(hand))


TITLE = _("Which hand is better")
GROUP = "showdown"
DECIDES = ("hand_ranks",)
ALSO = _("ranking of hands")
STEPS = {"hands.compared": _("The hands are: %(made)s.")}
FIELDS = {"winner": _("Winner")}
