"""What the call of the clock says: refusals, journal lines, ends in words."""

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from floor.journal import constraints, sentences
from floor.journal.table_names import table_name
from seating.hall.seat_name import seat_name

constraints.means(one_running_call_per_table="clock_call.running")
sentences.refusals(
    clock_call__running=_("A clock is called at this table already."),
    clock_call__not_in_play=_("Nobody plays now. A clock is called in a hand."),
    clock_call__not_here=_("The player does not sit at table %(table)s any more."),
    clock_call__unknown=_("There is no such call of the clock here."),
    clock_call__ended=_("Somebody else has ended this clock meanwhile."),
    clock_call__time_left=_("Time is not up yet. Seconds left: %(seconds)s."),
)
sentences.nouns(clock_call=_("Clocks called on players"))
sentences.lines(
    clock_call__called=_(
        "Clock called: %(whom)s, seconds: %(thinking)s + %(countdown)s (%(rule)s)"
    ),
    clock_call__ended=_("Clock of %(whom)s ended: %(ended)s (%(rule)s)"),
)
ENDS: dict[str, Promise] = {
    "acted": _("acted in time"),
    "fold": _("time is up, the hand is dead"),
    "check": _("time is up, it is a check"),
    "dropped": _("taken off"),
}


def _places(codes: set[str]) -> dict[str, str]:
    """ "7 3 41" of a line's facts in words."""
    parts_by_code = {code: code.split() for code in codes}
    entries = {int(parts[2]) for parts in parts_by_code.values() if len(parts) == 3}
    names = sentences.NAMES["entry"](entries) if entries else {}
    return {code: _place(parts, names) for code, parts in parts_by_code.items()}


def _place(parts: list[str], names: dict[int, str]) -> str:
    if len(parts) == 1:
        return gettext("table %(place)s") % {"place": table_name(parts[0])}
    table, seat, entry = parts
    return f"{seat_name(int(table), int(seat))} {names.get(int(entry), '?')}"


sentences.NAMES["whom"] = _places
sentences.NAMES["ended"] = lambda ends: {end: str(ENDS.get(end, end)) for end in ends}
