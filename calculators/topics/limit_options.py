"""The ladder of limit betting and its cap (FSPR 5.7.3 and 5.9.8, BFSP 4.7.3 and 4.9.8, TDA 2019 48,
TDA 2011 40, Metropolitan 47)."""

from calculators.betting.street import Street, open_to, street_of
from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, step
from calculators.inputs import REQUIRED
from rules.cited import Cited


def limit_options(case: Case) -> Decision:
    """Return bet_total, call_total, raise_total, cap_total (None: no cap) and may_raise.

    ``actor`` may be left out; if he is one whom a short all-in has left to call, he may not raise.
    """
    street = street_of(case)
    if not street.limit:
        raise Malformed(case.asked.at("betting"), "must be limit")
    left, cited = raises_left(case, street)
    actor = case.asked.text("actor", "")
    may_raise = street.opened and left != 0 and open_to(case, street, actor)
    result = {
        "bet_total": None if street.opened else street.raise_by,
        "call_total": street.level if street.opened else None,
        "raise_total": street.level + street.least_raise if may_raise else None,
        "cap_total": cap_total(street, left),
        "may_raise": may_raise,
    }
    told = step("raises.left", made=street.raises, left=left, counted=street.counted)
    return Decision(result, case.book.rule(cited), (told,))


def cap_total(street: Street, left: int | None) -> int | None:
    """Return the highest total of the street: the last full one and the raises still left."""
    if left is None:
        return None
    bet_to_come = 0 if street.counted else 1
    return street.counted + (left + bet_to_come) * street.raise_by


def raises_left(case: Case, street: Street) -> tuple[int | None, Cited[str]]:
    """Return how many raises are left in the round, None without a cap, and what it rests on.

    A book that leaves the number to the house needs ``house_max_raises``.
    """
    betting = case.book.betting
    if uncapped(case, street, settled(betting.limit_uncapped)):
        return None, betting.limit_uncapped
    named = settled(betting.limit_raises)
    allowed = named or case.asked.whole("house_max_raises", least=1)
    return max(allowed - street.raises, 0), betting.limit_uncapped


def capped(case: Case, street: Street) -> bool:
    """Tell whether the cap of a limit round is reached, as far as anybody has told: where the house
    sets it and ``house_max_raises`` is not given there is none to look at."""
    allowed = case.book.betting.limit_raises.value
    if not street.limit or not (allowed or "house_max_raises" in case.asked):
        return False
    if street.raises < (allowed or case.asked.whole("house_max_raises", least=1)):
        return False
    return raises_left(case, street)[0] == 0


def uncapped(case: Case, street: Street, when: str) -> bool:
    """Tell whether the cap is off: two players began this round, or two are left in the event. How
    many began it need not be told where the actions already name more than two."""
    if when == "round_begun_heads_up":
        named = len(street.named)
        told = named if named > 2 else REQUIRED
        return case.asked.whole("players_at_round_start", told, least=2) == 2
    return when == "event_heads_up" and case.asked.whole("players_left_in_event", 0) == 2
