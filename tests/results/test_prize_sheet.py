"""A prize table as a sheet: cells, what is copied from a spreadsheet, CSV in and out."""

import pytest

from results.prize_plot import draw
from results.prize_sheet import Sheet, as_csv, read_copied, sheet, text
from results.prize_table import read, written
from results.shipped_tables import shipped_tables
from rules.refusal import Refused
from tests.each import for_each

GAP = Sheet(("2", "3"), (("1", ("50", "60")), ("2", ("", "40")), ("3", ("50", ""))))
TABLE = "2: 100\n7: 61.5 38.5\n40: 40 20x2 10x2"
SHEET = Sheet(
    ("2", "7", "40"),
    (
        ("1", ("100", "61.5", "40")),
        ("2", ("", "38.5", "20")),
        ("3", ("", "", "20")),
        ("4–5", ("", "", "10")),
    ),
)


def test_a_table_is_a_sheet_and_the_sheet_the_table() -> None:
    assert sheet(read(TABLE)) == SHEET
    assert written(read(text(SHEET))) == TABLE
    assert sheet(()) == Sheet((), ())


@for_each("key", list(shipped_tables()))
def test_every_shipped_table_goes_out_as_csv_and_comes_in_again(key: str) -> None:
    rows = read(shipped_tables()[key].rows)
    copied = as_csv(sheet(rows), "Места")
    assert read(text(read_copied(copied))) == rows


@for_each(
    "copied",
    [
        "Places\t2\t7\n1\t100 %\t61,5\n2\t\t38,5\n",
        "\t2\t7\r\n1.\t100\t61.5\r\n2.\t\t38.5",
        "2;7\n100;61,5\n;38,5",
        '"places","2","7"\n"1","100","61.5"\n"2","","38.5"\n',
    ],
)
def test_lines_are_taken_as_spreadsheets_copy_them(copied: str) -> None:
    assert written(read(text(read_copied(copied)))) == "2: 100\n7: 61.5 38.5"


@for_each(
    ("filled", "code"),
    [
        (Sheet(("2",), (("x", ("100",)),)), "prize_sheet.places"),
        (Sheet(("2",), (("5-3", ("100",)),)), "prize_sheet.places"),
        (Sheet(("2",), (("1", ("50",)), ("2", ("",)), ("3", ("50",)))), None),
        (GAP, "prize_sheet.gap"),
        (Sheet(("1",) * 61, ()), "prize_sheet.too_large"),
    ],
)  # fmt: skip
def test_what_is_no_sheet(filled: Sheet, code: str | None) -> None:
    """A line without any share is left out, as if it were not there."""
    if code is None:
        assert text(filled) == "2: 50 50"
        return
    with pytest.raises(Refused, match=f"^{code}$"):
        text(filled)


def test_nothing_is_no_table() -> None:
    assert read(text(read_copied(" \n;;\n"))) == ()


def test_the_prizes_are_drawn_as_high_as_their_shares() -> None:
    plot = draw([("1", 40.0, "40 %"), ("2–3", 20.0, "20 %"), ("4–5", 10.0, "10 %")])
    assert plot is not None and draw([]) is None
    path = plot.strips[0].shapes[0].path
    assert path == "M127,0H207V100H127zM460,50H540V100H460zM793,75H873V100H793z"
    assert [text.words for _y, words in plot.below for text in words] == ["1", "2–3", "4–5"]
    assert [text.words for text, _y in plot.strips[0].above] == ["40 %", "20 %", "10 %"]
