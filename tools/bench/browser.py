"""A browser without windows in a process of its own: walls that are asked for what they know.

Run as ``python -m tools.bench.browser``; one JSON command a line, one JSON line for each answer.
Beside a database it would be in the way, for Django refuses one where Playwright's loop runs.
"""

import json
import sys
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from tdapp import chromium

WALL = ViewportSize(width=1920, height=1080)


class Walls:
    """Pages that stand open, each in a context of its own."""

    def __init__(self, browser: Browser) -> None:
        self.browser, self.pages = browser, list[Page]()

    def open(self, url: str, count: int = 1, script: str = "") -> dict[str, Any]:
        """So many more walls, each with its link; ``script`` has run before anything of theirs."""
        for _ in range(count):
            page = self.browser.new_page(viewport=WALL)
            page.add_init_script(script)
            page.goto(url)
            page.wait_for_selector("body[data-link=on]")
            self.pages.append(page)
        return {"open": len(self.pages)}

    def ask(self, expression: str) -> dict[str, Any]:
        """What it is in each of them, one after the other."""
        return {"answers": [page.evaluate(expression) for page in self.pages]}

    def where(self) -> dict[str, Any]:
        """Of the first wall: the port of its house, and the number of the line it shows; 0 and 0
        while it is on its way or has no link."""
        try:
            port, seq = self.pages[0].evaluate("[location.port, __wall.online && __wall.seq]")
        except PlaywrightError:
            return {"port": 0, "seq": 0}
        return {"port": int(port), "seq": int(seq)}

    def heap(self) -> dict[str, Any]:
        """Bytes that scripts of the first wall hold, and nodes of its document, without garbage."""
        session = self.pages[0].context.new_cdp_session(self.pages[0])
        session.send("HeapProfiler.enable")
        session.send("HeapProfiler.collectGarbage")
        used = session.send("Runtime.getHeapUsage")["usedSize"]
        nodes = session.send("Memory.getDOMCounters")["nodes"]
        session.detach()
        return {"bytes": used, "nodes": nodes}


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find_or_install())
        walls = Walls(browser)
        while line := sys.stdin.readline():
            command = json.loads(line)
            answer = getattr(walls, command.pop("do"))(**command)
            print(json.dumps(answer), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
