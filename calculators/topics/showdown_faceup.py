"""When the hands of an all-in are turned up (TDA 2019 16 and RP-8-F, TDA 2011 11, Metropolitan
14)."""

from calculators import ask
from calculators.betting.inputs import STREETS
from calculators.cards.questions import ANOTHER, PLAYER
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, ByName, Items, Whole, required
from calculators.sentence import Facts, Speech, _, either, sentence

BEHIND = ask.RowsByName(
    _("Players and what they have behind"),
    (PLAYER,),
    listed="live",
    least=2,
    add=ANOTHER,
    name="behind_rows",
)


class State(BaseInputs):
    """The hand ``after`` a street: who is ``live``, and what they have behind."""

    after: str = ask.choice(_("After the betting of"), STREETS)
    live: Items[str]
    chips_behind: ByName[Whole] = ask.amount(_("Chips behind"), rows=BEHIND, default={})
    betting_complete: bool = ask.yes_no(_("Are the bets matched?"), start="yes")
    last_street: bool = ask.yes_no(_("Was it the last street?"))


class Inputs(BaseInputs):
    steps: Items[State] = ask.rows(
        _("State of the hand"), least=1, called="", add=_("A later street")
    )
    pots: Items[str] | None = ask.words(
        _("Pots, the main one first"),
        hint=_("With spaces between: main side"),
        optional=True,
        more=True,
        default=None,
    )
    hand_for_hand: bool = ask.yes_no(_("Is it hand-for-hand?"))
    td_released: bool = ask.yes_no(
        _("Has the floor released the hand?"), when=ask.If("hand_for_hand", True)
    )


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
STEPS = {
    "hands.face_up": either(
        "held",
        _("Hand for hand, the hands wait for the word of the floor."),
        _("Hands are turned up when somebody is all-in and no further bet is possible."),
    )
}
FIELDS = {
    "steps": _("Street by street"),
    "after": _("After"),
    "face_up": _("Face up"),
    "award_order": _("Pots are given in this order"),
}
