"""Fewer chips than a call (FSPR 5.13, BFSP 4.13, TDA 2019 51, Metropolitan 38)."""

from calculators.betting.push import PushInputs, push_of
from calculators.betting.questions import DEALER, IN_HAND, IN_QUESTION, street
from calculators.betting.say import say_ruling
from calculators.betting.undercall import FULL, may_take_back, ruled, short_call
from calculators.decision import Case, Decision, settled
from calculators.malformed import malformed
from calculators.questions import Chips, Choice
from calculators.sentence import _


class Inputs(PushInputs):
    pass


def decide(case: Case[Inputs]) -> Decision:
    """Return ruling, call_total, must_add (chips, never more than the player has) and options.
    "Call" said binds to all of it, unless the dealer asked for it before the turn (FSPR 5.13,
    BFSP 4.13)."""
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
    return short_call(case, push.street, missing)


say = say_ruling
TITLE = _("Undercall")
GROUP = "bets"
DECIDES = ("undercall",)
ALSO = _("too few chips short call")
RESTS_ON = ("undercall.ruling", "chips.word_binds")
ASK = (
    *street(actor=IN_QUESTION),
    Chips("push.chips", _("Chips the player pushed, one by one"), optional=True),
    Choice("declared.word", _("What the player said"), (("", _("Nothing")), ("call", _("Call")))),
    IN_HAND,
    *DEALER,
)
