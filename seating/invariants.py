"""What seating shows of itself to undo, and what must hold after any act."""

from collections import Counter

from django.utils.translation import gettext as _

from floor.journal import hooks, sentences
from floor.models import Stage, Tournament
from registration.models import Entry
from rules.refusal import Refusal
from seating.models import Stay, Table

HELD = " held"


@hooks.snapshot_of("seating")
def snapshot(tournament: Tournament) -> hooks.Snapshot:
    """Who sits where ("entry 37": "7-3" or "7-3 held"), and what is known of every table."""
    seats = Stay.objects.live().filter(tournament=tournament)
    told = seats.values_list("entry_id", "table__number", "number", "arrived")
    shown: hooks.Snapshot = {
        f"entry {entry}": f"{table}-{number}{'' if arrived else HELD}"
        for entry, table, number, arrived in told
    }
    for row in Table.objects.filter(tournament=tournament):
        shown[f"table {row.number}"] = row.state
        shown[f"table {row.number} rank"] = row.break_rank
        shown[f"table {row.number} seats"] = row.seats
        shown[f"table {row.number} told"] = (row.told_kind, row.told_seat, row.told_ms)
    return shown


@hooks.consequence("seating")
def consequences(differences: list[hooks.Difference]) -> list[str]:
    """Who would sit where, which tables open or close; the rest in one sentence each."""
    names = sentences.NAMES["entry"]({_entry(one) for one in differences if _entry(one)})
    said = [_person(names, one) if _entry(one) else _table(one) for one in differences]
    return list(dict.fromkeys(said))


def _entry(one: hooks.Difference) -> int:
    """Whom a difference concerns, 0 when it is a table."""
    noun, number = one.key.split(" ")[:2]
    return int(number) if noun == "entry" else 0


def _person(names: dict[int, str], one: hooks.Difference) -> str:
    return _("%(name)s: %(before)s → %(after)s") % {
        "name": names.get(_entry(one), "?"),
        "before": _place(one.before),
        "after": _place(one.after),
    }


def _place(value: object) -> str:
    if value is None:
        return _("no seat")
    seat = str(value).removesuffix(HELD)
    return seat if seat == value else _("%(seat)s, on the way") % {"seat": seat}


def _table(one: hooks.Difference) -> str:
    _noun, number, *what = one.key.split(" ")
    if not what and one.after == Table.State.OPEN:
        return _("Table %(table)s is open again.") % {"table": number}
    if not what:
        return _("Table %(table)s is not open any more.") % {"table": number}
    if what == ["rank"]:
        return _("The break order changes.")
    return _("Table %(table)s: what was told of it changes.") % {"table": number}


@hooks.invariant
def seated_once(tournament: Tournament) -> list[Refusal]:
    """After the draw every live entry has one live seat, at an open table, and nobody else has."""
    if tournament.stage == Stage.REGISTRATION:
        return []
    live = Stay.objects.live().filter(tournament=tournament)
    seats = Counter(live.values_list("entry_id", flat=True))
    entries = Entry.objects.filter(tournament=tournament)
    inside = set(entries.filter(state=Entry.State.IN).values_list("pk", flat=True))
    stray = sorted({e for e, n in seats.items() if n != 1} | (inside ^ set(seats)))
    closed = live.exclude(table__state=Table.State.OPEN).values_list("table__number", flat=True)
    broken = [Refusal("hall.closed_table_seated", facts={"table": n}) for n in sorted(set(closed))]
    return broken + [Refusal("hall.not_one_seat", facts={"entry": entry}) for entry in stray[:3]]
