"""Fewer chips than a call (FSPR 5.13, BFSP 4.13, TDA 2019 51, Metropolitan 38)."""

from rules.decisions.case import Case, settled
from rules.decisions.decision import Decision, Malformed, step
from rules.decisions.inputs import Inputs
from rules.decisions.street import Street, street_of

How = tuple[str, tuple[str, ...]]

FULL: How = ("full_call_required", ("complete_call",))
FORFEIT: How = ("complete_or_forfeit", ("complete_call", "forfeit_and_fold"))
DIRECTOR: How = ("td_discretion", ("complete_call", "forfeit_and_fold"))
TAKE_BACK: How = ("may_take_back", ("complete_call", "take_back_and_fold"))


def undercall(case: Case) -> Decision:
    """Return ruling, call_total, must_add (chips) and options. "Call" said binds to all of it."""
    asked, street = case.asked, street_of(case)
    pushed = sum(asked.part("push").wholes("chips", (), least=1))
    missing = street.owes(asked.text("actor")) - pushed
    if missing <= 0:
        raise Malformed(asked.at("push"), "must be less than a call")
    if "declared" in asked:
        asked.part("declared").word("word", ("call",))
        settled(case.book.chips.word_binds)
        return ruled(case, street, FULL, missing, case.book.rule(case.book.chips.word_binds))
    return short_call(case, street, missing)


def short_call(case: Case, street: Street, missing: int) -> Decision:
    """Return the ruling on a call ``missing`` so many chips."""
    book = case.book.undercall
    if case.asked.flag("dealer_error") and may_take_back(case.asked, settled(book.dealer_error)):
        return ruled(case, street, TAKE_BACK, missing, case.book.rule(book.dealer_error))
    how = FORFEIT
    if settled(book.ruling) == "full_or_director":
        heads_up = case.asked.whole("players_in_hand", least=2) == 2
        opening = street.raises == 0 and not street.short_since
        how = FULL if heads_up or opening else DIRECTOR
    return ruled(case, street, how, missing, case.book.rule(book.ruling))


def may_take_back(asked: Inputs, when: str) -> bool:
    return when == "take_back" or not asked.flag("next_player_acted")


def ruled(case: Case, street: Street, how: How, missing: int, rule: str) -> Decision:
    ruling, options = how
    result = {
        "ruling": ruling,
        "call_total": street.level,
        "must_add": missing,
        "options": list(options),
    }
    told = step("call.short", level=street.level, missing=missing, raises=street.raises)
    return Decision(result, rule, (told, step(f"ruling.{ruling}", to=street.level)))
