"""The prize tables that come with the program: results/prize_tables/*.toml."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from results import prize_table
from rules.multilingual import Multilingual

FOLDER = Path(__file__).with_name("prize_tables")


@dataclass(frozen=True)
class ShippedTable:
    """``rows`` are as prize_table.written writes them."""

    title: Multilingual
    rows: str


@cache
def shipped_tables() -> Mapping[str, ShippedTable]:
    """All of them by key, the name of the file, from the flattest to the clubs' own."""
    files = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in FOLDER.glob("*.toml")}
    ordered = sorted(files.items(), key=lambda item: int(item[1]["position"]))
    return {
        key: ShippedTable(
            Multilingual(table["title"]), prize_table.written(prize_table.read(table["rows"]))
        )
        for key, table in ordered
    }
