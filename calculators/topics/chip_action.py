"""What an action with chips, words or both comes to (FSPR 5.12-5.14, BFSP 4.12-4.14, TDA 2019
40-46, 54-C, 55 and 61, TDA 2011 34-39 and 42, Metropolitan 36-46 and 49-C)."""

from typing import Literal

from calculators import ask
from calculators.betting.declared import declared
from calculators.betting.inputs import (
    UNTIL_CALLED,
    Prior,
    PushInputs,
    dealer_error_field,
    next_player_field,
    players_in_hand_field,
)
from calculators.betting.push import Push, push_of
from calculators.betting.say import say_ruling
from calculators.betting.silent import silent
from calculators.betting.taken_back import only_took_back, taken_back
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import TwoOrMore, Whole
from calculators.sentence import _

Order = Literal["verbal_first", "chips_first", "simultaneous", "unclear_conflict"]

ORDERS = (
    ("verbal_first", _("The words")),
    ("chips_first", _("The chips")),
    ("simultaneous", _("Both at once")),
    ("unclear_conflict", _("Nobody knows")),
)


class Inputs(PushInputs):
    order: Order = ask.choice(
        _("What came first"),
        ORDERS,
        start="verbal_first",
        when=(ask.Given("declared"), ask.Given("push.chips")),
        default="verbal_first",
    )
    stack_before: Whole | None = ask.amount(
        _("All the player's chips before the push"),
        hint=_("Only where these may be their last ones."),
        optional=True,
        more=True,
        default=None,
    )
    prior: Prior | None = ask.parts(more=True, default=None)
    players_in_hand: TwoOrMore | None = players_in_hand_field(more=True)
    dealer_error: bool = dealer_error_field(*UNTIL_CALLED, "take_back", more=True)
    next_player_acted: bool = next_player_field(more=True)


def decide(case: Case[Inputs]) -> Decision:
    """Return ruling, amount_total (chips on this street), returned, must_add, and options where
    the player still has a choice; amount_total is None where the director decides, and where chips
    taken back alone bind to a call or a raise."""
    if only_took_back(case.inputs):
        return taken_back(case)
    push, order = push_of(case), case.inputs.order
    if case.inputs.declared is None:
        return silent(push)
    if not push.chips or order == "verbal_first" or _explained(push, order):
        return declared(push)
    if order == "unclear_conflict":
        return _director(case)
    settled(case.book.chips.first_counts)
    return silent(push) if order == "chips_first" else declared(push)


def _explained(push: Push, order: Order) -> bool:
    """Whether the chips only say how much was meant by the word: both came at once, or the book
    looks to no order and has the chip thrown and the raise said (FSPR 5.14.2, BFSP 4.14.2)."""
    words = push.case.inputs.declared
    late = order == "chips_first" and not push.case.book.chips.first_counts.silent
    agree = words is not None and words.amount is None and words.word in ("raise", "bet")
    return agree and not late and order != "unclear_conflict"


def _director(case: Case[Inputs]) -> Decision:
    """Words and chips contradict each other and nobody knows which came first."""
    cited = case.book.chips.contradiction
    settled(cited)
    result = {"ruling": "td_discretion", "amount_total": None}
    return Decision(result, case.book.rule(cited), (step("words.contradict_chips"),))


say = say_ruling
TITLE = _("Chips pushed or words said")
GROUP = "bets"
DECIDES = (
    "fifty_percent_raise",
    "multiple_chips",
    "overbet_for_change",
    "oversized_chip",
    "previous_bet_chips",
    "raise_total",
)
ALSO = _("oversized chip several chips multiple multi-chip bet one chip raise declared")
COMMON = 1
RESTS_ON = ("chips.one_silent", "chips.word_binds")
STEPS = {
    "words.contradict_chips": _(
        "Words and chips contradict each other, and the order is not known."
    )
}
