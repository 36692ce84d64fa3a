"""What time a wall believes it is, whatever the asking takes, and clocks of its own that jump."""

from collections.abc import Callable

from playwright.sync_api import Page


def wrong_by(page: Page, true: Callable[[], float], told: str = "__wall.now") -> float:
    """By how many ms ``told`` in the page is off ``true``, which only grows, as both run."""
    before = true()
    got = float(page.evaluate(told))
    after = true()
    return max(before - got, got - after, 0)


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
