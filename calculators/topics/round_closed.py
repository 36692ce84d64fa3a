"""Whether a round of betting is over, and who still owes (FSPR 5.1, BFSP 4.1)."""

from calculators import ask
from calculators.betting.inputs import StreetInputs
from calculators.betting.street import Street, street_of
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import Items
from calculators.sentence import Facts, Lines, Speech, _, sentence


class Inputs(StreetInputs):
    players: Items[str] = ask.players(_("Players in the hand"), ("actions",))


def decide(case: Case[Inputs]) -> Decision:
    """Return closed, and owes: a map of players to the chips they have still to add."""
    cited = case.book.betting.round_over
    settled(cited)
    now, inputs = street_of(case), case.inputs
    out = now.folded | {action.player for action in inputs.actions if action.all_in}
    live = [player for player in inputs.players if player not in out]
    owes = {player: now.owes(player) for player in live if now.owes(player)}
    waiting = [player for player in live if not owes and not _done(now, player, live)]
    reason = step("round.owes", level=now.level, owing=len(owes), to_act=waiting)
    result = {"closed": not owes and not waiting, "owes": owes}
    return Decision(result, case.book.rule(cited), (reason,))


def _done(now: Street, player: str, live: list[str]) -> bool:
    """A player is done when they have acted; alone in the hand they have nothing to do."""
    return player in now.seen or len(live) == 1


def say(result: Facts, inputs: Facts) -> Speech:
    if result["closed"]:
        yield sentence(_("The round of betting is over."))
        return
    yield sentence(_("The round is not over."))
    if result["owes"]:
        yield sentence(_("Still to add: %(owes)s."), owes=Lines(result["owes"]))


TITLE = _("Is the round of betting over?")
GROUP = "bets"
ALSO = _("who still owes betting complete")
RESTS_ON = ("betting.round_over",)
STEPS = {
    "round.owes": lambda facts: (
        _("%(level)s is to be matched; still owing: %(owing)s; still to act: %(to_act)s.")
        if facts.get("to_act")
        else _("%(level)s is to be matched; still owing: %(owing)s; nobody else has to act.")
    )
}
FIELDS = {"closed": _("The round is over"), "owes": _("Still to add")}
