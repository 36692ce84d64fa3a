"""The places of an Olympic event (FSPR 4.2, BFSP 3.2), whose tables play on beside each other.

No rulebook says how those who leave different tables of one stage are placed. Who reached a later
stage is ahead; within a stage the rank at the own table counts, and equal ranks share their places.
"""

from collections.abc import Sequence

from results.bust_out_order import group_by_hand
from results.hand_ties import Finish, tied
from results.places import Place, Standings
from seating.bracket import StageTable, stage_groups


def stage_standings(
    entries: int, tables: Sequence[StageTable], finishes: Sequence[Finish], *, is_over: bool
) -> Standings:
    """Return the places of ``finishes`` (first out first) among ``entries``, by the ``tables`` of
    all stages.

    While the event goes on, places are counted with those who still play for them, so nobody's
    changes; when it ``is_over`` only those who are out are placed.
    """
    last = {entry: place for place, table in enumerate(tables) for entry in table.entries}
    gone: dict[int, list[Finish]] = {}
    for finish in finishes:
        gone.setdefault(last[finish.entry], []).append(finish)
    ties = {place: _from_the_first_out(at_table) for place, at_table in gone.items()}
    worst, places = entries, list[Place]()
    for out, covered in stage_groups(tables, ties):
        best = worst - (len(out) if is_over else covered) + 1
        places += (Place(entry, best, worst) for entry in out)
        worst = best - 1
    return Standings(entries - len(finishes), tuple(reversed(places)))


def _from_the_first_out(finishes: Sequence[Finish]) -> list[list[int]]:
    """Who went out at one table, in groups that tie: in one hand the stacks before it count."""
    return [
        [finish.entry for finish in group]
        for hand in group_by_hand(finishes)
        for group in reversed(tied(hand, "same_table_by_stack"))
    ]
