"""What the page of a season shows, read once: rows of the table, leaders, corrections, a plot."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from floor.journal.sentences import NAMES
from floor.models import Tournament
from floor.texts.format import amount, number, span
from floor.values import language, plot
from floor.values.plot import Plot
from registration.people import people
from seasons import changes, selectors
from seasons.changes import Change
from seasons.formula import HUNDREDTHS
from seasons.leaders import Settlement
from seasons.models import Award
from seasons.selectors import SeasonStand, as_rules
from seasons.standings import Move, Standing, Table, running_points

MOST_SHOWN = 50  # players with all their events; the whole table has the points alone
MOST_MOVES = 10
MOST_LINES = 5  # of the plot
PLOT_HIGH = 220  # px


def points_text(points: int) -> str:
    """Hundredths of a point as people write points: 19; 12,50."""
    whole, rest = divmod(points, 10**HUNDREDTHS)
    return number(whole) if not rest else amount(points, HUNDREDTHS)


@dataclass(frozen=True)
class Cell:
    """A result in an event: points and place; nothing where the player was not there."""

    points: str = ""
    place: str = ""
    counts: bool = True


@dataclass(frozen=True)
class PlayerRow:
    """A line of the table. ``lacks``: so many events more and the player is ranked."""

    place: str
    person: int
    name: str
    points: str
    played: int
    lacks: int
    cells: tuple[Cell, ...]


def names_of(persons: Iterable[int]) -> Mapping[int, str]:
    """By person, surname and initials."""
    return NAMES["member"](set(persons))


def player_rows(
    stand: SeasonStand, stretch: int, rows: Sequence[Standing], names: Mapping[int, str]
) -> list[PlayerRow]:
    """The ``rows`` of a stretch in words, with a cell for each event."""
    keys = [figures.key for figures in stand.figures(stretch)]
    minimum = as_rules(stand.rules[-1], stretch).minimum if stand.rules else 0
    return [_row(row, keys, minimum, names.get(row.person, "?")) for row in rows]


def _row(row: Standing, keys: Sequence[int], minimum: int, name: str) -> PlayerRow:
    by_event = {score.event: score for score in row.scores}
    cells = (by_event.get(key) for key in keys)
    return PlayerRow(
        place=span(row.best, row.worst) if row.is_ranked else "",
        person=row.person,
        name=name,
        points=points_text(row.points),
        played=len(row.results),
        lacks=0 if row.is_ranked else minimum - len(row.results),
        cells=tuple(
            Cell(points_text(score.points), span(score.best, score.worst), score.counts)
            if score
            else Cell()
            for score in cells
        ),
    )


@dataclass(frozen=True)
class History:
    """The points of the first players after each event: a drawing, and its figures by event under
    the names of the ``players``."""

    plot: Plot
    players: tuple[str, ...]
    rows: tuple[tuple[Tournament, tuple[str, ...]], ...]


def history(
    stand: SeasonStand, stretch: int, table: Table, names: Mapping[int, str]
) -> History | None:
    """None without two events, or while nobody is ranked."""
    events = stand.counted(stretch)
    if len(events) < 2 or not stand.rules:
        return None
    rules = as_rules(stand.rules[-1], stretch)
    first = [row for row in table.rows if row.is_ranked][:MOST_LINES]
    if not first:
        return None
    points = running_points(rules, first, stand.figures(stretch))
    unit, called = 10**HUNDREDTHS, {person: names.get(person) or "—" for person in points}
    drawing = plot.named_lines(
        [number(n) for n in range(1, len(events) + 1)],
        {person: [value / unit for value in values] for person, values in points.items()},
        called,
        PLOT_HIGH,
        write=number,
    )
    after_each = zip(*points.values(), strict=True)
    return History(
        drawing,
        tuple(called.values()),
        tuple(
            (event.tournament, tuple(map(points_text, have)))
            for event, have in zip(events, after_each, strict=True)
        ),
    )


@dataclass(frozen=True)
class Leader:
    """A leader, with the ticket that they have, None where it is still to be issued."""

    row: Standing
    name: str
    award: Award | None


@dataclass(frozen=True)
class Leaders:
    """The leaders of a stretch; ``others``: tickets that were used by who leads no more."""

    rows: tuple[Leader, ...]
    due: Settlement
    others: tuple[Award, ...]
    to_void: tuple[Award, ...]
    unused: int
    targets: tuple[Tournament, ...]

    @property
    def seen(self) -> str:
        """The persons who get tickets, as the form sends them."""
        return " ".join(map(str, self.due.issue))


def leaders(stand: SeasonStand, stretch: int, table: Table) -> Leaders | None:
    """Who enters free; None where nobody does."""
    if stand.newest is None or not stand.newest.leaders:
        return None
    awards = selectors.awards(stand.season, stretch)
    person = people.persons({award.member_id for award in awards})
    of = {person[award.member_id]: award for award in awards}
    by_key = {award.pk: award for award in awards}
    first = table.leaders(stand.newest.leaders)
    names = names_of(row.person for row in first)
    due = changes.tickets_to_settle(stand, stretch)
    return Leaders(
        rows=tuple(Leader(row, names[row.person], of.get(row.person)) for row in first),
        due=due,
        others=tuple(by_key[key] for key in due.used),
        to_void=tuple(by_key[key] for key in due.void),
        unused=sum(award.ticket.used_id is None for award in awards),
        targets=tuple(selectors.open_events()) if due.issue else (),
    )


@dataclass(frozen=True)
class MoveText:
    """A move in words; places "" where there is none."""

    name: str
    place_before: str
    place: str
    points_before: str
    points: str


@dataclass(frozen=True)
class ChangeText:
    """A change in words; so many ``more`` moves are not listed."""

    stretch: int
    moves: tuple[MoveText, ...]
    more: int
    risen: str
    fallen: str
    used: tuple[Award, ...]


def change_text(change: Change) -> ChangeText:
    listed = change.moves[:MOST_MOVES]
    names = names_of([*(m.person for m in listed), *change.risen, *change.fallen])
    return ChangeText(
        stretch=change.stretch,
        moves=tuple(_move_text(move, names) for move in listed),
        more=len(change.moves) - len(listed),
        risen=language.listed(names[person] for person in change.risen),
        fallen=language.listed(names[person] for person in change.fallen),
        used=change.used,
    )


def _move_text(move: Move, names: Mapping[int, str]) -> MoveText:
    return MoveText(
        name=names.get(move.person, "?"),
        place_before=number(move.place_before) if move.place_before else "",
        place=number(move.place) if move.place else "",
        points_before=points_text(move.points_before),
        points=points_text(move.points),
    )
