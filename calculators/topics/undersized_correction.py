"""A bet or raise below the least one, noticed later (TDA 2019 52-A)."""

from typing import Literal

from calculators import ask
from calculators.betting.inputs import LIMIT, NO_LIMIT, Betting, StreetInputs, betting_field
from calculators.betting.street import WAGERS, street_of
from calculators.decision import Case, Decision, Uncovered, settled, step
from calculators.inputs import Whole
from calculators.malformed import Malformed, malformed
from calculators.sentence import Facts, Lines, Speech, _, sentence


class Inputs(StreetInputs):
    """``bad_action_index`` is that among the actions, from 0."""

    betting: Betting = betting_field(NO_LIMIT, LIMIT)
    bad_action_index: Whole = ask.which_act(_("Which one was too small"))
    discovered: Literal["same_round", "next_card_dealt"] = ask.choice(
        _("When it was noticed"),
        (("same_round", _("In the same round")), ("next_card_dealt", _("After the next card"))),
        start="same_round",
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return legal_minimum, shortfall, corrected, final_total and adjust: a map of players to the
    chips each has to add. Until the street ends everybody who has matched it tops up, if they have
    chips left."""
    inputs, cited = case.inputs, case.book.corrections.short_wager
    settled(cited)
    if inputs.betting == "pot_limit":
        raise Uncovered  # the paragraph speaks of limit and no-limit
    actions, index = inputs.actions, inputs.bad_action_index
    if index >= len(actions) or actions[index].action not in WAGERS:
        raise _pointless(_("Choose the bet or raise that was too small."))
    before = street_of(case, actions[:index], takes_less=True)
    legal, wager = before.level + before.least_raise, actions[index].to or 0
    if wager >= legal:
        raise _pointless(_("That one was not too small: %(n)s was enough."), n=legal)
    after = street_of(case, takes_less=True)
    corrected = inputs.discovered == "same_round"
    matched = [name for name in after.total if wager <= after.total[name] < legal]
    broke = {action.player for action in actions if action.all_in}
    live = [name for name in matched if name not in after.folded | broke]
    result = {
        "legal_minimum": legal,
        "shortfall": legal - wager,
        "corrected": corrected,
        "final_total": legal if corrected else wager,
        "adjust": {name: legal - after.total[name] for name in live} if corrected else {},
    }
    reason = step("raise.least", by=before.least_raise, total=legal)
    return Decision(result, case.book.rule(cited), (reason,))


def _pointless(text: str, **facts: object) -> Malformed:
    return malformed("bad_action_index", "action.not_too_small", text, **facts)


def say(result: Facts, inputs: Facts) -> Speech:
    to = result["final_total"]
    if not result["corrected"]:
        yield sentence(_("Too late to correct: the bet stays %(to)s."), to=to)
        return
    yield sentence(_("The bet becomes %(to)s."), to=to)
    yield sentence(_("To add: %(players)s."), players=Lines(result["adjust"]))


TITLE = _("A bet below the least one")
GROUP = "bets"
DECIDES = ("underbet_correction",)
ALSO = _("undersized raise too small")
RESTS_ON = ("corrections.short_wager",)
FIELDS = {
    "legal_minimum": _("The least legal total"),
    "shortfall": _("Missing"),
    "final_total": _("The bet is"),
}
