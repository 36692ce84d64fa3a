"""Enough has happened for the hand to go on (TDA 2019 36, TDA 2011 32, Metropolitan 34)."""

from collections.abc import Sequence

from calculators.betting.street import FORCED, Action, actions_of
from calculators.case import Case, settled
from calculators.decision import Decision, step


def substantial_action(case: Case) -> Decision:
    """Return substantial: two actions of which one is with chips, or any three."""
    cited = case.book.out_of_turn.substantial_action
    settled(cited)
    found = actions_of(case.asked, amounts=False)
    told = step("actions.counted", number=len(acted(found)), with_chips=with_chips(found))
    return Decision({"substantial": substantial(found)}, case.book.rule(cited), (told,))


def acted(actions: Sequence[Action]) -> list[Action]:
    """Return the actions without the blinds and the bring-in, which are no actions."""
    return [action for action in actions if action.kind not in FORCED]


def with_chips(actions: Sequence[Action]) -> int:
    return sum(action.kind in ("call", "bet", "raise") for action in acted(actions))


def substantial(actions: Sequence[Action]) -> bool:
    number = len(acted(actions))
    return number >= 3 or (number == 2 and with_chips(actions) >= 1)
