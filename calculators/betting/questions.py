"""What every question about a street of betting, and about pushed chips, has in common."""

from calculators.conditions import If, IfBook
from calculators.question_groups import Actions, Pair
from calculators.questions import Amount, Choice, Question, YesNo
from calculators.sentence import _

NO_LIMIT, POT_LIMIT, LIMIT = "no_limit", "pot_limit", "limit"
STREETS = (
    ("preflop", _("Pre-flop")),
    ("flop", _("Flop")),
    ("turn", _("Turn")),
    ("river", _("River")),
)
FORMATS = ((NO_LIMIT, _("No-limit")), (POT_LIMIT, _("Pot-limit")), (LIMIT, _("Limit")))
WORDS = (
    ("", _("Nothing")),
    ("call", _("Call")),
    ("raise", _("Raise")),
    ("bet", _("Bet")),
    ("check", _("Check")),
    ("all_in", _("All-in")),
    ("pot", _("Pot")),
)
TO_ACT = _("Then tap the player who is to act.")
IN_QUESTION = _("Then tap the player in question.")

BLINDS = Pair(
    "blinds",
    _("Blinds"),
    of=(_("Small blind"), _("Big blind")),
    starts=("small_blind", "big_blind"),
    when=(If("betting", (NO_LIMIT, POT_LIMIT)),),
)
UNIT = Amount("unit", _("Bet of this round"), start="=big_blind", when=(If("betting", (LIMIT,)),))
POT = Amount(
    "pot_before",
    _("In the middle before this street"),
    hint=_("Antes too, but not the chips in front of the players."),
    optional=True,
    when=(If("betting", (POT_LIMIT,)),),
)
RAISES = (
    Amount(
        "players_at_round_start",
        _("Players when the round began"),
        unit="number",
        when=(If("betting", (LIMIT,)), IfBook("betting.limit_uncapped", ("round_begun_heads_up",))),
    ),
    Amount(
        "house_max_raises",
        _("Raises the house allows"),
        unit="number",
        start="3",
        when=(If("betting", (LIMIT,)), IfBook("betting.limit_raises", (0,))),
    ),
    Amount(
        "players_left_in_event",
        _("Players left in the event"),
        unit="number",
        start="=players_left",
        optional=True,
        when=(If("betting", (LIMIT,)), IfBook("betting.limit_uncapped", ("event_heads_up",))),
    ),
)
IN_HAND = Amount(
    "players_in_hand",
    _("Players in the hand"),
    unit="number",
    when=(IfBook("undercall.ruling", ("full_or_director",)),),
)


def street(
    formats: tuple[str, ...] = (NO_LIMIT, POT_LIMIT, LIMIT), actor: str = ""
) -> tuple[Question, ...]:
    """Return the questions about a street; with ``actor``, a hint, also whose turn it is."""
    offered = tuple(format_choice for format_choice in FORMATS if format_choice[0] in formats)
    return (
        Choice("betting", _("Betting"), offered, start=formats[0]),
        Choice("street", _("Street"), STREETS, start="preflop"),
        BLINDS,
        *((UNIT,) if LIMIT in formats else ()),
        *((POT,) if POT_LIMIT in formats else ()),
        Actions(
            "actions", _("What has happened on this street"), hint=actor, actor="actor", posts=True
        ),
    )


def dealer(
    parameter: str, until_next: str, *others: str, ends: str = _("Has the next player acted since?")
) -> tuple[YesNo, ...]:
    """Return what is asked of the dealer's part where the ``parameter`` of the book makes an
    exception for it: ``until_next``, which ``ends`` asks for, or one of ``others`` without such an
    end."""
    return (
        YesNo(
            "dealer_error",
            _("Did the dealer mislead the player?"),
            when=(IfBook(parameter, (until_next, *others)),),
        ),
        YesNo(
            "next_player_acted",
            ends,
            when=(If("dealer_error", (True,)), IfBook(parameter, (until_next,))),
        ),
    )


DEALER = dealer(
    "undercall.dealer_error",
    "take_back_until_called",
    "take_back",
    ends=_("Has the next player called or raised since?"),
)
