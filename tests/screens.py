"""A real Chromium, and pages that remember what went wrong in them."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Route,
    expect,
    sync_playwright,
)

from tdapp import chromium
from tests.serving import PATIENCE

expect.set_options(timeout=PATIENCE * 1000)
# Playwright's own list, which ours replaces, and behind it what draws the address bar that no
# headless window shows: two renderers for every page, three quarters of what opening it costs.
WITHOUT = [
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints"),
    *("NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"),
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
    "SpareRendererForSitePerProcess",
]
FLAGS = [
    f"--disable-features={','.join(WITHOUT)}",
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
        context.set_default_timeout(PATIENCE * 1000)
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


def against(page: Page) -> list[tuple[str, list[str]]]:
    """What axe has against the page: each rule that is hurt, and the elements that hurt it."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [(fault["id"], [node["html"][:200] for node in fault["nodes"]]) for fault in found]


def settled(page: Page) -> None:
    """Whatever the page has asked for has come, stands in its place and has been looked at."""
    busy = ".htmx-request, .htmx-swapping, .htmx-added, .htmx-settling"
    expect(page.locator(busy)).to_have_count(0)


def undo(page: Page) -> None:
    """Tap the undo at the foot of the page. Returns when the server has answered, so that the
    database may be read, and the page shows the answer."""
    with page.expect_response(lambda answer: "undo" in answer.url):
        page.locator("#undo-toast button").click()
    settled(page)


def until(page: Page, is_so: Callable[[], bool]) -> None:
    """Let the page go on until something is so that only the test can see."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        page.wait_for_timeout(20)


def double_tap(button: Locator) -> None:
    """Two taps, both before the server has answered, however slow the hand is this time."""
    held, page = list[Route](), button.page

    def hold(route: Route) -> None:
        if route.request.method == "POST":
            held.append(route)
        else:
            route.fallback()

    page.route("**/*", hold)
    button.dblclick()
    until(page, lambda: bool(held))
    for route in held:
        route.continue_()
    page.unroute("**/*", hold)
