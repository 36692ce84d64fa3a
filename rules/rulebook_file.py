"""Reading a rulebook's file into its dataclasses, and saying where it is wrong."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, get_origin, get_type_hints

from rules.cited import Cited
from rules.multilingual import Multilingual
from rules.rulebook_value import Mistyped, convert
from rules.toml_page import Page, open_page

CITED_KEYS: Mapping[str, Any] = {
    "value": None,
    "rule": tuple[str, ...],
    "note": str,
    "silent": bool,
    "taken_from": str,
}


HOUSE_KEYS = ("as", "title")
HOUSE_MAY_NOT = ("silent", "taken_from")


def read(path: Path, tables: Mapping[str, Any]) -> dict[str, Any]:
    """Return one filled dataclass for each of ``tables`` (name to dataclass).

    Raises RulebookError for broken TOML, for an unknown or a missing table or key, for a value of
    the wrong type, and for a value that is neither cited nor declared silent.
    """
    page, content = open_page(path)
    page.check_names(content, tables)
    return {name: _table(page, name, content[name], kind) for name, kind in tables.items()}


@dataclass(frozen=True)
class House:
    """A club's exceptions: the book they go by, their title, by table the values they change."""

    base: str
    title: Multilingual
    changed: Mapping[str, Mapping[str, Any]]


def read_house(path: Path, tables: Mapping[str, Any], bases: Collection[str]) -> House:
    """Return what a club's file changes in one of ``bases``.

    Raises RulebookError as ``read`` does; a missing table or key is no error here, it is as in the
    base. Each value rests on a rule of the club, on a note, or else on its own place in the file.
    """
    page, content = open_page(path)
    for name in content:
        if name not in (*HOUSE_KEYS, *tables):
            raise page.error("unknown", name)
    base = content.get("as")
    if base not in bases:
        raise page.error(f"must be one of {', '.join(bases)}", "as")
    changed = {
        name: _exceptions(page, name, content[name], kind)
        for name, kind in tables.items()
        if name in content
    }
    return House(str(base), _house_title(page, content.get("title")), changed)


def _house_title(page: Page, title: object) -> Multilingual:
    """Return the title, one for all readers or one for each language."""
    if isinstance(title, str) and title.strip():
        return Multilingual.plain(title)
    if not isinstance(title, dict):
        raise page.error("must be a text", "title")
    texts: Multilingual = page.typed({"title": title}, {"title": Multilingual}, "")["title"]
    return texts


def _exceptions(page: Page, name: str, table: object, kind: Any) -> dict[str, Any]:
    if not isinstance(table, dict):
        raise page.error("must be a table", name)
    wanted, filled = get_type_hints(kind), {}
    for key, item in table.items():
        if key not in wanted:
            raise page.error("unknown", name, key)
        try:
            filled[key] = _house_value(page.path.stem, f"{name}.{key}", item, wanted[key])
        except Mistyped as mistyped:
            raise page.error(str(mistyped), name, key) from None
    return filled


def _house_value(house: str, place: str, value: object, kind: Any) -> Any:
    for word in HOUSE_MAY_NOT:
        if isinstance(value, dict) and word in value:
            raise Mistyped(f"{word} is not for house rules")
    cited = _field(value, kind, grounded=False)
    return replace(cited, paragraphs=cited.paragraphs or (place,), house=house)


def _table(page: Page, name: str, table: object, kind: Any) -> Any:
    if not isinstance(table, dict):
        raise page.error("must be a table", name)
    wanted = get_type_hints(kind)
    page.check_names(table, wanted, name)
    filled = {}
    for field in fields(kind):
        try:
            filled[field.name] = _field(table[field.name], wanted[field.name])
        except Mistyped as mistyped:
            raise page.error(str(mistyped), name, field.name) from None
    return kind(**filled)


def _field(value: object, kind: Any, grounded: bool = True) -> Any:
    """Return a plain value, or a Cited one, of the type the dataclass asks for."""
    if get_origin(kind) is not Cited:
        return convert(value, kind)
    if not isinstance(value, dict) or "value" not in value:
        raise Mistyped("must be a table with a value")
    if unknown := set(value) - set(CITED_KEYS):
        raise Mistyped(f"unknown {min(unknown)!r}")
    parts = {
        name: convert(part, CITED_KEYS[name]) for name, part in value.items() if name != "value"
    }
    cited = Cited(convert(value["value"], kind.__args__[0]), parts.pop("rule", ()), **parts)
    return _grounded(cited) if grounded else cited


def _grounded(cited: Cited[Any]) -> Cited[Any]:
    """Insist that a value names its paragraph, or says that the book is silent and why this."""
    if cited.silent and not (cited.note or cited.taken_from):
        raise Mistyped("a silent value needs a note or taken_from")
    if not cited.silent and not cited.paragraphs:
        raise Mistyped("needs a rule, or silent = true")
    if not cited.silent and cited.taken_from:
        raise Mistyped("taken_from is for silent values")
    return cited
