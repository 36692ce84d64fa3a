"""Figures that are no clauses: years, shares, sums, cross references, lists, tables."""

from hypothesis import given
from hypothesis import strategies as st

from library.clause_parser.document import read
from tests.each import for_each
from tests.library.rulebooks import PARTS, ROW, RUSSIAN

SENTENCES = [
    "The rule of clause\n1.2.1. holds here too.",
    "This was said in\n2010. It has not changed since.",
    "The bell rings after\n1.5 minutes, and then\n2.5 more.",
    "Half of it is\n50% of the pot, or\n25. Nobody has more.",
    "See sections 1.1.1, 1.1.2 and\n2.2.1. They say so.",
    "It begins at\n10.30 and ends on 25.12.2026.",
    "The blinds are\n10-20. The first player bets\n10. The third bets 14.",
    "Level  Blinds  Minutes\n1  10/20  15\n2  20/40  15\n3  30/60  15",
    "There are:\n1. a die;\n2. a board;\n3. a bell.",
    "There are:\n1) a die\n2) a board\n3) a bell",
    "A price is\n1.000 or even\n1.250 chips.",
]


@for_each("sentence", SENTENCES)
def test_figures_in_a_clause_in_parts(sentence: str):
    whole = [clause.number for clause in read(PARTS).clauses]
    text = PARTS.replace("2.2.1. A die on the floor counts as a one.",
                         f"2.2.1. A die on the floor counts as a one. {sentence}")  # fmt: skip
    assert [clause.number for clause in read(text).clauses] == whole


@for_each("sentence", SENTENCES)
def test_figures_in_a_rule_of_a_row(sentence: str):
    whole = [clause.number for clause in read(ROW).clauses]
    text = ROW.replace("Nobody sits at its corner.", f"Nobody sits at its corner. {sentence}")
    assert [clause.number for clause in read(text).clauses] == whole


def test_references_at_the_head_of_a_line_in_russian():
    whole = [clause.number for clause in read(RUSSIAN).clauses]
    for words in (
        "в соответствии с пунктом\n1.2.1. настоящих правил",
        "см. п.\n2.1.1. Там сказано",
        "по правилу №\n2.1.2. Так и есть",
        "в 2010 году их было\n2.5 тысячи",
    ):
        text = RUSSIAN.replace("до конца круга.", f"до конца круга, {words}.")
        assert [clause.number for clause in read(text).clauses] == whole


def test_an_illustration_is_no_reference_in_brackets():
    text = ROW.replace(
        "Nobody sits at its corner.", "Nobody sits there (but see the\nRule 3.). So."
    )
    assert not [c for c in read(text).clauses if c.number.startswith("ILL")]


@given(st.text(max_size=400))
def test_any_text_is_read_without_an_error(text: str):
    reading = read(text)
    assert len({clause.number for clause in reading.clauses}) == len(reading.clauses)


@given(
    st.lists(
        st.sampled_from([*PARTS.splitlines(), *ROW.splitlines(), *RUSSIAN.splitlines()]),
        max_size=40,
    )
)
def test_any_mixture_of_lines_has_each_number_once(lines: list[str]):
    reading = read("\n".join(lines))
    assert len({clause.number for clause in reading.clauses}) == len(reading.clauses)
    assert all(clause.line_from <= clause.line_to for clause in reading.clauses)


def test_a_table_of_thousands_of_numbers_is_read_in_good_time():
    table = "\n".join(f"{n % 97 + 1}.{n % 89 + 1}. row" for n in range(8_000))
    assert len(read(table).clauses) < 7000
