"""A structure comes back from CSV and JSON as it went out; a hostile file is refused in words."""

import json
from dataclasses import asdict

import pytest

from clock import forms, structure_file
from clock.timeline import Level
from floor.event.regulations_file import templates
from rules.refusal import Refused
from tests.clock.round_sheet import HELD, SHEET
from tests.each import for_each

STUD = Level(1230, ante=25, game="razz", limit="fixed_limit", bring_in=50, small_bet=200)
OFC = Level(1200, ante=5, game="ofc", limit="fixed_limit", small_bet=20)
SHEETS = [
    (*HELD, STUD, OFC, SHEET[2], Level(1200, 500, 1000, 100, game="omaha", limit="pot_limit")),
    *(tuple(Level(**asdict(row)) for row in template.levels) for template in templates().values()),
]


@for_each("form", ["csv", "json"])
def test_every_sheet_comes_back_as_it_went_out(form: str) -> None:
    for levels in SHEETS:
        rows = structure_file.read(structure_file.written(levels, form).encode())
        assert forms.unreadable(rows) == []
        assert forms.sheet(rows) == tuple(levels)


def test_a_csv_of_a_spreadsheet_with_semicolons_and_a_mark_of_its_bytes() -> None:
    text = "\ufeffminutes;small_blind;big_blind;kind\r\n20;100;200;\r\n15;;;break\r\n"
    rows = structure_file.read(text.encode())
    assert [(row.kind, row.minutes, row.big_blind) for row in rows] == [
        ("level", "20", "200"),
        ("break", "15", ""),
    ]


def test_a_csv_of_a_russian_spreadsheet_without_kinds() -> None:
    text = "Минуты;Малый блайнд;Большой блайнд;Анте\r\n20;25;50;\r\n15;;;\r\n20;75;150;150\r\n"
    for encoding in ("utf-8", "cp1251"):
        rows = structure_file.read(text.encode(encoding))
        cells = [(row.kind, row.minutes, row.small_blind, row.ante) for row in rows]
        assert cells == [
            ("level", "20", "25", ""),
            ("break", "15", "", ""),
            ("level", "20", "75", "150"),
        ]
    named = "вид,минуты,ББ,анте,анте ставит\nУровень,20,200,200,большой\nПерерыв,10,,,\n"
    first, second = structure_file.read(named.encode())
    assert (first.kind, first.big_blind_ante, second.kind) == ("level", True, "break")


def test_a_wrong_figure_is_shown_in_the_editor_and_refused_there() -> None:
    for figure in (b"=1+1", b"1 000 000 000 000"):
        rows = structure_file.read(b"kind,minutes,big_blind\nlevel,20,%s\n" % figure)
        assert [fault.code for fault in forms.unreadable(rows)] == ["row.unreadable"]


LEVEL = asdict(SHEET[0])


@for_each(
    ("content", "code"),
    [
        (b"", "not_ours"),
        (b"\xff\xfe\x00", "not_ours"),
        (b"a,b\n1,2\n", "not_ours"),
        (b"minutes,big_blind" + b"," * 200 + b"\n1,2\n", "not_ours"),
        (b"[" * 50_000, "not_ours"),
        (b'{"levels": 1}', "not_ours"),
        (b'{"levels": []}', "not_ours"),
        (b"[" + b"9" * 5_000 + b"]", "not_ours"),
        (b"[9]", "row"),
        (json.dumps([LEVEL | {"seconds": True}]).encode(), "row"),
        (json.dumps([LEVEL | {"ante": 2**31}]).encode(), "row"),
        (json.dumps([LEVEL | {"kind": "party"}]).encode(), "row"),
        (json.dumps([LEVEL | {"kind": ["level"]}]).encode(), "row"),
        (json.dumps([LEVEL | {"__class__": 1}]).encode(), "row"),
        (json.dumps([LEVEL | {"kind": "break", "purpose": "dinner"}]).encode(), "row"),
        (json.dumps([LEVEL | {"game": "stud", "limit": "no_limit"}]).encode(), "row"),
        (b"kind,minutes,big_blind\nparty,20,100\n", "row"),
        (b"kind,minutes,big_blind\nlevel,20," + b"1" * 41, "row"),
        (b"kind,minutes,big_blind\n" + b"level,20,100\n" * 141, "sheet.too_long"),
        (b"kind,minutes,big_blind\n" + b"x" * 100_000, "too_big"),
    ],
)
def test_a_hostile_file(content: bytes, code: str) -> None:
    with pytest.raises(Refused) as refused:
        structure_file.read(content)
    (fault,) = refused.value.refusals
    assert fault.code == (code if "." in code else f"structure_file.{code}")
