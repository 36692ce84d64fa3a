"""Recount the close of an evening from its exported lines: tools/recount_evening.py FILE.xlsx

It shares no code with the program that wrote the file and needs nothing but Python. Every sum of
the file is computed anew from the lines; each that differs is printed, and then the exit code is 1.
"""

import re
import sys
import zipfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from xml.etree import ElementTree

SPACE = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
# By the first code of the columns, which stand in a hidden row under their words.
SHEETS = ("event", "drawer", "line", "move", "entry", "slip", "ticket", "owed")
SHARES = ("pool", "fee", "staff_share", "bounty")
# What is won, in the sums of an event and for an entry.
WON = {"won": "prize", "bounties_won": "bounties", "special_won": "special"}
Row = dict[str, object]
Book = dict[str, list[Row]]


def read(path: str) -> Book:
    """The rows of each sheet by the codes of their columns; the sheets by their first code."""
    with zipfile.ZipFile(path) as archive:
        names = [name for name in archive.namelist() if name.startswith("xl/worksheets/sheet")]
        shared: list[str] = []
        if "xl/sharedStrings.xml" in archive.namelist():
            texts = _parse(archive, "xl/sharedStrings.xml").iter(f"{SPACE}si")
            shared = ["".join(text.itertext()) for text in texts]
        tables = [_table(_parse(archive, name), shared) for name in names]
    return {str(table[1][0]): _rows(table) for table in tables if len(table) > 1}


def _parse(archive: zipfile.ZipFile, name: str) -> ElementTree.Element:
    return ElementTree.fromstring(archive.read(name))  # noqa: S314 - the house's own export


def _table(sheet: ElementTree.Element, shared: list[str]) -> list[list[object]]:
    return [list(_cells(row, shared)) for row in sheet.iter(f"{SPACE}row")]


def _cells(row: ElementTree.Element, shared: list[str]) -> Iterator[object]:
    at = 0
    for cell in row.iter(f"{SPACE}c"):
        column = _column(cell.get("r", ""), at)
        yield from [None] * (column - at)  # empty cells may be left out
        at = column + 1
        yield _value(cell, shared)


def _column(place: str, otherwise: int) -> int:
    number = 0
    for letter in re.sub("[^A-Z]", "", place):
        number = number * 26 + ord(letter) - 64
    return number - 1 if number else otherwise


def _value(cell: ElementTree.Element, shared: list[str]) -> object:
    kind = cell.get("t", "n")
    if kind == "inlineStr":
        return "".join(cell.itertext())
    text = cell.findtext(f"{SPACE}v")
    if text is None:
        return None
    return shared[int(text)] if kind == "s" else text if kind == "str" else int(float(text))


def _rows(table: list[list[object]]) -> list[Row]:
    _words, codes, *rows = table
    names = [str(name) for name in codes]
    return [dict(zip(names, row + [None] * len(names), strict=False)) for row in rows]


def amount(row: Row, name: str) -> int:
    """The amount in this column, nothing where it is empty."""
    value = row.get(name)
    return value if isinstance(value, int) else 0


def recount(book: Book) -> Iterator[str]:
    """Say what in the file is not what its lines come to."""
    if missing := [name for name in SHEETS if name not in book]:
        yield f"no sheet that begins with: {', '.join(missing)}"
        return
    names = list(book["line"][0]) if book["line"] else []
    paid_by = names[names.index("chips") + 1 : names.index("sold_by")] if names else []
    methods = [name for name in paid_by if name in book["event"][0]]
    yield from _lines(book["line"], methods)
    yield from _events(book, methods)
    yield from _drawers(book)
    yield from _prizes(book)
    yield from _owed(book)


def _lines(lines: list[Row], methods: list[str]) -> Iterator[str]:
    """Each line adds up, and what voids another is its opposite; none is voided twice."""
    rows_by_line = {row["line"]: row for row in lines}
    voided = Counter(row["voids"] for row in lines if row["voids"])
    yield from (f"line {key} is voided {n} times" for key, n in voided.items() if n > 1)
    for row in lines:
        where = f"line {row['line']}"
        yield from _differ(where, "shares", row, "price", sum(amount(row, s) for s in SHARES))
        yield from _differ(where, "tenders", row, "price", sum(amount(row, m) for m in methods))
        if not row["voids"]:
            continue
        if (other := rows_by_line.get(row["voids"])) is None:
            yield f"{where} voids line {row['voids']}, which is not in the file"
            continue
        for name in ("price", *SHARES, "chips", *methods):
            yield from _differ(where, "the voided line", row, name, -amount(other, name))


