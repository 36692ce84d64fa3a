"""What all errors in the deal have in common: until when they are a misdeal, and the redeal."""

from typing import Any

from calculators import ask
from calculators.betting.inputs import Act
from calculators.betting.street import acted, substantial
from calculators.dealing import procedure
from calculators.dealing.procedure import ruled
from calculators.decision import Case, Decision, Step, Uncovered, settled, step
from calculators.inputs import BaseInputs, Items
from calculators.questions import When
from calculators.sentence import Facts, _
from rules.cited import Cited


class DealInputs(BaseInputs):
    """``actions``: what players have done since the deal."""

    actions: Items[Act] = []


def actions_since_deal(when: When = (), *, posts: bool = True) -> Any:
    """Return the field of these actions, asked ``when``; ``posts``: the first are the blinds."""
    label = _("What players have done since the deal")
    return ask.actions(label, when=when, posts=posts, first_round=posts, optional=True, default=[])


def misdeal(case: Case[DealInputs], error: Cited[object], until: Cited[str]) -> Decision:
    """Return the redeal for an error that is a misdeal ``until`` something happened, or "play_on"
    where it is too late.

    Not covered: somebody has acted, and the book does not say until when.
    """
    value, actions = settled(until), case.inputs.actions
    if value == "no_limit" and acted(actions):
        raise Uncovered
    reason = step("misdeal.until", until=value, acted=len(acted(actions)))
    late = substantial(actions) if value == "substantial_action" else bool(acted(actions))
    if not late:
        return _again(case, error, reason)
    too_late = case.book.misdeal.too_late
    on = too_late if value == "substantial_action" else error
    return ruled(case, settled(too_late), on, (), reason)


def _again(case: Case[DealInputs], error: Cited[object], reason: Step) -> Decision:
    """Return the redeal; how it is done stays open where the book does not say."""
    replay = case.book.misdeal.replay
    if replay.silent:
        return ruled(case, "misdeal", error, (), reason, left_open=("how_to_redeal",))
    return ruled(case, "misdeal", error, replay.value, reason)


FIRST_ACTION = _("It is a misdeal until the first action. Actions so far: %(acted)s.")
UNTIL = {
    "first_action": FIRST_ACTION,
    "unless_repaired": FIRST_ACTION,
    "substantial_action": _(
        "It is a misdeal until two have acted, one of them with chips, or any three. "
        "Actions so far: %(acted)s."
    ),
    "no_limit": _("It is a misdeal; until when, the book does not say."),
}


def until_when(facts: Facts) -> str:
    """Return the words of the step "misdeal.until"."""
    return UNTIL[facts["until"]]


STEPS = {"misdeal.until": until_when}
SAID = {
    "misdeal": _("Misdeal: the hand is dealt again."),
    "play_on": _("Too late for a misdeal: the hand is played on."),
}
CODES = {**procedure.CODES, "misdeal": _("misdeal"), "play_on": SAID["play_on"]}
