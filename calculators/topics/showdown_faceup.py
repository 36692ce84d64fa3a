"""When the hands of an all-in are turned up (TDA 2019 16 and RP-8-F, TDA 2011 11, Metropolitan
14)."""

from calculators.case import Case, settled
from calculators.decision import Decision, step
from calculators.inputs import Inputs


def showdown_faceup(case: Case) -> Decision:
    """Return steps, [{after, face_up}], and award_order: side pots before the main one.

    Hands go up once nobody can bet any more; hand-for-hand they wait for the floor's word, where
    the book makes that exception.
    """
    asked, book = case.asked, case.book
    settled(book.dealing.all_in_face_up)
    rule, held = book.rule(book.dealing.all_in_face_up), False
    exception = book.hand_for_hand.all_ins_stay_face_down
    if asked.flag("hand_for_hand") and not exception.silent:
        held = exception.value and not asked.flag("td_released")
        rule = book.rule(exception)
    shown = [
        {"after": part.text("after"), "face_up": betting_over(part) and not held}
        for part in asked.parts("steps")
    ]
    result: dict[str, object] = {"steps": shown}
    if "pots" in asked:
        result["award_order"] = list(reversed(asked.texts("pots")))
    return Decision(result, rule, (step("hands.face_up", held=held),))


def betting_over(part: Inputs) -> bool:
    """Tell whether somebody is all-in and called, and no further bet is possible."""
    chips = part.part("chips_behind")
    behind = [chips.whole(name) for name in part.texts("live")]
    can_bet = sum(stack > 0 for stack in behind)
    over = can_bet <= 1 or part.flag("last_street")
    called = len(behind) > 1
    return part.flag("betting_complete") and called and can_bet < len(behind) and over
