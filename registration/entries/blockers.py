"""What keeps an act of the desk from being done now: the verb refuses with it, the page says it."""

from collections.abc import Callable, Collection

from floor.event import fields
from floor.models import Stage, Tournament
from registration.entries import selectors
from registration.models import Entry
from rules import rulebook
from rules.refusal import Refusal

# What keeps the prize pool as it is, once the game is on: apps above add to it.
POOL: list[Callable[[Tournament], tuple[Refusal, ...]]] = []
# What keeps the bounties on the heads of entries as they are: apps above add to it.
BOUNTIES: list[Callable[[Tournament, Collection[int]], tuple[Refusal, ...]]] = []
# What keeps terms from letting anybody enter after the draw: apps above add to it.
LATE: list[Callable[[Tournament], tuple[Refusal, ...]]] = []


def bounties(tournament: Tournament, entries: Collection[int]) -> tuple[Refusal, ...]:
    """What keeps the money that these entries paid for bounties from being given back; nothing for
    alternates, who have none yet."""
    players = Entry.objects.filter(pk__in=entries).exclude(state=Entry.State.WAITING)
    keys = list(players.values_list("pk", flat=True))
    return tuple(reason for give in BOUNTIES for reason in give(tournament, keys)) if keys else ()


def pool(tournament: Tournament, *entries: int) -> tuple[Refusal, ...]:
    """What keeps money of these entries from joining the prize pool or leaving it; nothing for
    alternates, whose money is in no pool."""
    whole = fields.whole(tournament)
    if tournament.stage == Stage.REGISTRATION and not fields.has_days(tournament):
        return ()
    reasons = tuple(reason for give in POOL for reason in give(whole))
    waiting = Entry.objects.filter(pk__in=entries, state=Entry.State.WAITING)
    return () if reasons and waiting.count() == len(entries) else reasons


def entry_terms(tournament: Tournament) -> tuple[Refusal, ...]:
    """ "terms.entry_closed" from the final table on."""
    is_open = tournament.stage in (Stage.REGISTRATION, Stage.SEATED)
    return () if is_open else (Refusal("terms.entry_closed"),)


def day_terms(tournament: Tournament) -> tuple[Refusal, ...]:
    """ "terms.day_over" when the event is over."""
    is_over = tournament.stage == Stage.FINISHED
    return (Refusal("terms.day_over"),) if is_over else ()


def rebuy_terms(tournament: Tournament) -> tuple[Refusal, ...]:
    """ "terms.rebuys_closed" from the final table on."""
    is_open = tournament.stage in (Stage.REGISTRATION, Stage.SEATED)
    return () if is_open else (Refusal("terms.rebuys_closed"),)


def void(tournament: Tournament, entry: Entry) -> tuple[Refusal, ...]:
    """What keeps a sale for the entry from being voided, and its undo or redo from doing the same:
    "sale.finished" when the event is over, "sale.out" once the player has left."""
    if entry.state == Entry.State.WAITING:
        return ()  # their money is given back whenever they stop waiting
    if tournament.stage == Stage.FINISHED:
        return (Refusal("sale.finished"),)
    return (Refusal("sale.out"),) if entry.state == Entry.State.OUT else ()


def chip_terms(tournament: Tournament) -> tuple[Refusal, ...]:
    """ "terms.stacks_sold" once somebody has a stack: all have the same (TDA 2019 8-A)."""
    if not selectors.counted(tournament).exists():
        return ()
    return (stacks_sold(tournament),)


def stacks_sold(tournament: Tournament) -> Refusal:
    """ "terms.stacks_sold" with the paragraph of the event's book."""
    book = rulebook.load(tournament.rulebook)
    return Refusal("terms.stacks_sold", book.own_rule(book.late_entry.stack))
