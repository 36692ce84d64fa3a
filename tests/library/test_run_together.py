"""Texts whose lines were lost, and numbers that stand on lines of their own."""

import re

from library.clause_parser.document import read
from tests.each import for_each
from tests.library.rulebooks import PARTS, ROW, RUSSIAN

LONG = " Whoever plays, plays by the rules of the house and of nobody else, and says so." * 3


def numbers(text: str) -> list[str]:
    return [clause.number for clause in read(text).clauses]


def grown(text: str) -> str:
    """With clauses as long as those of real rules."""
    return re.sub(r"\.$", f".{LONG}", text, flags=re.MULTILINE)


@for_each("text", [PARTS, ROW.replace("  1. ", "").replace("  2. ", "").replace("  3. ", "")])
def test_a_text_in_one_line_has_the_same_clauses(text: str):
    whole = grown(text)
    assert numbers(re.sub(r"\s+", " ", whole)) == numbers(whole)


def test_a_reference_in_a_text_in_one_line_is_no_clause():
    whole = re.sub(r"\s+", " ", grown(PARTS))
    assert "see 1.1.1" in whole
    assert numbers(
        whole.replace("see 1.1.1", "see clause 2.2.1. So it is, and rule 2.1.2. too")
    ) == numbers(whole)


@for_each(
    "text", [PARTS, ROW.replace("  1. ", "").replace("  2. ", "").replace("  3. ", ""), RUSSIAN]
)
def test_numbers_on_lines_of_their_own(text: str):
    apart = re.sub(r"^\s*((?:\d+\.)+|[A-D]\))\s+", r"\1\n", text, flags=re.MULTILINE)
    assert numbers(apart) == numbers(text)


def test_soft_hyphens_part_no_word():
    soft = RUSSIAN.replace("колокол", "ко\u00adло\u00adкол").replace("Вечер ", "Ве\u00adчер ")
    assert [clause.body for clause in read(soft).clauses] == [c.body for c in read(RUSSIAN).clauses]


def test_a_sum_at_the_head_of_a_line_is_no_rule():
    rules = "".join(f"{n}. The rule.\n  It holds for all of us here.\n" for n in range(1, 30))
    assert "100" not in numbers(f"{rules}RP-1. The first.\n  He bets\n100. Then another bets.\n")
