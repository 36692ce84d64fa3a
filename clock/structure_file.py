"""Structures as files: CSV with the columns of the editor for people, JSON with the fields of a
level for programs. What is read is shown in the editor; nothing is written by reading."""

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import asdict, astuple
from typing import Any, get_args, get_type_hints

from clock import timeline
from clock.forms import (
    CELLS,
    GAMES,
    HOLDS,
    MOST_CHIPS,
    MOST_ROWS,
    MOST_SECONDS,
    TypedRow,
    typed_row,
)
from rules.refusal import refuse

MOST_BYTES = 100_000
KINDS = ("level", "break", *HOLDS)
TYPES = get_type_hints(timeline.Level)
NAMES = {  # of columns and rows as a Russian spreadsheet has them
    "вид": "kind", "минуты": "minutes", "игра": "game", "малый блайнд": "small_blind",
    "большой блайнд": "big_blind", "мб": "small_blind", "бб": "big_blind", "анте": "ante",
    "анте ставит": "ante_by", "уровень": "level", "перерыв": "break", "остановка": "hold",
    "большой": "big_blind",
}  # fmt: skip
WIDEST = 100  # columns of a file
LONGEST = 40  # characters of a cell; what does not fit the editor is shown there as a fault


def written(levels: timeline.Sheet, form: str) -> str:
    """The sheet as the text of a file, ``form`` "csv" or "json"."""
    if form == "json":
        return json.dumps({"levels": [asdict(level) for level in levels]}, indent=1) + "\n"
    out = io.StringIO()
    lines = csv.writer(out)
    lines.writerow(CELLS)
    lines.writerows(astuple(typed_row(level)) for level in levels)
    return out.getvalue()


def read(content: bytes) -> list[TypedRow]:
    """The rows of a file of either form.

    Refused "structure_file.too_big", "structure_file.not_ours" (no text, no known columns, not the
    fields of a level), "sheet.too_long", and "structure_file.row" with the ``row`` from 1.
    """
    if len(content) > MOST_BYTES:
        raise refuse("structure_file.too_big", kilobytes=MOST_BYTES // 1000)
    try:
        text = _text(content).strip()
        rows = list(_json(text) if text[:1] in ("{", "[") else _csv(text))
    except (ValueError, RecursionError, csv.Error) as broken:
        raise refuse("structure_file.not_ours") from broken
    if not rows:
        raise refuse("structure_file.not_ours")
    for number, row in enumerate(rows, start=1):
        if row.kind not in KINDS or row.game not in GAMES:
            raise refuse("structure_file.row", row=number)
    return rows


def _text(content: bytes) -> str:
    """UTF-8, or what a spreadsheet on a Russian Windows saves."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1251")


def _standard_word(word: str) -> str:
    """The word of a heading or of a kind as we write it."""
    plain = word.strip().lower()
    return NAMES.get(plain, plain)


def _csv(text: str) -> Iterator[TypedRow]:
    heading, _, body = text.partition("\n")
    delimiter = next((mark for mark in ";\t" if mark in heading), ",")
    names = [_standard_word(name) for name in next(csv.reader([heading], delimiter=delimiter))]
    if len(names) > WIDEST or not {"minutes", "big_blind"} <= set(names):
        raise ValueError(heading)
    lines = csv.DictReader(io.StringIO(body), names, delimiter=delimiter)
    for number, line in enumerate(lines, start=1):
        _check_count(number)
        cells = {name: (line.get(name) or "").strip() for name in CELLS}
        if max(map(len, cells.values())) > LONGEST:
            raise refuse("structure_file.row", row=number)
        usual = "level" if cells["big_blind"] or cells["small_blind"] else "break"
        kind = _standard_word(cells["kind"]) or (usual if "kind" not in names else "level")
        cells |= {"kind": kind, "game": cells["game"] or GAMES[0]}
        cells["ante_by"] = (
            "big_blind" if _standard_word(cells["ante_by"]) == "big_blind" else "each"
        )
        yield TypedRow(**cells)


def _json(text: str) -> Iterator[TypedRow]:
    document = json.loads(text)
    levels = document.get("levels") if isinstance(document, dict) else document
    if not isinstance(levels, list):
        raise ValueError("no list of levels")
    for number, level in enumerate(levels, start=1):
        _check_count(number)
        if not isinstance(level, dict) or not _fits(level):
            raise refuse("structure_file.row", row=number)
        yield typed_row(timeline.Level(**level))


def _fits(level: dict[str, Any]) -> bool:
    """Whether these are the fields of a level, each of its type and within bounds."""
    return (
        "seconds" in level and level.keys() <= TYPES.keys() and all(map(_is, level, level.values()))
    )


def _is(name: str, value: object) -> bool:
    if TYPES[name] is int:
        most = MOST_SECONDS if name == "seconds" else MOST_CHIPS
        return type(value) is int and 0 <= value <= most
    return type(value) is bool if TYPES[name] is bool else value in get_args(TYPES[name])


def _check_count(number: int) -> None:
    if number > MOST_ROWS:
        raise refuse("sheet.too_long", most=MOST_ROWS)
