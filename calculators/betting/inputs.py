"""What every topic about a street of betting, or about pushed chips, is told and asks."""

from typing import Any, Literal

from pydantic import Field, ValidationInfo, field_validator

from calculators import ask
from calculators.inputs import BaseInputs, Items, Positive, Two, TwoOrMore, Whole, required, wrong
from calculators.sentence import _

Betting = Literal["no_limit", "pot_limit", "limit"]
Word = Literal["call", "raise", "bet", "check", "all_in", "pot"]
StreetName = Literal["preflop", "flop", "turn", "river"]
SIZED = ("bring_in", "call", "bet", "raise")
NO_LIMIT, POT_LIMIT, LIMIT = "no_limit", "pot_limit", "limit"
FORMATS = {NO_LIMIT: _("No-limit"), POT_LIMIT: _("Pot-limit"), LIMIT: _("Limit")}
STREETS = (
    ("preflop", _("Pre-flop")),
    ("flop", _("Flop")),
    ("turn", _("Turn")),
    ("river", _("River")),
)
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
UNTIL_CALLED = ("undercall.dealer_error", "take_back_until_called")
TO_ACT = _("Then tap the player who is to act.")
IN_QUESTION = _("Then tap the player in question.")


def betting_field(*formats: str) -> Any:
    """Return the field that asks which of ``formats`` it is."""
    offered = tuple((name, FORMATS[name]) for name in formats)
    return ask.choice(_("Betting"), offered, start=formats[0])


def actions_field(hint: str = "") -> Any:
    """Return the field of the actions; ``hint`` says whom to tap last, who becomes the actor."""
    label = _("What has happened on this street")
    return ask.actions(label, hint=hint, actor="actor", posts=True)


def word_field(words: int = len(WORDS), start: str = "") -> Any:
    """Return the field of the word that was said, one of the first ``words``, or nothing."""
    return ask.choice(_("What the player said"), WORDS[:words], start=start, default=None)


class Act(BaseInputs):
    """What a player did. ``to`` is their total on the street after it, where it is told."""

    player: str
    action: Literal["post_sb", "post_bb", "bring_in", "fold", "check", "call", "bet", "raise"]
    to: Whole | None = None
    all_in: bool = False


class Action(Act):
    """An act with the amount that it needs; that of a fold and of a check is not looked at."""

    to: Whole | None = Field(default=None, validate_default=True)

    @field_validator("to")
    @classmethod
    def sized(cls, to: int | None, info: ValidationInfo) -> int | None:
        action = info.data.get("action")
        if to is None and action in SIZED:
            raise wrong("field.missing")
        return None if action in ("fold", "check") else to


class StreetInputs(BaseInputs):
    """A street up to now. ``blinds``: small and big."""

    betting: Betting = betting_field(NO_LIMIT, POT_LIMIT, LIMIT)
    street: StreetName = ask.choice(_("Street"), STREETS, start="preflop")
    blinds: Two[Positive] | None = ask.pair(
        _("Blinds"),
        of=(_("Small blind"), _("Big blind")),
        starts=("small_blind", "big_blind"),
        when=ask.If("betting", NO_LIMIT, POT_LIMIT),
        default=None,
    )
    unit: Positive | None = ask.amount(
        _("Bet of this round"), start="=big_blind", when=ask.If("betting", LIMIT), default=None
    )
    pot_before: Whole = ask.amount(
        _("In the middle before this street"),
        hint=_("Antes too, but not the chips in front of the players."),
        optional=True,
        when=ask.If("betting", POT_LIMIT),
        default=0,
    )
    actions: Items[Action] = actions_field()
    players_at_round_start: TwoOrMore | None = None
    house_max_raises: Positive | None = None
    players_left_in_event: Whole = 0

    @property
    def sizes(self) -> tuple[int, int]:
        """The small and the big blind; in limit the bet of the round where no blinds are told."""
        if self.betting == "limit" and self.blinds is None:
            return 0, required(self.unit, "unit")
        small, big = required(self.blinds, "blinds")
        return small, big


class TurnInputs(StreetInputs):
    """A street, and the player who is to act."""

    actor: str
    actions: Items[Action] = actions_field(TO_ACT)


class CapInputs(TurnInputs):
    """A street of which it is also asked how many raises there may be in limit."""

    players_at_round_start: TwoOrMore | None = ask.amount(
        _("Players when the round began"),
        unit="number",
        when=(
            ask.If("betting", LIMIT),
            ask.IfBook("betting.limit_uncapped", "round_begun_heads_up"),
        ),
        default=None,
    )
    house_max_raises: Positive | None = ask.amount(
        _("Raises the house allows"),
        unit="number",
        start="3",
        when=(ask.If("betting", LIMIT), ask.IfBook("betting.limit_raises", 0)),
        default=None,
    )
    players_left_in_event: Whole = ask.amount(
        _("Players left in the event"),
        unit="number",
        start="=players_left",
        optional=True,
        when=(ask.If("betting", LIMIT), ask.IfBook("betting.limit_uncapped", "event_heads_up")),
        default=0,
    )


class Pushed(BaseInputs):
    chips: Items[Positive] = ask.chips(
        _("Chips the player pushed, one by one"), optional=True, default=[]
    )


class Declared(BaseInputs):
    """What the player said: a word, an amount, or both."""

    word: Word | None = word_field()
    amount: Positive | None = ask.amount(_("Number the player said"), optional=True, default=None)


class Prior(BaseInputs):
    """Chips that lay before the player, and what was done with them."""

    handling: Literal["left", "pulled_all", "pulled_part", "merged"] = ask.choice(
        _("Chips in front of the player from before: what did they do with them?"), HANDLINGS
    )
    chips: Items[Positive] | None = ask.chips(
        _("Chips that lay in front of the player"),
        when=ask.Given("prior.handling"),
        default=None,
    )
    kept: Items[Positive] | None = ask.chips(
        _("Of these the player left"),
        when=ask.If("prior.handling", "pulled_part"),
        default=None,
    )


class PushInputs(TurnInputs):
    """``stack_before``: what the player had behind before the push."""

    actions: Items[Action] = actions_field(IN_QUESTION)
    push: Pushed = ask.parts(default=Pushed())
    declared: Declared | None = ask.parts(default=None)
    prior: Prior | None = None
    stack_before: Whole | None = None
    players_in_hand: TwoOrMore | None = None
    dealer_error: bool = False
    next_player_acted: bool = False


def players_in_hand_field(**more: Any) -> Any:
    """Return the field of the players in the hand, which a book asks for that leaves the rest of an
    undercall to the director."""
    return ask.amount(
        _("Players in the hand"),
        unit="number",
        when=ask.IfBook("undercall.ruling", "full_or_director"),
        default=None,
        **more,
    )


def dealer_error_field(parameter: str, *rulings: str, **more: Any) -> Any:
    """Return the field that asks whether the dealer misled the player, where the ``parameter`` of
    the book is one of ``rulings`` and so makes an exception for it."""
    when = ask.IfBook(parameter, *rulings)
    return ask.yes_no(_("Did the dealer mislead the player?"), when=when, **more)


def next_player_field(**more: Any) -> Any:
    """Return the field that asks whether this exception has ended for an undercall."""
    return ask.yes_no(
        _("Has the next player called or raised since?"),
        when=(ask.If("dealer_error", True), ask.IfBook(*UNTIL_CALLED)),
        **more,
    )


def limits_field() -> Any:
    """Return the field of the two limits of stud."""
    of = (_("Lower"), _("Upper"))
    return ask.pair(_("Limits"), of=of, starts=("small_blind", "big_blind"))
