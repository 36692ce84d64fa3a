"""The draw of the public page is the program's: the same vectors, in a browser without a
certificate, whose own hashes are shut."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.clock.wall_hall import Hall

pytestmark = pytest.mark.browser
VECTORS = Path(__file__).resolve().parent.parent / "cases" / "draw_vectors.json"
DRAW = """async (files) => {
  const { recompute } = await import("/static/draw/draw.js");
  return files.map((file) => ({ ...file, ...recompute(file) }));
}"""


def test_a_browser_draws_the_vectors_like_the_program(hall: Hall, page: Page) -> None:
    page.goto(f"{hall.url}/healthz")
    files = json.loads(VECTORS.read_text())["files"]
    seeds = [{k: file[k] for k in file if k not in ("result", "pile", "cards")} for file in files]
    assert page.evaluate(DRAW, seeds) == files
