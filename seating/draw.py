"""Every draw of seats, whole, in one file of plain Python: whoever doubts a draw reads it and runs

    python3 draw.py FILE.json

with the file of the draw from the public page.

* The seed of a draw is 32 secret bytes. Their SHA-256, the commitment, was public before the draw,
  and so was the list: who is drawn, at which seats, and what the draw keeps to (``list_text``).
* All that chance decides is read from the seed (``Stream``), which is public after the draw. So
  everybody can draw again, and whoever chose other seats had to choose another seed.

A file holds the facts, the seed, and what followed: by "kind" a "draw" of many (``deal``), the
"late" seat of one player (``draw_one``), the "break" of a table (``break_pile``), the players who
"open" a table (``draw_comers``), how many "hands" are still dealt (``draw_hands``), or which
"envelope" is opened (``draw_envelope``). An entry is its number; a seat is [table, seat].
"""

import hashlib
import heapq
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from math import ceil
from pathlib import Path
from struct import unpack
from typing import Any, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")
SeatAt: TypeAlias = tuple[int, int]  # table number, seat number
Tables: TypeAlias = Iterable[tuple[int, Sequence[int]]]  # numbers with their seats
Kept: TypeAlias = Mapping[int, SeatAt]  # by entry
Groups: TypeAlias = Iterable[Sequence[int]]  # entries that are not to sit together
SEED_BYTES = 32
NUMBERS = 2**64
TRIES = 20
RANKS, SUITS = "23456789TJQKA", "cdhs"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)


class OpenTable(NamedTuple):
    """A table with room: players there (held seats included) and the seats that may be drawn."""

    number: int
    players: int
    seats: tuple[int, ...]


def commitment(seed: bytes) -> str:
    """Return what is shown before the draw: the SHA-256 of the seed, in lower-case hexadecimal."""
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes")
    return hashlib.sha256(seed).hexdigest()


def list_text(entries: Iterable[int], tables: Tables, kept: Kept, apart: Groups) -> str:
    """Return the list that is public before a draw; its SHA-256 is shown as the "list_hash".

    ``tables``: in the order in which they are opened. ``kept``: seats given before the draw.
    """
    lines = [f"entry {entry}" for entry in sorted(entries)]
    lines += [f"keep {entry} at {kept[entry][0]}-{kept[entry][1]}" for entry in sorted(kept)]
    lines += [f"apart {' '.join(map(str, group))}" for group in apart]
    lines += [f"table {number}: {' '.join(map(str, seats))}" for number, seats in tables]
    return "".join(line + "\n" for line in lines)


def list_hash(text: str) -> str:
    return hashlib.sha256(text.encode("ascii")).hexdigest()


class Stream:
    """One sequence of numbers from a seed; every label ("seats", "cards") has its own.

    Block 0, 1, 2... is the SHA-256 of: the seed, the label, the number of the block as 8 bytes.
    Each block gives four numbers of 8 bytes. All bytes are big-endian.
    """

    def __init__(self, seed: bytes, label: str) -> None:
        commitment(seed)  # refuses a seed of another length
        blocks = (seed + label.encode("ascii") + i.to_bytes(8, "big") for i in count())
        digests = (hashlib.sha256(block).digest() for block in blocks)
        self._numbers: Iterator[int] = (number for d in digests for number in unpack(">4Q", d))

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1: the remainder of the next number divided by n.

        Numbers from the last whole multiple of n on are left out: no remainder is likelier.
        """
        limit, number = NUMBERS - NUMBERS % n, next(self._numbers)
        while number >= limit:
            number = next(self._numbers)
        return number % n

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Return the items in another order: from the end, each changes place with one before."""
        pile = list(items)
        for i in range(len(pile) - 1, 0, -1):
            j = self.below(i + 1)
            pile[i], pile[j] = pile[j], pile[i]
        return pile


def even_shares(newcomers: int, tables: Sequence[OpenTable]) -> dict[int, int]:
    """Return newcomers by table number: each goes to a table with the fewest players and a seat.

    Of equal tables the one named first comes first.
    """
    return dict(split_evenly(newcomers, [(n, players, len(seats)) for n, players, seats in tables]))


def split_evenly(newcomers: int, tables: Sequence[tuple[int, int, int]]) -> list[tuple[int, int]]:
    """The same of (number, players, free seats): a list of numbers, each with its newcomers."""
    shares = [0] * len(tables)
    queue = [(players, place) for place, (_, players, free) in enumerate(tables) if free]
    heapq.heapify(queue)
    for _ in range(newcomers):
        players, place = queue[0]
        shares[place] += 1
        if shares[place] < tables[place][2]:
            heapq.heapreplace(queue, (players + 1, place))
        else:
            heapq.heappop(queue)
    return [(table[0], share) for table, share in zip(tables, shares, strict=True)]


def without_kept(tables: Tables, kept: Kept) -> list[OpenTable]:
    """Return the tables as they stand when those with a kept seat sit there."""
    taken = set(kept.values())
    players = Counter(number for number, _ in taken)
    return [
        OpenTable(number, players[number], tuple(s for s in seats if (number, s) not in taken))
        for number, seats in tables
    ]


