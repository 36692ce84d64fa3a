"""What chips, words, or both come to."""

from calculators.calculator import Calculator
from calculators.calculator import words as _
from calculators.forms.question import (
    Amount,
    Chips,
    Choice,
    Given,
    If,
    IfBook,
    YesNo,
)
from calculators.forms.street import NO_LIMIT, POT_LIMIT, street

WORDS = (
    ("", _("Nothing")),
    ("call", _("Call")),
    ("raise", _("Raise")),
    ("bet", _("Bet")),
    ("check", _("Check")),
    ("all_in", _("All-in")),
    ("pot", _("Pot")),
)
HANDLINGS = (
    ("", _("No, or it does not matter")),
    ("left", _("Left as they were")),
    ("pulled_all", _("All pulled back")),
    ("pulled_part", _("A part pulled back")),
    ("merged", _("Put together with the new ones")),
)
ORDERS = (
    ("verbal_first", _("The words")),
    ("chips_first", _("The chips")),
    ("simultaneous", _("Both at once")),
    ("unclear_conflict", _("Nobody knows")),
)
WHO = _("Then tap the player in question.")
IN_HAND = Amount(
    "players_in_hand",
    _("Players in the hand"),
    unit="number",
    when=(IfBook("undercall.ruling", ("full_or_director",)),),
)


def dealer(parameter: str, until_next: str, *others: str) -> tuple[YesNo, ...]:
    """Return what is asked of the dealer's part where the ``parameter`` of the book makes an
    exception for it: ``until_next`` acts, or one of ``others`` without such an end."""
    return (
        YesNo(
            "dealer_error",
            _("Did the dealer mislead him?"),
            when=(IfBook(parameter, (until_next, *others)),),
        ),
        YesNo(
            "next_player_acted",
            _("Has the next player acted since?"),
            when=(If("dealer_error", (True,)), IfBook(parameter, (until_next,))),
        ),
    )


DEALER = dealer("undercall.dealer_error", "take_back_until_next_acts", "take_back")
CALCULATORS = (
    Calculator(
        "chip_action",
        "bets",
        _("Chips pushed or words said"),
        (
            *street(actor=WHO),
            Chips("push.chips", _("Chips he pushed, one by one"), optional=True),
            Choice("declared.word", _("What he said"), WORDS),
            Amount("declared.amount", _("Number he said"), optional=True),
            Choice(
                "order",
                _("What came first"),
                ORDERS,
                start="verbal_first",
                when=(Given("declared"), Given("push.chips")),
            ),
            Amount(
                "stack_before",
                _("All his chips before the push"),
                hint=_("Only where these may be his last ones."),
                optional=True,
                more=True,
            ),
            Choice(
                "prior.handling",
                _("Chips in front of him from before: what did he do with them?"),
                HANDLINGS,
                more=True,
            ),
            Chips(
                "prior.chips",
                _("Chips that lay in front of him"),
                more=True,
                when=(Given("prior.handling"),),
            ),
            Chips(
                "prior.kept",
                _("Of these he left"),
                more=True,
                when=(If("prior.handling", ("pulled_part",)),),
            ),
            IN_HAND.folded(),
            *(question.folded() for question in DEALER),
        ),
        rests_on=("chips.one_silent", "chips.word_binds"),
        common=1,
        also=_("oversized chip several chips multiple multi-chip bet one chip raise declared"),
    ),
    Calculator(
        "undercall",
        "bets",
        _("Undercall"),
        (
            *street(actor=WHO),
            Chips("push.chips", _("Chips he pushed, one by one"), optional=True),
            Choice("declared.word", _("What he said"), (("", _("Nothing")), ("call", _("Call")))),
            IN_HAND,
            *DEALER,
        ),
        rests_on=("undercall.ruling", "chips.word_binds"),
        also=_("too few chips short call"),
    ),
    Calculator(
        "two_motion_raise",
        "bets",
        _("Raise in two motions"),
        (
            *street((NO_LIMIT, POT_LIMIT), actor=WHO),
            Choice("declared.word", _("What he said"), WORDS[:3], start="raise"),
            Amount("declared.amount", _("Number he said"), optional=True),
            Chips("motions", _("Chips of the first and of the second motion")),
        ),
        rests_on=("chips.two_motions", "chips.word_binds"),
        also=_("string bet raise"),
    ),
    Calculator(
        "ambiguous_amount",
        "bets",
        _("A number with two meanings"),
        (
            Chips("candidates", _("What it may mean")),
            Amount(
                "pot", _("All chips in the pot"), hint=_("Bets in front of the players included.")
            ),
            Amount("min_legal", _("Least legal bet"), start="=big_blind"),
        ),
        rests_on=("chips.ambiguous",),
        also=_("five hundred or five thousand ambiguous"),
    ),
    Calculator(
        "accepted_action",
        "bets",
        _("Call on a wrong count"),
        (
            Choice(
                "caller_act",
                _("What the caller did"),
                (
                    ("pushes_quoted", _("Pushed the chips he was told")),
                    ("says_call", _("Said call")),
                ),
                start="says_call",
            ),
            Amount(
                "quoted",
                _("Amount he was told"),
                when=(If("caller_act", ("pushes_quoted",)),),
            ),
            Amount("true_bet", _("True amount of the bet")),
            Amount("caller_stack", _("All the caller has")),
        ),
        rests_on=("corrections.accepted_action",),
        also=_("accepted action miscount"),
    ),
    Calculator(
        "hidden_chips",
        "bets",
        _("Hidden chips of an all-in"),
        (
            Amount("counted_all_in", _("All-in as counted")),
            Amount("found_later", _("Chips found later")),
            Amount("caller_stack", _("All the caller has")),
            YesNo("all_in_player_wins", _("Does the all-in player win?")),
            YesNo(
                "part_of_accepted_action", _("Does the director count them as part of the action?")
            ),
        ),
        rests_on=("corrections.hidden_chips",),
        also=_("found chips behind"),
    ),
)
