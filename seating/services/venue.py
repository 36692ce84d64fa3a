"""The verb of the venue. Rooms and spots are the club's: every event's table of a number stands on
the spot of that number and has its name."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.journal import table_names, touches
from floor.journal.open_line import ClubLine
from floor.models import Room, Spot
from floor.values.roles import JURY
from rules.refusal import missing, refuse
from seating.venue.venue import Wish, mark, repeated, standing_tables


@journal.club_verb("room.set", roles=JURY, final=_("save the room again as it was"))
def set_room(
    line: ClubLine,
    *,
    room: int | None,
    name: str,
    spots: Sequence[Sequence[int | str]],
    seen: str = "",
) -> None:
    """Make a room, None for a new one, with exactly these ``spots`` (number, name, column, row); a
    room without spots is no room any more. ``seen``: venue.mark of the room as the form showed it,
    empty where nobody looked.

    Refused: "room.unknown", "room.changed" where somebody has saved it since, "room.no_name",
    "room.name_taken", "room.no_tables" for a new one without; "spot.repeated" for a number or a
    name that stands twice in the venue, "spot.name_is_number", "spot.same_square", and "spot.used"
    with the event, for a spot that is left out while a table stands on it.
    """
    wishes = [Wish(*spot) for spot in spots]  # type: ignore[arg-type]
    row = Room.objects.filter(pk=room or 0).first()
    if room is not None and row is None:
        raise missing("room.unknown")
    if row is not None and seen not in ("", mark(row, row.spots.all())):
        raise refuse("room.changed", room=row.name)
    _check(name, row, wishes)
    if wishes:
        row = _named(line, row, name)
    _take_out(line, row, {wish.number for wish in wishes})
    spots_known = Spot.objects.filter(number__in=[wish.number for wish in wishes])
    spot_by_number = {spot.number: spot for spot in spots_known}
    for wish in wishes:
        _place(line, row, wish, spot_by_number.get(wish.number))
    if row is not None and not wishes:
        line.delete(row)
    line.fact(room=name, spots=len(wishes))
    line.touch(touches.EVERYTHING)  # tables are called by these names on every page
    table_names.forget()


def _check(name: str, row: Room | None, wishes: Sequence[Wish]) -> None:
    if not name:
        raise refuse("room.no_name")
    if row is None and not wishes:
        raise refuse("room.no_tables")
    if Room.objects.filter(name=name).exclude(pk=row.pk if row else 0).exists():
        raise refuse("room.name_taken", room=name)
    others = Spot.objects.exclude(room=None).exclude(room=row)
    numbers = [*others.values_list("number", flat=True), *(wish.number for wish in wishes)]
    names = [*others.values_list("name", flat=True), *(wish.name for wish in wishes)]
    if twice := repeated(numbers) or repeated([name for name in names if name]):
        raise refuse("spot.repeated", spot=str(twice[0]))
    if digits := [wish.name for wish in wishes if wish.name.isdecimal()]:
        raise refuse("spot.name_is_number", spot=digits[0])
    if squares := repeated([(wish.column, wish.row) for wish in wishes]):
        same = [wish for wish in wishes if (wish.column, wish.row) == squares[0]]
        raise refuse("spot.same_square", spots=", ".join(w.name or str(w.number) for w in same))


def _named(line: ClubLine, row: Room | None, name: str) -> Room:
    if row is None:
        last = Room.objects.last()
        return line.create(Room, name=name, position=last.position + 1 if last else 1)
    if row.name != name:
        line.update(row, name=name)
    return row


def _take_out(line: ClubLine, row: Room | None, kept: set[int]) -> None:
    """Take out of the venue the spots of the room that are not ``kept``."""
    gone = Spot.objects.filter(room=row).exclude(number__in=kept) if row else Spot.objects.none()
    used = standing_tables().filter(number__in=gone.values("number"))
    if table := used.select_related("tournament").first():
        raise refuse("spot.used", table=table.number, event=table.tournament.name)
    line.update_many(list(gone), room_id=None)


def _place(line: ClubLine, row: Room | None, wish: Wish, spot: Spot | None) -> None:
    fields = {"room_id": row and row.pk, "name": wish.name, "column": wish.column, "row": wish.row}
    if spot is None:
        line.create(Spot, number=wish.number, **fields)
    elif any(getattr(spot, column) != value for column, value in fields.items()):
        line.update(spot, **fields)
