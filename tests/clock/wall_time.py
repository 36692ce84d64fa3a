"""What time a wall believes it is, whatever the asking takes, and clocks of its own that jump."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.clock.wall_hall import Hall
from tests.screens import until

BOUND = "window.__wall?.bound"


def wrong_by(page: Page, true: Callable[[], float], clock: str = "__wall.now") -> float:
    """By how many ms ``clock`` in the page is off ``true``, which only grows, as both run."""
    return wrong_within(page, true, clock)[0]


def wrong_within(page: Page, true: Callable[[], float], clock: str) -> tuple[float, float]:
    """The same, and by how many ms the page knew at that moment that it may be wrong: between two
    readings another answer of the server may have come."""
    before = true()
    shown, bound = page.evaluate(f"[{clock}, {BOUND}]")
    after = true()
    return max(before - shown, shown - after, 0), bound or 0


BEAT = 5_000  # ms between two pings of a page
PINGS = """() => {
  window.WebSocket = class extends WebSocket {
    constructor(...where) {
      super(...where);
      window.pings = window.pongs = 0;
      this.addEventListener("message", ({ data }) => {
        if (JSON.parse(data).k === "pong") pongs += 1;
      });
    }
    send(ping) {
      pings += 1;
      super.send(ping);
    }
  };
}"""


def let_pass(page: Page) -> None:
    """Whatever is opened in the page from now on has timers for ``pass_time`` and ``beat``."""
    page.clock.install()
    page.add_init_script(f"({PINGS})()")


def pass_time(hall: Hall, page: Page, ms: int) -> None:
    """So much time passes at once, in the hall and in the page: each timer that is due by then
    fires once."""
    hall.leap(ms)  # first, for a ping that is due asks at once
    page.clock.fast_forward(ms)


def beat(hall: Hall, page: Page) -> None:
    """The same for the time between two pings that the page sends by itself, all of them answered.
    By halves: a ping just sent would be one that was not answered for too long."""
    answered(page)
    for _half in range(2):
        pass_time(hall, page, BEAT // 2)
        answered(page)


def answered(page: Page) -> None:
    until(page, lambda: page.evaluate("pings === pongs"))


# The television's own clocks, which a test sets.
JUMPS = """() => {
  const [date, mono] = [Date.now.bind(Date), performance.now.bind(performance)];
  window.jump = { date: 0, mono: 0 };
  Date.now = () => date() + jump.date;
  performance.now = () => mono() + jump.mono;
}"""


def let_jump(page: Page) -> None:
    """Whatever is opened in the page from now on has such clocks."""
    page.add_init_script(f"({JUMPS})()")


def jump(page: Page, *, date: int = 0, mono: int = 0) -> None:
    """Set the date, and the clock that only counts, by so many ms."""
    by = {"date": date, "mono": mono}
    page.evaluate("(by) => { jump.date += by.date; jump.mono += by.mono; }", by)
