"""When the hands of an all-in are turned up (TDA 2019 16 and RP-8-F, TDA 2011 11, Metropolitan
14)."""

from calculators.betting.questions import STREETS
from calculators.cards.questions import ANOTHER, PLAYER
from calculators.conditions import If
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, ByName, Items, Whole, required
from calculators.question_groups import Rows
from calculators.questions import Amount, Choice, Words, YesNo
from calculators.sentence import Facts, Speech, _, either, sentence


class State(BaseInputs):
    """The hand ``after`` a street: who is ``live``, and what they have behind."""

    after: str
    live: Items[str]
    chips_behind: ByName[Whole] = {}
    betting_complete: bool = False
    last_street: bool = False


class Inputs(BaseInputs):
    """``td_released``: the floor has given its word."""

    steps: Items[State]
    pots: Items[str] | None = None
    hand_for_hand: bool = False
    td_released: bool = False


def decide(case: Case[Inputs]) -> Decision:
    """Return steps, [{after, face_up}], and award_order: side pots before the main one.

    Hands go up once nobody can bet any more; hand-for-hand they wait for the floor's word, where
    the book makes that exception.
    """
    inputs, book = case.inputs, case.book
    settled(book.dealing.all_in_face_up)
    rule, held = book.rule(book.dealing.all_in_face_up), False
    exception = book.hand_for_hand.all_ins_stay_face_down
    if inputs.hand_for_hand and not exception.silent:
        held = exception.value and not inputs.td_released
        rule = book.rule(exception)
    shown = [
        {"after": state.after, "face_up": _betting_over(state, at) and not held}
        for at, state in enumerate(inputs.steps)
    ]
    result: dict[str, object] = {"steps": shown}
    if inputs.pots is not None:
        result["award_order"] = inputs.pots[::-1]
    return Decision(result, rule, (step("hands.face_up", held=held),))


def _betting_over(state: State, at: int) -> bool:
    """Whether somebody is all-in and called, and no further bet is possible."""
    path = f"steps[{at}].chips_behind"
    behind = [required(state.chips_behind.get(name), f"{path}.{name}") for name in state.live]
    can_bet = sum(stack > 0 for stack in behind)
    over = can_bet <= 1 or state.last_street
    called = len(behind) > 1
    return state.betting_complete and called and can_bet < len(behind) and over


def say(result: Facts, inputs: Facts) -> Speech:
    if result["steps"] and result["steps"][-1]["face_up"]:
        yield sentence(_("The hands are turned up."))
    else:
        yield sentence(_("The hands stay face down."))


TITLE = _("All-in: are the hands turned up?")
GROUP = "showdown"
DECIDES = ("all_in_face_up",)
ALSO = _("face up all-in turn over")
RESTS_ON = ("dealing.all_in_face_up",)
ASK = (
    Rows(
        "steps",
        _("State of the hand"),
        (
            Choice("after", _("After the betting of"), STREETS),
            Rows(
                "behind_rows",
                _("Players and what they have behind"),
                (PLAYER, Amount("chips_behind", _("Chips behind"))),
                maps=True,
                listed="live",
                least=2,
                add=ANOTHER,
            ),
            YesNo("betting_complete", _("Are the bets matched?"), start="yes"),
            YesNo("last_street", _("Was it the last street?")),
        ),
        least=1,
        called="",
        add=_("A later street"),
    ),
    Words(
        "pots",
        _("Pots, the main one first"),
        hint=_("With blanks between: main side"),
        optional=True,
        more=True,
    ),
    YesNo("hand_for_hand", _("Is it hand-for-hand?")),
    YesNo(
        "td_released", _("Has the floor released the hand?"), when=(If("hand_for_hand", (True,)),)
    ),
)
STEPS = {
    "hands.face_up": either(
        "held",
        _("Hand-for-hand the hands wait for the word of the floor."),
        _("Hands are turned up when somebody is all-in and no further bet is possible."),
    )
}
FIELDS = {
    "steps": _("Street by street"),
    "after": _("After"),
    "face_up": _("Face up"),
    "award_order": _("Pots are given in this order"),
}
