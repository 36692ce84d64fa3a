"""What is given here again and again, by one tap on the sheet of a player."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from registration.models import Entry
from rules.offences import Offence
from rulings import penalty_steps
from rulings.models import Penalty
from rulings.sanction_options import Button, Named
from rulings.selectors import penalties as selectors

MOST_AT_ONCE = 3  # offences punished last that have their sanction beside them
ASKED_ABOUT = (Penalty.Sanction.DISQUALIFY_EVENT, Penalty.Sanction.DISQUALIFY_SEASON)


@dataclass(frozen=True)
class Usual:
    """An offence punished lately with the ``lightest`` sanction that this person may impose for it
    now, None where there is none; ``breach``: which one of its clause that would be."""

    offence: Named
    lightest: Button | None = None
    breach: int = 0


def usual_penalties(
    player: Entry,
    recent: Sequence[tuple[Named, Offence]],
    offered: Callable[[Offence, list[Penalty]], Iterable[Button]],
) -> list[Usual]:
    """The ``recent`` offences, the first of them with what is ``offered`` for them and the breaches
    of the player; a few queries each."""
    at_once, others = recent[:MOST_AT_ONCE], recent[MOST_AT_ONCE:]
    usual = [_usual(player, named, offence, offered) for named, offence in at_once]
    return [*usual, *(Usual(named) for named, _ in others)]


def _usual(
    player: Entry,
    named: Named,
    offence: Offence,
    offered: Callable[[Offence, list[Penalty]], Iterable[Button]],
) -> Usual:
    breaches = list(selectors.breaches(player.tournament, player.member, offence.clause))
    open_now = [button for button in offered(offence, breaches) if button.kind not in ASKED_ABOUT]
    lightest = next((button for button in open_now if button.may), None)
    return Usual(named, lightest, penalty_steps.breach_of(breaches)[0])
