"""A page that two commands write: neither destroys the section of the other."""

from pathlib import Path

from tools.page import with_section, write_section

PAGE = "# Page\n\nWhat it is.\n\n## One\n\nold\n\n| a |\n\n## Two\n\nother\n"


def test_a_section_is_written_in_its_place() -> None:
    first = with_section(PAGE, "One", "new\n\n")
    assert first == "# Page\n\nWhat it is.\n\n## One\n\nnew\n\n## Two\n\nother\n"
    assert with_section(first, "Two", "last") == first.replace("other", "last")


def test_a_new_section_is_the_last_and_is_found_again() -> None:
    added = with_section(PAGE, "On", "three")
    assert added == PAGE + "\n## On\n\nthree\n"
    assert with_section(added, "On", "three") == added


def test_both_sections_stay_whatever_the_order(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Page\n")
    for heading, body in (("One", "a"), ("Two", "b"), ("One", "c")):
        write_section(page, heading, body)
    assert page.read_text() == "# Page\n\n## One\n\nc\n\n## Two\n\nb\n"
