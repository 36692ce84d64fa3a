"""A real Chromium, and pages that remember what went wrong in them."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from tdapp import chromium

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@contextmanager
def open_browser() -> Iterator[Browser]:
    program = chromium.find_or_install()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


class Screens:
    """Makes pages in contexts of their own (no shared cookies) and keeps their errors."""

    def __init__(self, browser: Browser) -> None:
        self.browser, self.errors = browser, list[str]()

    def open(self, width: int = 1920, height: int = 1080, locale: str = "ru-RU") -> Page:
        """A blank page of that size; what breaks in it is collected."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, locale=locale
        )
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._note)
        return page

    def close(self) -> None:
        for context in self.browser.contexts:
            context.close()

    def _note(self, message: ConsoleMessage) -> None:
        if message.type == "error" and "Content Security Policy" in message.text:
            self.errors.append(message.text)
