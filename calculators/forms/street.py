"""What every question about a street of betting has in common."""

from calculators.calculator import words as _
from calculators.forms.actions import Actions
from calculators.forms.question import Amount, Choice, If, IfBook, Question
from calculators.forms.rows import Pair

NO_LIMIT, POT_LIMIT, LIMIT = "no_limit", "pot_limit", "limit"
STREETS = (
    ("preflop", _("Pre-flop")),
    ("flop", _("Flop")),
    ("turn", _("Turn")),
    ("river", _("River")),
)
FORMATS = ((NO_LIMIT, _("No-limit")), (POT_LIMIT, _("Pot-limit")), (LIMIT, _("Limit")))

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
        when=(
            If("betting", (LIMIT,)),
            IfBook("betting.limit_uncapped", ("round_begun_heads_up",)),
        ),
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


def street(
    formats: tuple[str, ...] = (NO_LIMIT, POT_LIMIT, LIMIT), actor: str = ""
) -> tuple[Question, ...]:
    """Return the questions about a street; with ``actor``, a label, also whose turn it is."""
    offered = tuple(one for one in FORMATS if one[0] in formats)
    return (
        Choice("betting", _("Betting"), offered, start=formats[0]),
        Choice("street", _("Street"), STREETS, start="preflop"),
        BLINDS,
        *((UNIT,) if LIMIT in formats else ()),
        *((POT,) if POT_LIMIT in formats else ()),
        Actions(
            "actions",
            _("What has happened on this street"),
            hint=actor,
            actor="actor",
            posts=True,
        ),
    )
