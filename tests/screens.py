"""A real Chromium, and pages that remember what went wrong in them."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
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
    "--use-fake-device-for-media-stream",  # a camera that shows a moving pie
    "--use-fake-ui-for-media-stream",
]


@contextmanager
def open_browser() -> Iterator[Browser]:
    program = chromium.find_or_install()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


# What tests put in the place of the browser's own: such a page is none for another test.
OWN = """[setTimeout, Date, Date.now, performance.now, WebSocket].every(
  (own) => Function.prototype.toString.call(own).includes("[native code]"))"""
FORGET = "try { sessionStorage.clear(); } catch { /* a page without an origin has none */ }"
EVERYTHING = {"origin": "*", "storageTypes": "all"}


class Pool:
    """Pages of one browser, each in a context of its own (no shared cookies), that go from one test
    to the next: opening another takes ten times as long as washing one. Keeps their errors."""

    def __init__(self, browser: Browser) -> None:
        self.browser, self.errors = browser, list[str]()
        self._free, self._lent = dict[str, list[Page]](), list[tuple[str, Page]]()

    def lend(self, locale: str) -> Page:
        """A blank page; what breaks in it is noted in ``errors``."""
        free = self._free.setdefault(locale, [])
        page = free.pop() if free else self._new(locale)
        self._lent.append((locale, page))
        return page

    def take_back(self) -> None:
        """Nothing is under way in any page any more; those that can be washed are free again."""
        lent, self._lent = self._lent, []
        kept = [page for pages in self._free.values() for page in pages]
        for locale, page in lent:
            if _washed(page):
                self._free[locale].append(page)
                kept.append(page)
        for context in set(self.browser.contexts) - {page.context for page in kept}:
            context.close()

    def _new(self, locale: str) -> Page:
        context = self.browser.new_context(locale=locale)
        context.set_default_timeout(PATIENCE * 1000)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._note)
        return page

    def _note(self, message: ConsoleMessage) -> None:
        if message.type == "error" and "Content Security Policy" in message.text:
            self.errors.append(message.text)


def _washed(page: Page) -> bool:
    """Make it blank, without cookies and memory; whether that was possible."""
    if page.is_closed() or page.context.pages != [page]:
        return False
    page.unroute_all(behavior="ignoreErrors")
    page.evaluate(FORGET)
    page.goto("about:blank")
    page.context.clear_cookies()
    page.context.clear_permissions()
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", EVERYTHING)
    session.detach()
    return bool(page.evaluate(OWN))


class Screens:
    """The pages of one test."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        pool.errors.clear()

    def open(self, width: int = 1920, height: int = 1080, locale: str = "ru-RU") -> Page:
        """A blank page of that size."""
        page = self.pool.lend(locale)
        page.set_viewport_size({"width": width, "height": height})
        return page

    def close(self) -> None:
        self.pool.take_back()

    @property
    def errors(self) -> list[str]:
        return self.pool.errors


# Once a document: a size is looked at without sending half a megabyte of axe again. Of what axe
# says about a page only faults come back: its whole answer takes as long to read as to find.
# Colours take two thirds of its time: at another size only those of what was not seen before.
FAULTS = """async (resized) => {
  const visible = Array.from(document.querySelectorAll("*")).filter((e) => e.checkVisibility());
  const fresh = resized ? visible.filter((e) => !window.axeSaw.has(e)) : [];
  window.axeSaw = new Set(visible);
  const options = { resultTypes: ["violations"] }, colours = ["color-contrast"];
  const rules = resized ? { "color-contrast": { enabled: false } } : {};
  const found = (await axe.run({ ...options, rules })).violations;
  if (fresh.length) {
    found.push(...(await axe.run({ include: fresh }, { ...options, runOnly: colours })).violations);
  }
  return found.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 200))]);
}"""


def against(page: Page, *, resized: bool = False) -> list[tuple[str, list[str]]]:
    """What axe has against the page: each rule that is hurt, and the elements that hurt it.

    ``resized``: since it was last asked nothing but the size of the page has changed.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return [(rule, elements) for rule, elements in page.evaluate(FAULTS, resized)]


def resize(page: Page, width: int, height: int) -> None:
    """Returns when the page has been drawn at that size."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")


