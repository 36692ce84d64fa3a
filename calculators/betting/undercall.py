"""A call for which chips are missing (FSPR 5.13, BFSP 4.13, TDA 2019 51, Metropolitan 38)."""

from calculators.betting.inputs import PushInputs
from calculators.betting.street import Street
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import required

How = tuple[str, tuple[str, ...]]

FULL: How = ("full_call_required", ("complete_call",))
FORFEIT: How = ("complete_or_forfeit", ("complete_call", "forfeit_and_fold"))
DIRECTOR: How = ("td_discretion", ("complete_call", "forfeit_and_fold"))
TAKE_BACK: How = ("may_take_back", ("complete_call", "take_back_and_fold"))


def short_call(case: Case[PushInputs], street: Street, missing: int) -> Decision:
    """Return the ruling on a call of the actor that is ``missing`` so many chips."""
    book = case.book.undercall
    if may_take_back(case):
        return ruled(street, TAKE_BACK, missing, case.book.rule(book.dealer_error))
    how = FORFEIT
    if settled(book.ruling) == "full_or_director":
        how = FULL if street.faces_opening_bet or _heads_up(case.inputs, street) else DIRECTOR
    return ruled(street, how, missing, case.book.rule(book.ruling))


def may_take_back(case: Case[PushInputs]) -> bool:
    """Whether the dealer misled the player and the book then gives the chips back; a book that
    makes no exception for it rules as ever. ``next_player_acted`` is a call or a raise here: by
    FSPR 5.13 a fold bars nothing."""
    when = case.book.undercall.dealer_error.value
    if when == "as_any" or not case.inputs.dealer_error:
        return False
    return when == "take_back" or not case.inputs.next_player_acted


def ruled(street: Street, how: How, missing: int, rule: str) -> Decision:
    ruling, options = how
    result = {
        "ruling": ruling,
        "call_total": street.level,
        "must_add": missing,
        "options": list(options),
    }
    short = step("call.short", level=street.level, missing=missing, raises=street.raises)
    return Decision(result, rule, (short, step(f"ruling.{ruling}", to=street.level)))


def _heads_up(inputs: PushInputs, street: Street) -> bool:
    """Whether two are in the hand, by ``players_in_hand`` or, where it is not told, by the actions
    if they already name more."""
    named = len((street.named | {inputs.actor}) - street.folded)
    players = inputs.players_in_hand or (named if named > 2 else None)
    return required(players, "players_in_hand") == 2
