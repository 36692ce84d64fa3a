"""Who went out in one hand, with the places and prizes they tie for: from the end of the order
alone, for a board at a bubble is read at every tap and thousands may be out."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import Min, QuerySet

from clock.models import Hand
from clock.selectors import running_hand
from floor.journal import compiled
from floor.models import Tournament
from floor.texts.format import span
from registration.entries.selectors import live_count
from registration.names.person_name import SHORT_OF, short_name
from results.hand_ties import Finish, stacks_wanted, untold
from results.models import BustOut
from results.places import Place, share_out, shared_hands, standings
from results.selectors import result, ties
from results.selectors.money import prizes
from seating.draws.stages import stages_drawn


@dataclass(frozen=True)
class Exit:
    """A player out in the hand: the places shared, and the ``prize``, in minor units. ``to_tell``:
    the places may part once the stacks at the start of the hand are told. ``to_final``: of an
    Olympic event, how many stages come after the one that the player has left."""

    entry_id: int
    name: str
    table: int
    best: int
    worst: int
    prize: int
    to_tell: bool
    to_final: int | None = None

    @property
    def spread(self) -> str:
        return span(self.best, self.worst)


def hand_exits(hand: Hand) -> list[Exit]:
    """Who went out in ``hand`` so far, the best place first; six queries, whatever the field, and
    those of the whole result in an Olympic event, where a place hangs on the stage and the table.
    """
    gone = BustOut.objects.filter(tournament=hand.tournament)
    first = gone.filter(hand_group=hand.seq).aggregate(rank=Min("rank"))["rank"]
    if first is None:
        return []
    named = (f"entry__member__{part}" for part in SHORT_OF)
    columns = ("entry_id", "hand_group", "table_number", "stack", *named)
    rows = list(gone.filter(rank__gte=first).order_by("rank").values_list(*columns))
    out = {row[0]: (Finish(*row[:4]), short_name(*row[4:])) for row in rows}
    if hand.tournament.seating_terms.stages:
        return _out_of_a_stage(hand, out)
    return _placed(hand, out)


def stacks_asked(tournament: Tournament, chosen: Mapping[int, int]) -> frozenset[int]:
    """The entries of ``chosen`` (with their tables) whose stacks before the hand decide a place if
    they go out together now, in the hand that is dealt hand for hand if there is one; five queries
    at most."""
    hand = running_hand(tournament)
    gone = list(_gone_in(tournament, hand.seq)) if hand else []
    finishes = [Finish(entry, 0, table) for entry, table in [*gone, *chosen.items()]]
    paid = prizes(tournament).bubble_places
    before = live_count(tournament) + len(gone)
    policy = ties(tournament).value
    if tournament.seating_terms.stages:  # where each table places its own
        policy = "same_table_by_stack"
    return stacks_wanted(finishes, policy, before, paid) & chosen.keys()


@compiled.rows
def _gone_in(tournament: Tournament, hand: int) -> QuerySet[BustOut, tuple[int, int | None]]:
    gone = BustOut.objects.filter(tournament=tournament, hand_group=hand)
    return gone.values_list("entry_id", "table_number")


def _placed(hand: Hand, out: dict[int, tuple[Finish, str]]) -> list[Exit]:
    event, policy, money = hand.tournament, ties(hand.tournament).value, prizes(hand.tournament)
    finishes = [finish for finish, _name in out.values()]
    field = live_count(event) + len(finishes)
    places = [
        place
        for place in standings(field, finishes, policy, money.bubble_places).places
        if out[place.entry][0].hand == hand.seq
    ]
    unit = event.results_terms.unit
    amounts = share_out(places, money.prizes, unit).amounts
    shared = shared_hands(field, finishes, policy, money.bubble_places)
    owing = {finish.entry for table in untold(finishes, shared) for finish in table}
    return [_exit(out[place.entry], place, amounts, owing) for place in places]


def _out_of_a_stage(hand: Hand, out: dict[int, tuple[Finish, str]]) -> list[Exit]:
    """The same of an Olympic event, whose tables play on beside each other."""
    event = hand.tournament
    to_final = event.seating_terms.stages.to_final(stages_drawn(event))
    in_hand = {entry: gone for entry, gone in out.items() if gone[0].hand == hand.seq}
    owing = {f.entry for table in untold([f for f, _ in in_hand.values()]) for f in table}
    rows = [row for row in result(event).rows if row.entry_id in in_hand]
    amounts = {row.entry_id: row.prize for row in rows}
    places = [Place(row.entry_id, row.best, row.worst) for row in rows]
    return [_exit(out[place.entry], place, amounts, owing, to_final) for place in places]


def _exit(
    gone: tuple[Finish, str],
    place: Place,
    amounts: Mapping[int, int],
    owing: set[int],
    to_final: int | None = None,
) -> Exit:
    finish, name = gone
    return Exit(
        finish.entry,
        name,
        finish.table or 0,
        place.best,
        place.worst,
        amounts.get(finish.entry, 0),
        to_tell=finish.entry in owing,
        to_final=to_final,
    )
