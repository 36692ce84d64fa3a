"""A player who let others act before them (TDA 2019 53-B, Metropolitan 39-B)."""

from calculators import ask
from calculators.betting.inputs import Act
from calculators.betting.street import substantial
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, Items
from calculators.sentence import Facts, Speech, _, either, sentence


class Inputs(BaseInputs):
    actions_after_skip: Items[Act] = ask.actions(_("What the players behind them did"))
    had_reasonable_time: bool = ask.yes_no(_("Did the player have time to speak up?"), default=...)


def decide(case: Case[Inputs]) -> Decision:
    """Return substantial, oot_binding, floor_called and action_backs_up: after reasonable time and
    substantial action behind the player the others' actions stand and the floor rules on the hand
    of the player."""
    inputs, cited = case.inputs, case.book.corrections.skipped_player
    settled(cited)
    enough = substantial(inputs.actions_after_skip)
    stands = enough and inputs.had_reasonable_time
    result = {
        "substantial": enough,
        "oot_binding": stands,
        "floor_called": stands,
        "action_backs_up": not stands,
    }
    reason = step("player.skipped", substantial=enough, stands=stands)
    return Decision(result, case.book.rule(cited), (reason,))


def say(result: Facts, inputs: Facts) -> Speech:
    if result["oot_binding"]:
        yield sentence(_("The others' actions stand, and the floor rules on the player's hand."))
    else:
        yield sentence(_("The action goes back to the player."))


TITLE = _("Skipped player")
GROUP = "turn"
DECIDES = ("skipped_player",)
ALSO = _("reasonable time let others act")
RESTS_ON = ("corrections.skipped_player",)
STEPS = {
    "player.skipped": either(
        "substantial",
        _("There was substantial action behind the player."),
        _("There was no substantial action behind the player."),
    )
}
FIELDS = {
    "oot_binding": _("The others' actions stand"),
    "floor_called": _("The floor rules on the player's hand"),
    "action_backs_up": _("The action goes back to the player"),
}