def deal(
    entries: Iterable[int], tables: Tables, kept: Kept, apart: Groups, seed: bytes
) -> dict[int, SeatAt]:
    """Return the seat of every entry; the arguments are those of ``list_text``.

    1. Tables begin with their kept seats and are filled evenly: see ``even_shares``.
    2. Table after table the other seats are shuffled, and as many as it gets are on offer. So which
       seats stay empty is drawn too.
    3. Everybody else is shuffled; the first takes the first seat on offer, and so on. Where groups
       are kept apart, see ``_seat_apart``: if more of one than needs be sit at one table, that is
       done again, TRIES times at most; the best try counts.
    """
    room, stream, groups = without_kept(tables, kept), Stream(seed, "seats"), list(apart)
    shares = even_shares(len(drawn := sorted(set(entries) - set(kept))), room)
    offer = [(t.number, stream.shuffled(t.seats)[: shares[t.number]]) for t in room]
    if not groups:
        seats = [(number, seat) for number, on_offer in offer for seat in on_offer]
        return dict(kept) | dict(zip(stream.shuffled(drawn), seats, strict=True))
    tries: list[tuple[int, dict[int, SeatAt]]] = []
    while len(tries) < TRIES and (not tries or tries[-1][0]):
        result = _seat_apart(drawn, offer, kept, groups, stream)
        places = [Counter(result[entry][0] for entry in group) for group in groups]
        surplus = (n - ceil(at.total() / len(room)) for at in places for n in at.values())
        tries.append((sum(max(0, n) for n in surplus), result))
    return min(tries, key=lambda attempt: attempt[0])[1]


def _seat_apart(
    drawn: Sequence[int], offer: Tables, kept: Kept, groups: Groups, stream: Stream
) -> dict[int, SeatAt]:
    """Return the seats of those ``kept`` and of those ``drawn``, some of whom are of ``groups``.

    All are shuffled into a line; who is of a group goes to where the first of it stands (of two
    groups, that named first counts). The tables are shuffled, and the seats on ``offer`` laid out
    in rounds, one of each table, so that neighbours in the line come to different ones. Everybody
    takes the first seat left at whose table no more of their groups sit than at an average one, or
    else one more, and so on.
    """
    result, groups_of = dict(kept), dict[int, list[int]]()
    for place, group in enumerate(groups):
        for entry in group:
            groups_of.setdefault(entry, []).append(place)
    blocks: dict[tuple[int, ...], list[int]] = {}
    for entry in stream.shuffled(drawn):
        block = (groups_of[entry][0],) if entry in groups_of else (entry, entry)
        blocks.setdefault(block, []).append(entry)
    around = list(enumerate(stream.shuffled((n, seats) for n, seats in offer if seats)))
    rounds = [
        ((i * len(around) + place) / len(seats), (number, seat))
        for place, (number, seats) in around
        for i, seat in enumerate(seats)
    ]
    left = [at for _, at in sorted(rounds, key=lambda round_seat: round_seat[0])]
    there, seated = Counter[tuple[int, int]](), Counter[int]()
    for entry in (*kept, *(entry for block in blocks.values() for entry in block)):
        mine = groups_of.get(entry, [])
        allowed = sum(seated[group] for group in mine) // max(1, len(around))
        while entry not in result:
            met = (sum(there[group, number] for group in mine) for number, _ in left)
            at = next((i for i, n in enumerate(met) if n <= allowed), None)
            if at is not None:
                result[entry] = left.pop(at)
            allowed += 1
        there.update((group, result[entry][0]) for group in mine)
        seated.update(mine)
    return result


def draw_one(tables: Iterable[OpenTable], met: Mapping[int, int], seed: bytes) -> SeatAt:
    """Return the seat of a late entry: any that may be drawn at the tables with fewest players, of
    these only where fewest sit with whom it is kept apart (``met``, by table)."""
    room = [table for table in tables if table.seats]
    first = min((table.players, met.get(table.number, 0)) for table in room)
    short = sorted(t for t in room if (t.players, met.get(t.number, 0)) == first)
    seats = [(table.number, seat) for table in short for seat in sorted(table.seats)]
    return seats[Stream(seed, "late").below(len(seats))]


def break_pile(
    leavers: Sequence[int], tables: Sequence[OpenTable], seed: bytes
) -> tuple[list[SeatAt], dict[int, str]]:
    """Return the pile of new seats for a table that breaks, and a card for everybody who leaves it
    (``leavers`` by seat). Who has the highest card takes the first seat: see ``take_seats``."""
    stream, shares = Stream(seed, "seats"), even_shares(len(leavers), tables)
    offer = [(n, s) for n, _, seats in tables for s in stream.shuffled(seats)[: shares[n]]]
    pile = stream.shuffled(offer)
    return pile, dict(zip(leavers, Stream(seed, "cards").shuffled(DECK), strict=False))