def _events(book: Book, methods: list[str]) -> Iterator[str]:
    sums: dict[object, Counter[str]] = defaultdict(Counter)
    columns = {"price": "gross", "staff_share": "staff"} | dict.fromkeys(("pool", "fee", "bounty"))
    for row in book["line"]:
        of_event = sums[row["event"]]
        for name, total in (columns | dict.fromkeys(methods)).items():
            if not (row["waits"] and name in SHARES):
                of_event[total or name] += amount(row, name)
        of_event["waiting"] += amount(row, "price") if row["waits"] else 0
    for row in book["entry"]:
        for total, name in (*WON.items(), ("moved", "moved")):
            sums[row["event"]][total] += amount(row, name)
    for row in book["slip"]:
        sums[row["event"]]["paid"] += amount(row, "amount")
    for row in book["event"]:
        lines, where = sums.pop(row["event"], Counter()), f"event {row['event']}"
        lines["prize_pool"] = lines["pool"] + amount(row, "added") + amount(row, "overlay")
        lines["unpaid"] = sum(lines[total] for total in (*WON, "moved")) - lines["paid"]
        for name in (
            *("gross", "pool", "fee", "staff", "bounty", "waiting", "prize_pool"),
            *(*WON, "moved", "paid", "unpaid"),
            *methods,
        ):
            yield from _differ(where, "the lines", row, name, lines[name])
    yield from (f"lines of event {event}, which has no row" for event in sums)


def _drawers(book: Book) -> Iterator[str]:
    sales, moves = Counter[object](), Counter[object]()
    for row in book["line"]:
        sales[row["drawer"]] += amount(row, "cash")
    for row in book["move"]:
        moves[row["drawer"]] += amount(row, "amount")
    counted = {
        row["drawer"]: row["counted"] for row in book["drawer"] if row["counted"] is not None
    }
    for row in book["drawer"]:
        key, where = row["drawer"], f"drawer {row['drawer']}"
        yield from _differ(where, "the lines", row, "sales", sales.pop(key, 0))
        if row["opening"] is None:
            continue  # it also holds cash of an event that is not in the file
        yield from _differ(where, "the moves", row, "moves", moves[key])
        parts = sum(amount(row, name) for name in ("opening", "sales", "elsewhere", "moves"))
        yield from _differ(where, "its parts", row, "expected", parts)
        if row["counted"] is not None:
            rest = amount(row, "counted") - amount(row, "expected")
            yield from _differ(where, "the count", row, "difference", rest)
        if row["difference"] and not (row["reason"] and row["counted_by"]):
            yield f"{where}: a difference without a reason or a name"
        before = row["handed_from"]
        if before in counted:
            yield from _differ(where, f"drawer {before}", row, "opening", counted[before])
    yield from (f"cash of drawer {key}, which has no row" for key in sales if key and sales[key])


def _prizes(book: Book) -> Iterator[str]:
    paid = Counter[object]()
    moves = {row["move"]: row for row in book["move"]}
    for row in book["slip"]:
        paid[row["entry"]] += amount(row, "amount")
        if (move := moves.get(row["move"])) is not None:
            where = f"slip {row['slip']}"
            yield from _differ(where, "the drawer", row, "amount", -amount(move, "amount"))
    for row in book["entry"]:
        where = f"prize of entry {row['entry']}"
        yield from _differ(where, "the slips", row, "paid", paid.pop(row["entry"], 0))
        won = sum(amount(row, name) for name in (*WON.values(), "moved"))
        rest = won - amount(row, "paid")
        yield from _differ(where, "the prize", row, "due", rest)
    tickets = {row["ticket"]: row for row in book["slip"] if row["ticket"]}
    lines = {row["line"]: row for row in book["line"]}
    for row in book["ticket"]:
        where, line = f"ticket {row['ticket']}", row.get("line")
        won = amount(tickets.get(row["ticket"], {}), "amount")
        given_back = -amount(lines.get(line, {}), "ticket")
        by, value = ("its line", given_back) if line else ("its slip", won)
        yield from _differ(where, by, row, "value", value)
    yield from (f"a slip of entry {entry}, which has no prize" for entry in paid)


def _owed(book: Book) -> Iterator[str]:
    """What an alternate paid, what is owed for an entry, and what a ticket is worth."""
    sums: dict[object, Counter[str]] = defaultdict(Counter)
    for row in book["line"]:
        sums[row["entry"]]["credit"] += amount(row, "credit")
        if row["waits"]:
            sums[row["entry"]]["waited"] += amount(row, "price") - amount(row, "credit")
    worth = {row["ticket"]: amount(row, "value") for row in book["ticket"]}
    for row in book["owed"]:
        where = f"money of entry {row['owed']}"
        for name in ("waited", "credit"):
            if row[name]:
                yield from _differ(where, "the lines", row, name, sums[row["owed"]][name])
        if row["ticket_value"]:
            value = worth.get(row["ticket"])
            yield from _differ(where, "the ticket", row, "ticket_value", value)


def _differ(where: str, by: str, row: Row, name: str, right: object) -> Iterator[str]:
    if amount(row, name) != right:
        yield f"{where}: {name} is {amount(row, name)}, by {by} it is {right}"


def main(path: str) -> int:
    book = read(path)
    faults = list(recount(book))
    for fault in faults:
        print(fault)
    counts = ", ".join(f"{name}: {len(rows)}" for name, rows in book.items())
    print(f"{len(faults)} differences; {counts}")
    return 1 if faults else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
