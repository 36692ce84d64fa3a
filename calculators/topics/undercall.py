"""Fewer chips than a call (FSPR 5.13, BFSP 4.13, TDA 2019 51, Metropolitan 38)."""

from dataclasses import replace

from calculators.betting.push import PushInputs, push_of
from calculators.betting.questions import DEALER, IN_HAND, IN_QUESTION, street
from calculators.betting.say import say_ruling
from calculators.betting.undercall import FULL, may_take_back, ruled, short_call
from calculators.decision import Case, Decision, settled, step
from calculators.malformed import malformed
from calculators.questions import Chips, Choice, YesNo
from calculators.sentence import Facts, Speech, _, sentence


class Inputs(PushInputs):
    """``others_short``: players behind put in too little as well, one after another."""

    others_short: bool = False


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
        text = _("This is no undercall: the chips make a call.")
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
                "The action goes back to this player. About the chips of the others the director"
                " decides."
            )
        )


TITLE = _("Undercall")
GROUP = "bets"
DECIDES = ("undercall",)
ALSO = _("too few chips short call")
RESTS_ON = ("undercall.ruling", "chips.word_binds")
ASK = (
    *street(actor=IN_QUESTION),
    Chips("push.chips", _("Chips the player pushed, one by one"), optional=True),
    Choice("declared.word", _("What the player said"), (("", _("Nothing")), ("call", _("Call")))),
    YesNo("others_short", _("Have players behind put in too little as well?")),
    IN_HAND,
    *DEALER,
)
STEPS = {"undercalls.several": _("Of undercalls one after another the first is put right.")}
FIELDS = {"others": _("The others")}
