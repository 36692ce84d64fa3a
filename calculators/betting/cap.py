"""The cap of a limit round, and whether a player may raise."""

from calculators.betting.inputs import StreetInputs
from calculators.betting.street import Street, open_to
from calculators.decision import Case, settled
from calculators.inputs import required
from rules.cited import Cited


def raises_left(case: Case[StreetInputs], street: Street) -> tuple[int | None, Cited[str]]:
    """Return how many raises are left in the round, None without a cap, and what it rests on.

    A book that leaves the number to the house needs ``house_max_raises``.
    """
    betting = case.book.betting
    if _uncapped(case.inputs, street, settled(betting.limit_uncapped)):
        return None, betting.limit_uncapped
    named = settled(betting.limit_raises)
    allowed = named or required(case.inputs.house_max_raises, "house_max_raises")
    return max(allowed - street.raises, 0), betting.limit_uncapped


def capped(case: Case[StreetInputs], street: Street) -> bool:
    """Whether the cap of a limit round is reached, as far as anybody has told: where the house sets
    it and ``house_max_raises`` is not given there is none to look at."""
    allowed = case.book.betting.limit_raises.value or case.inputs.house_max_raises
    if not street.limit or not allowed or street.raises < allowed:
        return False
    return raises_left(case, street)[0] == 0


def may_raise(case: Case[StreetInputs], street: Street, player: str) -> bool:
    """Whether ``player`` may raise: it is open to them, and no cap of limit, as far as it was told,
    is reached."""
    return not capped(case, street) and open_to(case.book, street, player)


def _uncapped(inputs: StreetInputs, street: Street, when: str) -> bool:
    """Whether the cap is off: two players began this round, or two are left in the event. How many
    began it need not be told where the actions already name more than two."""
    if when == "round_begun_heads_up":
        named = len(street.named) if len(street.named) > 2 else None
        players = inputs.players_at_round_start or named
        return required(players, "players_at_round_start") == 2
    return when == "event_heads_up" and inputs.players_left_in_event == 2
