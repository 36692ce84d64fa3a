"""Fewer chips than a call (FSPR 5.13, BFSP 4.13, TDA 2019 51, Metropolitan 38)."""

from dataclasses import replace

from calculators import ask
from calculators.betting.inputs import (
    UNTIL_CALLED,
    Declared,
    PushInputs,
    Word,
    dealer_error_field,
    next_player_field,
    players_in_hand_field,
    word_field,
)
from calculators.betting.push import push_of
from calculators.betting.say import say_ruling
from calculators.betting.undercall import FULL, may_take_back, ruled, short_call
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import Positive, TwoOrMore
from calculators.malformed import malformed
from calculators.sentence import Facts, Speech, _, sentence


class CallSaid(Declared):
    word: Word | None = word_field(words=2)
    amount: Positive | None = None


class Inputs(PushInputs):
    declared: CallSaid | None = ask.parts(default=None)
    others_short: bool = ask.yes_no(_("Have players behind put in too little as well?"))
    players_in_hand: TwoOrMore | None = players_in_hand_field()
    dealer_error: bool = dealer_error_field(*UNTIL_CALLED, "take_back")
    next_player_acted: bool = next_player_field()


def decide(case: Case[Inputs]) -> Decision:
    """Return ruling, call_total, must_add (chips, never more than the player has) and options.
    "Call" said binds to all of it, unless the dealer asked for it before the turn (FSPR 5.13,
    BFSP 4.13). Of several one after another the first is put right, and ``others`` says who decides
    about the rest (TDA 2019 51-C)."""
    push, words, book = push_of(case), case.inputs.declared, case.book
    missing = max(push.to_call - push.pushed, 0)
    if push.all is not None:
        missing = min(missing, push.all - push.total)
    if words and words.word:
        if words.word != "call":
            raise malformed("declared.word", "field.not_one_of", allowed=["call"])
        if may_take_back(case):
            return short_call(case, push.street, missing)
        settled(book.chips.word_binds)
        return ruled(push.street, FULL, missing, book.rule(book.chips.word_binds))
    meant = words.amount - push.front if words and words.amount else push.pushed
    if meant >= push.to_call or push.last_chips:
        text = _("This is not an undercall: the chips make a call.")
        raise malformed("push", "push.makes_call", text)
    ruling = short_call(case, push.street, missing)
    return _first_of_several(case, ruling) if case.inputs.others_short else ruling


def _first_of_several(case: Case[Inputs], first: Decision) -> Decision:
    cited = case.book.undercall.chain
    settled(cited)
    result = {**first.result, "others": "td_discretion"}
    steps = (*first.steps, step("undercalls.several"))
    return replace(first, result=result, rule=case.book.rule(cited), steps=steps)


def say(result: Facts, inputs: Facts) -> Speech:
    yield from say_ruling(result, inputs)
    if "others" in result:
        yield sentence(
            _(
                "The action goes back to this player. The director decides about the chips of the "
                "others."
            )
        )


TITLE = _("Undercall")
GROUP = "bets"
DECIDES = ("undercall",)
ALSO = _("too few chips short call")
RESTS_ON = ("undercall.ruling", "chips.word_binds")
STEPS = {"undercalls.several": _("Of undercalls one after another the first is put right.")}
FIELDS = {"others": _("The others")}