def misfits(page: Page, *sizes: tuple[int, int]) -> list[tuple[Any, ...]]:
    """What axe finds at each size of the screen, and by how much the page is wider than it."""
    remarks = list[tuple[Any, ...]]()
    for at, (width, height) in enumerate(sizes):
        resize(page, width, height)
        remarks += [(width, *fault) for fault in against(page, resized=at > 0)]
        wider = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if wider > 0:
            remarks.append((width, "wider by", wider))
    return remarks


def check_fit(page: Page, *sizes: tuple[int, int]) -> None:
    """At each size of the screen axe finds nothing and nothing is wider than it."""
    assert misfits(page, *sizes) == [], page.url


# Text that runs out of what hides or scrolls it. An ellipsis says by itself that it cuts; a table
# of data (.scroll) and a row of pages may be scrolled by a thumb, on a laptop they have room.
THE_PAGE = "(the page)"  # which is wider than the screen
CUT = """(thePage) => {
  const hidden = (e) =>
    e.closest(".said-only, .skip, .print-only, [hidden], option") || !e.checkVisibility();
  const cut = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, range = document.createRange();
    if (!text.data.trim() || hidden(text.parentElement)) continue;
    range.selectNodeContents(text);
    let box = text.parentElement;
    while (box && getComputedStyle(box).overflowX === "visible") box = box.parentElement;
    if (!box || box.matches(".scroll, .nav-pages, .strip, .tabs, .beside-nav")) continue;
    if (getComputedStyle(box).textOverflow === "ellipsis") continue;
    const edge = box.getBoundingClientRect();
    const outside = (r) => r.width && (r.right > edge.right + 1 || r.left < edge.left - 1);
    if (Array.from(range.getClientRects()).some(outside)) cut.add(text.data.trim());
  }
  const narrow = (e) => e.clientWidth && e.scrollWidth > e.clientWidth + 1 && !hidden(e);
  const boxes = `button, .act, .badge, th, td${innerWidth > 1200 ? ", .scroll" : ""}`;
  for (const box of document.querySelectorAll(boxes)) if (narrow(box)) cut.add(box.innerText);
  if (document.documentElement.scrollWidth > innerWidth) cut.add(thePage);
  return Array.from(cut, (words) => words.slice(0, 60));
}"""


def cut_words(page: Page) -> list[str]:
    """Words on the page that do not fit into what they stand in."""
    words: list[str] = page.evaluate(CUT, THE_PAGE)
    return words


# Where a test has waited in vain: what of the page has come, how the link is, what is said, and
# where the focus is.
STANDS = """() => [
  document.readyState,
  document.querySelector("#link")?.dataset.state,
  document.querySelector("#notice")?.innerText,
  document.activeElement?.outerHTML.slice(0, 200),
].join(" | ")"""

CHANGED = """() => {
  for (const fragment of document.querySelectorAll("[data-reads]")) {
    fragment.dispatchEvent(new CustomEvent("floor:changed"));
  }
}"""


def settled(page: Page) -> None:
    """Whatever the page has asked for has come, stands in its place and has been looked at."""
    busy = ".htmx-request, .htmx-swapping, .htmx-added, .htmx-settling, [data-arriving]"
    expect(page.locator(busy)).to_have_count(0)


def read_anew(page: Page) -> None:
    """Have every fragment of the page read itself anew, as after a line; a change that a test wrote
    without one is seen half a minute later else."""
    page.evaluate(CHANGED)


def undo(page: Page) -> None:
    """Tap the undo beside the words of the act. Returns when the server has answered, so that the
    database may be read, and the page shows the answer."""
    with page.expect_response(lambda answer: "undo" in answer.url):
        page.locator("#undo-toast button").click()
    settled(page)


def until(page: Page, is_so: Callable[[], object]) -> None:
    """Let the page go on until something is so that only the test can see."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, page.evaluate(STANDS)
        page.wait_for_timeout(50)  # looking is work for three processes


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
