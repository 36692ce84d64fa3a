"""Habits of the templates: acts and live fragments are drawn by their tags."""

import re
from pathlib import Path

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
WIDEST = 119  # columns, as djlint has it
BY_HAND = re.compile(r'name="request_id"|floor:changed|data-reads')
INCLUDED = re.compile(r'{% include "([^"]+)"')
FOLD = re.compile(r"<details\b[^>]*>")
INLINE = re.compile(r"\bstyle=|<style\b")


def test_acts_and_live_fragments_are_drawn_by_their_tags() -> None:
    pages = sorted(TEMPLATES.rglob("*.html"))
    assert pages
    by_hand = [str(page) for page in pages if BY_HAND.search(page.read_text())]
    assert by_hand == []


def test_what_is_unfolded_in_a_live_fragment_stays_so() -> None:
    """What is read anew is found again by its id (preserve_input.js)."""
    pages = {
        str(path.relative_to(TEMPLATES)): path.read_text() for path in TEMPLATES.rglob("*.html")
    }
    live = [name for name, text in pages.items() if "{% live " in text]
    for name in live:  # with what they include, which is appended
        live += {part for part in INCLUDED.findall(pages[name]) if part not in live}
    folds = [(name, fold) for name in sorted(live) for fold in FOLD.findall(pages[name])]
    assert len(folds) > 50
    assert [fold for fold in folds if " id=" not in fold[1]] == []


def test_a_line_fits_on_a_screen() -> None:
    pages = [page.relative_to(TEMPLATES) for page in TEMPLATES.rglob("*.html")]
    wide = {
        f"{page}:{number}": len(line)
        for page in pages
        for number, line in enumerate((TEMPLATES / page).read_text().splitlines(), start=1)
        if len(line) > WIDEST
    }
    assert pages
    assert wide == {}


def test_no_style_is_inline() -> None:
    """The content policy refuses it, in the drawings of a page too."""
    pages = sorted(TEMPLATES.rglob("*.html"))
    assert pages
    assert [str(page) for page in pages if INLINE.search(page.read_text())] == []
