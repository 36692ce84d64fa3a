"""The chips that the club owns, whichever event plays with them."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from chips.models import Chip
from floor import journal
from floor.journal.open_line import ClubLine
from floor.values.roles import JURY
from rules.refusal import refuse


@journal.club_verb("chips.set_saved", roles=JURY, final=_("save the chip set again as it was"))
def save_chip_set(line: ClubLine, *, chip_set: Sequence[Sequence[int | str]]) -> None:
    """Make the club's chips exactly these: value, colour, pattern, how many are owned.

    Events keep the values they use. Refused: "chips.repeated" for a value that stands twice,
    "chips.look_repeated" for two values that look alike.
    """
    wanted = {
        int(value): (str(colour), str(pattern), int(owned))
        for value, colour, pattern, owned in chip_set
    }
    if len(wanted) < len(chip_set):
        values = [int(row[0]) for row in chip_set]
        raise refuse("chips.repeated", value=next(v for v in values if values.count(v) > 1))
    _check_looks(wanted)
    for chip in Chip.objects.exclude(value__in=wanted):
        line.delete(chip)
    chips = {chip.value: chip for chip in Chip.objects.all()}
    for value, (colour, pattern, owned) in sorted(wanted.items()):
        _save(line, chips.get(value), value, colour=colour, pattern=pattern, owned=owned)
    line.fact(values=len(wanted))


def _check_looks(wanted: dict[int, tuple[str, str, int]]) -> None:
    values_of: dict[tuple[str, str], list[int]] = {}
    for value, (colour, pattern, _owned) in sorted(wanted.items()):
        values_of.setdefault((colour, pattern), []).append(value)
    if alike := next((values for values in values_of.values() if len(values) > 1), None):
        raise refuse("chips.look_repeated", value=alike[0], other=alike[1])


def _save(line: ClubLine, chip: Chip | None, value: int, **look: int | str) -> None:
    if chip is None:
        line.create(Chip, value=value, **look)
    elif any(getattr(chip, column) != new for column, new in look.items()):
        line.update(chip, **look)
