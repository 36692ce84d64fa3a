"""What an event's stacks are made of, and when the floor takes a chip out of play."""

from collections.abc import Sequence

from chips import make_up, selectors
from chips.leaving import still_needed
from chips.models import EventChip
from floor import journal
from floor.journal.open_line import OpenLine
from floor.values.roles import JURY
from rules.refusal import Refused, refuse

COLUMNS = (*make_up.KINDS, "leaves_after")


@journal.verb("chips.make_up_set", roles=JURY)
def set_make_up(line: OpenLine, *, made_of: Sequence[Sequence[int | None]]) -> None:
    """Say which values the event uses: each with its number of chips in a stack, a rebuy, an
    add-on, a bonus and early chips, and the level after which it leaves (None: as the structure
    says, 0: never).

    Refused: "chips.sum" for what does not add up to the chips of the terms, "chips.repeated",
    "chips.still_needed" with the level, "chips.no_level", "chips.same".
    """
    rows = [_row(line, cells) for cells in made_of]
    values = [row.value for row in rows]
    if twice := next((value for value in values if values.count(value) > 1), None):
        raise refuse("chips.repeated", value=twice)
    if wrong := make_up.faults(selectors.made_of(rows), _due(line)):
        raise Refused(*wrong)
    _check_leaving(line, rows)
    if not _write(line, {row.value: row for row in rows}):
        raise refuse("chips.same")
    line.fact(values=values)


def _row(line: OpenLine, cells: Sequence[int | None]) -> EventChip:
    columns = dict(zip(("value", *COLUMNS), cells, strict=True))
    return EventChip(tournament_id=line.tournament.pk, **columns)


def _due(line: OpenLine) -> dict[str, int]:
    return dict.fromkeys(make_up.KINDS, 0) | selectors.due(line.tournament)


def _check_leaving(line: OpenLine, rows: Sequence[EventChip]) -> None:
    """What the floor decides otherwise takes no chip away that a later level needs."""
    for chip in selectors.leaving_plan(line.tournament, rows):
        after = next(row.leaves_after for row in rows if row.value == chip.value)
        if after is None:
            continue
        if still_needed(chip, after):
            raise refuse("chips.still_needed", value=chip.value, level=chip.needed_until)
        if after and chip.row is None:
            raise refuse("chips.no_level", value=chip.value, level=after)


def _write(line: OpenLine, rows: dict[int, EventChip]) -> bool:
    """Whether anything is another way now."""
    event_chips = {row.value: row for row in selectors.event_chips(line.tournament)}
    for value in event_chips.keys() - rows.keys():
        line.delete(event_chips[value])
    changed = event_chips.keys() != rows.keys()
    for value, row in rows.items():
        columns = {name: getattr(row, name) for name in COLUMNS}
        if value not in event_chips:
            line.create(EventChip, tournament_id=line.tournament.pk, value=value, **columns)
        elif any(getattr(event_chips[value], name) != new for name, new in columns.items()):
            line.update(event_chips[value], **columns)
            changed = True
    return changed
