"""The Olympic format (FSPR 4.2, BFSP 3.2): every table plays to one survivor, the survivors start
again with equal stacks, stage after stage, to the survivor of the final.

The regulations say how many sit at a table of each stage, the first stage first: "6 6" are six
tables of six and a final of six, "2 2 2 2 2 2" are 64 players heads-up. What the books leave open,
and what is done here:

* They name the stages 1/32, 1/16, 1/8, 1/4, semi-final and final, and do not say of how many
  players. The names are counted back from the final, whatever the size of the tables.
* A bye is a place of the map without a player. Byes are spread evenly, and the draw decides who
  sits where. So 33 players on a map for 36 are three tables of six and three of five; heads-up a
  bye leaves one alone, who goes on without having played.
* Every stage is drawn anew among the survivors.
* At a table who goes out later is ahead. Those who leave different tables of one stage with the
  same rank at them share their places.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from rules.refusal import Refusal, Refused

MOST_STAGES = 6  # from 1/32 to the final
SMALLEST, LARGEST = 2, 12  # players at a table


@dataclass(frozen=True)
class Shape:
    """A stage as it is drawn: so many ``players`` at ``tables`` with ``seats`` each. ``byes`` are
    places without a player; ``alone`` tables have one player only, who goes on without play."""

    players: int
    tables: int
    seats: int

    @property
    def byes(self) -> int:
        return self.tables * self.seats - self.players

    @property
    def alone(self) -> int:
        return max(0, 2 * self.tables - self.players)


@dataclass(frozen=True)
class StageMap:
    """``sizes``: players at a table of each stage, the first stage first."""

    sizes: tuple[int, ...]

    @staticmethod
    def parsed(text: str) -> "StageMap":
        """From the text of the terms, "6 6"; empty is no map: the event is not Olympic."""
        return StageMap(tuple(int(word) for word in text.replace(",", " ").split()))

    def __bool__(self) -> bool:
        return bool(self.sizes)

    @property
    def stages(self) -> int:
        return len(self.sizes)

    def tables(self, stage: int) -> int:
        """At how many tables a ``stage`` is played, from 1: each gives the next one a player."""
        return prod(self.sizes[stage:])

    @property
    def places(self) -> int:
        """For how many players the map is."""
        return prod(self.sizes)

    def to_final(self, stage: int) -> int:
        """How many stages come after this one: 0 is the final, 1 the semi-final, 2 the 1/4."""
        return self.stages - stage

    def shape(self, stage: int, players: int) -> Shape:
        """How a stage of so many players is drawn; of fewer than there are tables, which happens
        when a survivor was disqualified, each has a table alone."""
        return Shape(players, min(self.tables(stage), players), self.sizes[stage - 1])


def map_obstacles(sizes: StageMap) -> list[Refusal]:
    """Why no event can be played by the map: "map.too_long", "map.bad_size"."""
    refusals: list[Refusal] = []
    if sizes.stages > MOST_STAGES:
        refusals.append(
            Refusal("map.too_long", facts={"stages": sizes.stages, "most": MOST_STAGES})
        )
    for size in sorted({size for size in sizes.sizes if not SMALLEST <= size <= LARGEST}):
        facts = {"size": size, "least": SMALLEST, "most": LARGEST}
        refusals.append(Refusal("map.bad_size", facts=facts))
    return refusals


def first_shape(sizes: StageMap, players: int) -> Shape:
    """Return how the first stage of so many players is drawn.

    Raises Refused: as map_obstacles, "map.too_small" where not all have a place, "map.too_large"
    where nobody would have an opponent, so that the map has a stage too many.
    """
    refusals = map_obstacles(sizes)
    if players > sizes.places:
        facts = {"players": players, "places": sizes.places}
        refusals.append(Refusal("map.too_small", facts=facts))
    elif players <= sizes.tables(1):
        facts = {"players": players, "tables": sizes.tables(1)}
        refusals.append(Refusal("map.too_large", facts=facts))
    if refusals:
        raise Refused(*refusals)
    return sizes.shape(1, players)


@dataclass(frozen=True)
class StageTable:
    """A table of a stage: who was drawn to it, by entry, and who of them is ``left``: in the event
    if the stage goes on, or in the next stage."""

    stage: int
    number: int
    entries: tuple[int, ...]
    left: tuple[int, ...]

    @property
    def survivor(self) -> int | None:
        """The only one left; None while several play, or where the last was disqualified."""
        return self.left[0] if len(self.left) == 1 else None

    @property
    def is_over(self) -> bool:
        return len(self.left) <= 1


@dataclass(frozen=True)
class Sat:
    """That an entry sat at a table from a line of the journal on (``since``)."""

    entry: int
    table: int
    since: int


def stage_at(since: int, drawn: Sequence[int]) -> int:
    """The stage, from 1, in which the line ``since`` was; ``drawn``: the lines that drew the stages
    after the first, in their order."""
    return 1 + sum(1 for line in drawn if line <= since)


def stage_tables(
    stays: Iterable[Sat], drawn: Sequence[int], inside: Iterable[int]
) -> list[StageTable]:
    """Return the tables of every stage drawn so far, by stage and number.

    ``stays``: all of the event. Who changed the table within a stage counts at the last one.
    ``inside``: the entries that are in.
    """
    at: dict[tuple[int, int], Sat] = {}
    for stay in sorted(stays, key=lambda stay: stay.since):
        at[stage_at(stay.since, drawn), stay.entry] = stay
    tables: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for (stage, entry), stay in at.items():
        tables[stage, stay.table].append(entry)
    last, playing = 1 + len(drawn), frozenset(inside)
    return [
        StageTable(
            stage,
            number,
            tuple(sorted(entries)),
            tuple(e for e in sorted(entries) if _is_left(e, stage, last, at, playing)),
        )
        for (stage, number), entries in sorted(tables.items())
    ]


def _is_left(
    entry: int,
    stage: int,
    last: int,
    at: Mapping[tuple[int, int], Sat],
    playing: frozenset[int],
) -> bool:
    return entry in playing if stage == last else (stage + 1, entry) in at


def stage_groups(
    tables: Iterable[StageTable], ties: Mapping[int, Sequence[Sequence[int]]]
) -> list[tuple[tuple[int, ...], int]]:
    """Return who shares places, from the last places on: the entries that are out, and how many
    places the group covers in all, with those who still play for one of them.

    ``ties``: by the place of a table in ``tables``, who went out at it in this order, those who
    tie together. Who ties for the second and the third rank at a table stands between those of
    other tables.
    """
    gone: defaultdict[tuple[int, Fraction], list[int]] = defaultdict(list)
    size: Counter[tuple[int, Fraction]] = Counter()
    for place, table in enumerate(tables):
        worst = len(table.entries)
        for group in ties.get(place, ()):
            best = worst - len(group) + 1
            key = (table.stage, -Fraction(best + worst, 2))
            gone[key] += group
            size[key] += len(group)
            worst = best - 1
        for rank in range(2, worst + 1):  # the first is the survivor's, who goes on
            size[table.stage, Fraction(-rank)] += 1
    return [(tuple(gone[key]), size[key]) for key in sorted(size)]
