"""The pictures, taken of our own server by a browser without windows."""

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tdapp import chromium
from tools.bench import field
from tools.bench.processes import serving
from tools.pictures.club_files import film, put_files
from tools.pictures.evening import pair_television, standing_evening
from tools.pictures.hours import other_hours, scenes
from tools.pictures.views import Picture, pictures

SETTLED_MS = 1500  # until fonts have come and lists are fitted


def take(folder: Path, only: str = "") -> Iterator[Path]:
    """Take those whose file begins with ``only``; each path as soon as it is there."""
    evening, hours = standing_evening(), other_hours()
    put_files(evening, _filmed())
    pair_television(evening, hours["break"])
    signed_in = field.session_of(field.chief(evening.tournament)).removeprefix("sessionid=")
    all_pictures = pictures(evening.tournament, hours, scenes())
    wanted = [picture for picture in all_pictures if f"{picture.name}.png".startswith(only)]
    with serving(set()) as port, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find_or_install())
        for picture in wanted:
            yield _shot(browser, f"http://127.0.0.1:{port}", signed_in, picture, folder)
        browser.close()


def _filmed() -> bytes:
    """In a browser that is closed before the database is asked again."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find_or_install())
        try:
            return film(browser)
        finally:
            browser.close()


def _shot(browser: Browser, url: str, session: str, picture: Picture, folder: Path) -> Path:
    width, height = picture.size
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale=picture.language
    )
    context.add_cookies([{"name": "sessionid", "value": session, "url": url}])
    page = context.new_page()
    page.goto(url + picture.path)
    page.wait_for_timeout(SETTLED_MS)
    path = folder / f"{picture.name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path)
    context.close()
    return path