def take_seats(cards: Mapping[int, str], pile: Sequence[SeatAt]) -> dict[int, SeatAt]:
    """Return the seats of those who leave (``cards`` by entry, in the order of their old seats):
    from the highest card on, by rank, then spades, hearts, diamonds, clubs, clockwise."""
    around = list(cards)
    heights = [(RANKS.index(card[0]), SUITS.index(card[1])) for card in cards.values()]
    first = heights.index(max(heights))
    return dict(zip(around[first:] + around[:first], pile, strict=False))


def break_seats(
    cards: Mapping[int, str],
    pile: Sequence[SeatAt],
    spared: Sequence[int],
    lasting: Sequence[int],
) -> dict[int, SeatAt]:
    """Return the seats of those who leave a table that breaks, as ``take_seats`` does.

    But who has moved very often takes before them: ``spared``, one after the other, of the pile
    the first seat at the table named first in ``lasting``, so that they are not soon moved again.
    """
    rest, seats = list(pile), dict[int, SeatAt]()
    for entry in spared:
        seats[entry] = min(rest, key=lambda at: lasting.index(at[0]))
        rest.remove(seats[entry])
    drawn = {entry: card for entry, card in cards.items() if entry not in seats}
    return (take_seats(drawn, rest) if drawn else {}) | seats


def draw_comers(
    tables: Sequence[tuple[int, int, Sequence[int]]], number: int, seats: Sequence[int], seed: bytes
) -> dict[int, SeatAt]:
    """Return who comes to table ``number`` that opens, and to which of its ``seats``.

    ``tables``: the others, each with its players and the entries that may come. The longest, of
    equal ones that named first, gives one until none is longer by two or no seat is left. Who comes
    is shuffled table by table; then the seats are shuffled.
    """
    gives = Counter[int]()
    for came in range(len(seats)):
        able = [(n, players - gives[n]) for n, players, may in tables if gives[n] < len(may)]
        longest, players = max(able, key=lambda table: table[1], default=(0, 0))
        if players < came + 2:
            break
        gives[longest] += 1
    stream = Stream(seed, "comers")
    comers = [entry for n, _, may in tables for entry in stream.shuffled(may)[: gives[n]]]
    return dict(zip(comers, ((number, seat) for seat in stream.shuffled(seats)), strict=False))


def draw_hands(least: int, most: int, seed: bytes) -> int:
    """Return how many last hands each table deals before a pause, of ``least`` to ``most``."""
    return least + Stream(seed, "last_hands").below(most - least + 1)


def draw_envelope(left: Sequence[int], seed: bytes) -> int:
    """Return the number of the envelope that is opened, of those ``left``."""
    return sorted(left)[Stream(seed, "envelope").below(len(left))]


def recompute(file: Mapping[str, Any]) -> dict[str, Any]:
    """Return what follows from the facts and the seed of a file, under the file's own keys."""
    seed, kind, tables = bytes.fromhex(file["seed"]), file["kind"], file.get("tables", ())
    again: dict[str, Any] = {"commitment": commitment(seed)}
    if kind == "draw":
        kept = {int(entry): (at[0], at[1]) for entry, at in file["kept"].items()}
        facts = file["entries"], tables, kept, file["apart"]
        again |= {"list_hash": list_hash(list_text(*facts)), "result": deal(*facts, seed)}
    elif kind == "late":
        room, met = [OpenTable(*table) for table in tables], dict(file.get("met", ()))
        again["result"] = draw_one(room, met, seed)
    elif kind == "break":
        leavers = [entry for entry, _ in sorted(file["leavers"], key=lambda leaver: leaver[1])]
        pile, cards = break_pile(leavers, [OpenTable(*table) for table in tables], seed)
        seats = break_seats(cards, pile, file.get("spared", ()), file.get("lasting", ()))
        again |= {"pile": pile, "cards": cards, "result": seats}
    elif kind == "open":
        again["result"] = draw_comers(tables, file["table"], file["seats"], seed)
    elif kind == "hands":
        again["result"] = draw_hands(file["least"], file["most"], seed)
    elif kind == "envelope":
        again["result"] = draw_envelope([number for number, _amount in file["left"]], seed)
    else:
        raise ValueError(f"no such kind: {kind}")
    return dict(json.loads(json.dumps(again)))


def difference(file: Mapping[str, Any]) -> str:
    """Return the first thing in which a file differs from what is recomputed, or ""."""
    for key, value in recompute(file).items():
        rows, again = (v if isinstance(v, dict) else {"": v} for v in (file[key], value))
        for entry in [*again, *rows]:
            if rows.get(entry) != again.get(entry):
                return f"{key} {entry} is {rows.get(entry)}, drawn again {again.get(entry)}"
    return ""


def main(arguments: Sequence[str]) -> int:
    """Draw the file again, print what comes out; return 0 if all agrees, 1 for anything else."""
    try:
        (name,) = arguments
        file = json.loads(Path(name).read_text(encoding="utf-8"))
        differs = difference(file)
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        print(f"python3 draw.py FILE.json: cannot be checked, {type(error).__name__}: {error}")
        return 1
    shown = f"shown before the draw: {file['commitment']} {file.get('list_hash', '')}"
    print(f"DIFFERS: {differs}" if differs else f"agrees; {shown}")
    return 1 if differs else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
