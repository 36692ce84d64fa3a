"""Who may have a hand shown (BFSP 5.9.2, TDA 2019 18, TDA 2011 14, Metropolitan 16)."""

from typing import Literal

from calculators import ask
from calculators.cards.questions import ANOTHER, PLAYER
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, ByName, Items, required
from calculators.malformed import malformed
from calculators.sentence import Facts, Speech, _, sentence

PLAYERS = ask.RowsByName(_("Players"), (PLAYER,), add=ANOTHER, name="status_rows")
STATUS = (
    ("holding", _("Holds the cards")),
    ("tabled", _("Cards tabled")),
    ("mucking", _("Is mucking")),
    ("mucked", _("Has mucked")),
    ("folded", _("Folded")),
)


class Inputs(BaseInputs):
    status: ByName[Literal["holding", "tabled", "mucking", "mucked", "folded"]] = ask.choice(
        _("The player's hand"), STATUS, rows=PLAYERS, default={}
    )
    requester: str | None = ask.player(_("Who asks"), ("status",), default=None)
    target: str | None = ask.player(_("Whose hand"), ("status",), default=None)
    river_bet: bool | None = ask.yes_no(_("Was there a bet on the river?"), default=None)
    last_aggressor: str | None = ask.player(
        _("Last to bet or raise on the river"),
        ("status",),
        _("Nobody"),
        optional=True,
        when=ask.If("river_bet", True),
        default=None,
    )
    river_callers: Items[str] | None = ask.players(
        _("Who called on the river"),
        ("status",),
        optional=True,
        when=ask.If("river_bet", True),
        default=None,
    )
    suspicion: bool = ask.yes_no(_("Is there a reasonable suspicion of collusion?"))


def decide(case: Case[Inputs]) -> Decision:
    """Return right: inalienable, td_discretion, none or judge_only."""
    inputs, cited = case.inputs, case.book.showdown.to_see
    how = settled(cited)
    if how == "river_caller":
        right = _callers_right(inputs)
    elif not inputs.suspicion:
        right = "none"
    elif how == "chief_judge_on_suspicion":
        right = "judge_only"
    else:
        right = "none" if _mucks(inputs) else "td_discretion"
    reason = step("hand.asked_for", by=how, right=right)
    return Decision({"right": right}, case.book.rule(cited), (reason,))


def _mucks(inputs: Inputs) -> bool:
    """Whether the one who asks gives up their own cards unshown at the showdown: they have lost the
    right to ask (TDA 2011 14)."""
    return inputs.status.get(inputs.requester or "") in ("mucking", "mucked")


def _callers_right(inputs: Inputs) -> str:
    """Who has given up their cards unshown may not ask; a caller on the river paid to see the last
    aggressor; everything else is for the director."""
    requester = required(inputs.requester, "requester")
    target = required(inputs.target, "target")
    if requester not in inputs.status:
        text = _("Say what %(player)s does with the hand.")
        raise malformed("status", "status.missing", text, player=requester)
    if inputs.status[requester] not in ("holding", "tabled"):
        return "none"
    bet = required(inputs.river_bet, "river_bet")
    paid = bet and requester in required(inputs.river_callers, "river_callers")
    if paid and target == required(inputs.last_aggressor, "last_aggressor"):
        return "inalienable"
    return "td_discretion"


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(RIGHTS[result["right"]])


RIGHTS = {
    "inalienable": _("The player may see the hand: it is their right."),
    "td_discretion": _("It is for the director to grant or refuse."),
    "none": _("The player has no right to see the hand."),
    "judge_only": _(
        "The player has no right to see the hand. The chief judge alone may look at it, and shows"
        " it to everybody if there was collusion."
    ),
}
REASONS = {
    "river_caller": _(
        "A caller on the river who still has their cards has paid to see the last bet."
    ),
    "suspicion_only": _("A hand is shown only where collusion is suspected."),
    "chief_judge_on_suspicion": _(
        "A mucked hand is shown by the chief judge alone, on reasonable suspicion of collusion."
    ),
}
TITLE = _("Asking to see a hand")
GROUP = "showdown"
DECIDES = ("ask_to_see_hand",)
ALSO = _("right to see show the hand")
RESTS_ON = ("showdown.to_see",)
STEPS = {
    "hand.asked_for": lambda facts: REASONS.get(facts["by"], _("The paragraph says who may ask."))
}
FIELDS = {"right": _("Right to see")}
CODES = {"inalienable": _("the player may"), "judge_only": _("only the chief judge")}
