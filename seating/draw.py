"""Published draws, and how anybody checks one: ``python3 -m seating.draw verify FILE.json``.

A published draw is a JSON object. It holds the facts that were known before ("kind" and what is
listed below), the "seed" in hexadecimal, and what follows from them: the "commitment", shown before
the draw, and the "result". Whoever checks it works everything out again from facts and seed alone.

"draw": "entries", "entries_hash", "tables", "seats_per_table", "kept" by entry; result by entry.
"redraw": "entries", "entries_hash", "tables", each [number, seats]; result by entry.
"late": "tables", each [number, players, [free seats]]; the result is [table, seat].
"break": "tables" in the order of receiving, "leavers", each [entry, seat]; the "pile" of step one,
the "cards" of step two by entry; the result by entry. Table and seat are always [table, seat].
Anything else in the object (a name, a date) is not looked at.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from rules.refusal import Refused
from seating.breaking import Leaver, deal_break
from seating.even_split import OpenTable
from seating.seat_draw import SeatAt, draw_one, draw_seats, redraw_seats
from seating.seed import commitment, entries_hash

__all__ = ["commitment", "deal_break", "draw_one", "draw_seats", "entries_hash", "redraw_seats"]

Published: TypeAlias = dict[str, Any]


def published_draw(
    entries: Sequence[int],
    tables: Sequence[int],
    seats_per_table: int,
    seed: bytes,
    kept: Mapping[int, SeatAt],
) -> Published:
    """Return the record of ``draw_seats``; refuses what that refuses."""
    return {
        **_lot("draw", seed),
        "entries": sorted(entries),
        "entries_hash": entries_hash(entries),
        "tables": sorted(tables),
        "seats_per_table": seats_per_table,
        "kept": _by_entry(kept),
        "result": _by_entry(draw_seats(entries, tables, seats_per_table, seed, kept)),
    }


def published_redraw(entries: Sequence[int], room: Sequence[OpenTable], seed: bytes) -> Published:
    """Return the record of ``redraw_seats``; refuses what that refuses."""
    return {
        **_lot("redraw", seed),
        "entries": sorted(entries),
        "entries_hash": entries_hash(entries),
        "tables": [[table.number, len(table.seats)] for table in room],
        "result": _by_entry(redraw_seats(entries, room, seed)),
    }


def all_seats(room: Sequence[Sequence[int]]) -> list[OpenTable]:
    """Return the tables of a redraw, each given as (number, seats)."""
    return [OpenTable(number, 0, tuple(range(1, seats + 1))) for number, seats in room]


def published_late(tables: Sequence[OpenTable], seed: bytes) -> Published:
    """Return the record of ``draw_one``; refuses what that refuses."""
    return {
        **_lot("late", seed),
        "tables": _room(tables),
        "result": list(draw_one(tables, seed)),
    }


def published_break(
    leavers: Sequence[Leaver], room: Sequence[OpenTable], seed: bytes, rule: str = ""
) -> Published:
    """Return the record of ``deal_break``, both steps; refuses what that refuses."""
    deal = deal_break(leavers, room, seed, rule)
    return {
        **_lot("break", seed),
        "tables": _room(room),
        "leavers": [[leaver.entry, leaver.seat] for leaver in deal.leavers],
        "pile": [list(seat) for seat in deal.pile],
        "cards": {str(leaver.entry): leaver.card for leaver in deal.leavers},
        "result": _by_entry(deal.seats),
    }


def verify(published: Published) -> str:
    """Return the first thing in which a published draw differs from the recomputed one, or "".

    Raises Refused where the facts allow no draw; KeyError, TypeError, ValueError where something is
    missing or is not what it should be.
    """
    recomputed = _recomputed(published)
    return _difference("", {key: published[key] for key in recomputed}, recomputed)


def main(arguments: Sequence[str]) -> int:
    """Check a file, print the finding, return 0 for agreement and 1 for anything else."""
    if len(arguments) != 2 or arguments[0] != "verify":
        print("usage: python3 -m seating.draw verify FILE.json")
        return 1
    try:
        published = json.loads(Path(arguments[1]).read_text(encoding="utf-8"))
        difference = verify(published)
    except (OSError, ValueError, KeyError, TypeError, Refused) as error:
        print(f"cannot be checked: {type(error).__name__}: {error}")
        return 1
    if difference:
        print(f"DIFFERS: {difference}")
        return 1
    print(f"agrees; the hash shown before the draw must have been {published['commitment']}")
    return 0


def _recomputed(published: Published) -> Published:
    seed = bytes.fromhex(published["seed"])
    if published["kind"] == "draw":
        entries, tables = published["entries"], published["tables"]
        kept = {int(entry): (at[0], at[1]) for entry, at in published["kept"].items()}
        return published_draw(entries, tables, published["seats_per_table"], seed, kept)
    if published["kind"] == "redraw":
        return published_redraw(published["entries"], all_seats(published["tables"]), seed)
    room = [
        OpenTable(number, players, tuple(free)) for number, players, free in published["tables"]
    ]
    if published["kind"] == "late":
        return published_late(room, seed)
    if published["kind"] == "break":
        leavers = [Leaver(entry, seat) for entry, seat in published["leavers"]]
        return published_break(leavers, room, seed)
    raise ValueError(f"no such kind: {published['kind']}")


def _difference(where: str, published: object, recomputed: object) -> str:
    if isinstance(published, dict) and isinstance(recomputed, dict):
        for key in [*recomputed, *(key for key in published if key not in recomputed)]:
            difference = _difference(f"{where}/{key}", published.get(key), recomputed.get(key))
            if difference:
                return difference
        return ""
    if published == recomputed:
        return ""
    return f"{where} is {json.dumps(published)}, recomputed {json.dumps(recomputed)}"


def _lot(kind: str, seed: bytes) -> Published:
    return {"kind": kind, "commitment": commitment(seed), "seed": seed.hex()}


def _room(tables: Sequence[OpenTable]) -> list[list[object]]:
    return [[table.number, table.players, list(table.seats)] for table in tables]


def _by_entry(seats: Mapping[int, SeatAt]) -> dict[str, list[int]]:
    return {str(entry): list(seats[entry]) for entry in sorted(seats)}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
