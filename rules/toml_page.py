"""A file of facts in TOML, and where in it something is wrong: file, line and key."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rules.rulebook_value import Mistyped, convert

_HEADER = re.compile(r"\s*\[+\s*([^\]]+?)\s*\]")
_KEY = re.compile(r"\s*([\w-]+)\s*[=.]")
_AT_LINE = re.compile(r"at line (\d+)")


class RulebookError(Exception):
    """A rulebook's file is not what it should be: which file, which line, which key, and why."""

    def __init__(self, path: Path, line: int, key: str, problem: str) -> None:
        super().__init__(f"{path.name}:{line}: {key}: {problem}")
        self.file, self.line, self.key, self.problem = path.name, line, key, problem


class Page:
    """The text of the file: finds the line of a table or a key, since tomllib keeps none."""

    def __init__(self, path: Path, text: str) -> None:
        self.path, self.lines = path, text.splitlines()

    def line(self, *names: str) -> int:
        """Return the line where a table, or a key of a table, is named; failing that the line of
        its table, and the last line where not even the table is there."""
        wanted, table, nearest = ".".join(filter(None, names)), "", len(self.lines) or 1
        for number, line in enumerate(self.lines, 1):
            if header := _HEADER.match(line):
                table = full = header[1]
            elif key := _KEY.match(line):
                full = f"{table}.{key[1]}".lstrip(".")
            else:
                continue
            if full == wanted:
                return number
            nearest = number if full == names[0] else nearest
        return nearest

    def error(self, problem: str, *names: str) -> RulebookError:
        return RulebookError(self.path, self.line(*names), ".".join(filter(None, names)), problem)

    def syntax(self, broken: tomllib.TOMLDecodeError) -> RulebookError:
        at = _AT_LINE.search(str(broken))
        line = int(at[1]) if at else max(len(self.lines), 1)
        return RulebookError(self.path, line, "syntax", str(broken))

    def check_names(
        self, names_found: Mapping[str, Any], wanted: Mapping[str, Any], table: str = ""
    ) -> None:
        """Insist that ``names_found`` has exactly the names of ``wanted``."""
        for name in [*names_found, *wanted]:
            if name not in wanted:
                raise self.error("unknown", table, name)
            if name not in names_found:
                raise self.error("missing", table, name)

    def typed(self, table: object, kinds: Mapping[str, Any], name: str) -> dict[str, Any]:
        """Return ``table``, called ``name``, with exactly the keys of ``kinds``, each of its
        type."""
        if not isinstance(table, dict):
            raise self.error("must be a table", name)
        self.check_names(table, kinds, name)
        typed = {}
        for key, kind in kinds.items():
            try:
                typed[key] = convert(table[key], kind)
            except Mistyped as mistyped:
                raise self.error(str(mistyped), name, key) from None
        return typed


def open_page(path: Path) -> tuple[Page, dict[str, Any]]:
    """Return the lines and the values of a file; a broken one is a RulebookError."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as unreadable:
        raise RulebookError(path, 1, "file", f"cannot be read: {unreadable}") from unreadable
    page = Page(path, text)
    try:
        return page, tomllib.loads(text)
    except tomllib.TOMLDecodeError as broken:
        raise page.syntax(broken) from broken
