"""Habits of the templates: acts and live fragments are drawn by their tags."""

import re
from pathlib import Path

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
BY_HAND = re.compile(r'name="request_id"|from:body')


def test_acts_and_live_fragments_are_drawn_by_their_tags() -> None:
    pages = sorted(TEMPLATES.rglob("*.html"))
    assert pages
    by_hand = [str(page) for page in pages if BY_HAND.search(page.read_text())]
    assert by_hand == []
