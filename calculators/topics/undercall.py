"""Fewer chips than a call (FSPR 5.13, BFSP 4.13, TDA 2019 51, Metropolitan 38)."""

from calculators.betting.push import push_of
from calculators.betting.street import Street
from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, step
from calculators.inputs import REQUIRED

How = tuple[str, tuple[str, ...]]

FULL: How = ("full_call_required", ("complete_call",))
FORFEIT: How = ("complete_or_forfeit", ("complete_call", "forfeit_and_fold"))
DIRECTOR: How = ("td_discretion", ("complete_call", "forfeit_and_fold"))
TAKE_BACK: How = ("may_take_back", ("complete_call", "take_back_and_fold"))


def undercall(case: Case) -> Decision:
    """Return ruling, call_total, must_add (chips, never more than he has) and options. "Call" said
    binds to all of it, unless the dealer asked for it before the turn (FSPR 5.13, BFSP 4.13)."""
    asked, push = case.asked, push_of(case)
    street, actor, said = push.street, push.player, asked.part("declared")
    missing = max(push.to_call - push.pushed, 0)
    if push.all is not None:
        missing = min(missing, push.all - push.total)
    if "word" in said:
        said.word("word", ("call",))
        if may_take_back(case):
            return short_call(case, street, missing, actor)
        settled(case.book.chips.word_binds)
        return ruled(case, street, FULL, missing, case.book.rule(case.book.chips.word_binds))
    meant = said.whole("amount") - push.front if "amount" in said else push.pushed
    if meant >= push.to_call or push.last_chips:
        raise Malformed(asked.at("push"), "must be less than a call")
    return short_call(case, street, missing, actor)


def short_call(case: Case, street: Street, missing: int, actor: str) -> Decision:
    """Return the ruling on a call of ``actor`` that is ``missing`` so many chips."""
    book = case.book.undercall
    if may_take_back(case):
        return ruled(case, street, TAKE_BACK, missing, case.book.rule(book.dealer_error))
    how = FORFEIT
    if settled(book.ruling) == "full_or_director":
        opening = street.raises == 0 and not street.short_since
        how = FULL if opening or heads_up(case, street, actor) else DIRECTOR
    return ruled(case, street, how, missing, case.book.rule(book.ruling))


def heads_up(case: Case, street: Street, actor: str) -> bool:
    """Tell whether two are in the hand, by ``players_in_hand`` or, where it is not told, by the
    actions if they already name more."""
    named = len((street.named | {actor}) - street.folded)
    told = case.asked.whole("players_in_hand", named if named > 2 else REQUIRED, least=2)
    return told == 2


def may_take_back(case: Case) -> bool:
    """Tell whether the dealer misled him and the book then gives his chips back; a book that makes
    no exception for it rules as ever."""
    when = case.book.undercall.dealer_error.value
    if when == "as_any" or not case.asked.flag("dealer_error"):
        return False
    return when == "take_back" or not case.asked.flag("next_player_acted")


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
