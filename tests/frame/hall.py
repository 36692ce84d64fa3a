"""A staff page in a real browser without a server: the test gives answers and frames itself."""

import json
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qs, urlsplit

from csp.utils import build_policy
from django.contrib.staticfiles import finders
from django.http import HttpRequest
from django.template import engines
from django.template.loader import render_to_string
from django.test import RequestFactory
from django.utils import translation
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from floor.web.navigation import MenuGroup, MenuLink
from tests.screens import until

OF_THE_FRAME = ("/t/minsk/emergency/", "/t/minsk/days/switch/")
ORIGIN = "http://hall.test"  # plain http and not localhost: what browsers call insecure


def draw(source: str, language: str = "en", **context: Any) -> str:
    """The template as staff of a tournament at line 812 see it."""
    tournament = SimpleNamespace(
        name="Minsk Open", slug="minsk", day=1, field_id=None, journal=SimpleNamespace(last_seq=812)
    )
    floor = MenuGroup(
        "Floor", (MenuLink("/hall", "Hall", True), MenuLink("/moves", "Moves", False))
    )
    office = MenuGroup("Office", (MenuLink("/journal", "Journal", False),))
    with translation.override(language):
        parts = {
            "day_switch": _part("parts/day_switch.html", tournament=tournament),
            "emergency_in_frame": _part(
                "clock/_emergency.html", tournament=tournament, in_frame=True
            ),
        }
        frame = {"tournament": tournament, "menu": [floor, office], "menu_group": floor}
        frame |= parts | context
        return str(engines["django"].from_string(source).render(frame, _request()))


def _part(template: str, **context: Any) -> SimpleNamespace:
    """A part of the frame as a page draws it (floor/web/live_parts.py), of no database."""
    text = render_to_string(template, context)
    return SimpleNamespace(draw=lambda _request: text)


def _request() -> HttpRequest:
    request = RequestFactory().get("/hall")
    request.user = SimpleNamespace(is_authenticated=True, name="Kovalyova A.")  # type: ignore[assignment]
    return request


class Hall:
    """Serves ``page_html`` at /hall and the fragment at /fragment; keeps what was posted."""

    def __init__(self, page: Page, page_html: str, fragment: str = "") -> None:
        self.page, self.page_html, self.fragment = page, page_html, fragment
        self.posted: list[dict[str, str]] = []
        self.looked_for, self.hits = list[str](), ""  # by the search of the frame, and its answer
        self.answer: tuple[int, str] | None = (204, "")  # None: the line is cut
        self.readings, self.reads_fail, self.down = 0, False, False
        self.together: dict[str, str] | None = {}  # what is read in one request; None: refused
        self.read_together = list[list[str]]()
        self.held: list[Route] | None = None  # answers to acts kept back until release()
        self.slow: list[tuple[Route, str]] | None = None  # readings written and still under way
        self.socket: WebSocketRoute | None = None
        page.route(f"{ORIGIN}/**", self._serve)
        page.route_web_socket("**/ws/floor/minsk/", self._connect)

    def open(self) -> None:
        self.page.goto(f"{ORIGIN}/hall")
        expect(self.page.locator("#link")).to_have_attribute("data-state", "live")

    def freeze(self) -> None:
        """The page anew, and its clock stands: what takes so long there takes as long on a slow
        machine. ``page.clock`` moves it."""
        self.page.clock.install(time=0)
        self.page.clock.pause_at(1)
        self.open()

    def frame(self, seq: int, *touches: str) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps({"k": "floor", "seq": seq, "touches": touches}))

    def cut(self) -> None:
        self.down = True
        assert self.socket is not None
        self.socket.close()

    def release(self) -> None:
        held, self.held = self.held or [], None
        for route in held:
            _cut_or(route, self.answer)

    def under_way(self, count: int) -> None:
        """Wait until so many readings have been written."""
        until(self.page, lambda: len(self.slow or ()) == count)

    def arrive(self) -> None:
        """What was under way is there."""
        slow, self.slow = self.slow or [], None
        for route, written in slow:
            _cut_or(route, (200, written))

    def _connect(self, socket: WebSocketRoute) -> None:
        if self.down:
            socket.close()
            return
        self.socket = socket
        socket.on_message(lambda text: socket.send(_pong(str(text))))
        self.frame(812)

    def _serve(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if route.request.method == "POST":
            self._take(route)
        elif path.startswith("/static/"):
            route.fulfill(path=str(finders.find(path.removeprefix("/static/"))))
        elif path == "/t/minsk/find/":
            self.looked_for.append(parse_qs(urlsplit(route.request.url).query).get("q", [""])[0])
            route.fulfill(body=self.hits, content_type="text/html")
        elif path == "/t/minsk/fragments/":
            self._read_together(route)
        elif path == "/fragment":
            self._read(route)
        elif path in OF_THE_FRAME:
            route.fulfill(body="", content_type="text/html")  # the frame's own part; nothing is on
        elif path == "/healthz":
            _cut_or(route, None if self.down else (200, "ok"))
        else:
            headers = {"Content-Security-Policy": build_policy(), "Content-Type": "text/html"}
            route.fulfill(body=self.page_html, headers=headers)

    def _take(self, route: Route) -> None:
        fields = parse_qs(route.request.post_data or "")
        self.posted.append({name: values[0] for name, values in fields.items()})
        if self.held is not None:
            self.held.append(route)
        else:
            _cut_or(route, self.answer)

    def _read(self, route: Route) -> None:
        self.readings += 1
        if self.slow is not None:
            self.slow.append((route, draw(self.fragment)))
        else:
            _cut_or(route, (503, "") if self.reads_fail else (200, draw(self.fragment)))

    def _read_together(self, route: Route) -> None:
        addresses = parse_qs(urlsplit(route.request.url).query)["at"]
        self.read_together.append(addresses)
        if self.reads_fail:
            route.fulfill(status=503)
        elif self.together is None or not self.together.keys() >= set(addresses):
            route.fulfill(status=403)
        else:
            route.fulfill(json=[draw(self.together[address]) for address in addresses])


def _pong(ping: str) -> str:
    return json.dumps({"k": "pong", "c": json.loads(ping)["c"], "s": 0})


def _cut_or(route: Route, answer: tuple[int, str] | None) -> None:
    if answer is None:
        route.abort()
    else:
        route.fulfill(status=answer[0], body=answer[1], content_type="text/html")
