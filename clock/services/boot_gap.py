"""The verbs of a clock that a boot has held: that it is, and what was decided."""

from contextlib import suppress
from dataclasses import replace
from uuid import NAMESPACE_OID, uuid5

from clock import boot_gap, selectors, steps
from floor import journal
from floor.journal.open_line import OpenLine
from floor.journal.tap import Tap
from floor.time import tournament_time
from floor.time.timebase import boot_id
from floor.values.roles import FLOOR
from rules.refusal import Refused, refuse


def hold_running_clocks() -> int:
    """Hold what must not run on by itself after this boot of the machine; return how many events
    ask. Done twice in one boot, the second time changes nothing."""
    if (gap := tournament_time.gap()) is None:
        return 0
    from_ms, to_ms = gap
    for event in selectors.started_events():
        levels, anchor = selectors.sheet(event), selectors.anchor(event)
        if boot_gap.held(levels, anchor, from_ms, to_ms):
            request_id = uuid5(NAMESPACE_OID, f"{boot_id()} {from_ms} {event.pk}")
            tap = Tap(event.pk, None, request_id, tournament_time.now())
            with suppress(Refused):  # somebody touched it meanwhile, and has decided
                hold(tap, from_ms=from_ms, to_ms=to_ms)
    return selectors.held_count()


@journal.verb("clock.held", roles=FLOOR)
def hold(line: OpenLine, *, from_ms: int, to_ms: int) -> None:
    """Stop the clock where it stood at ``from_ms``: by the boot at ``to_ms`` more would have passed
    than may pass without a word (clock/boot_gap.py). Refused "clock.no_gap"."""
    levels, anchor = selectors.sheet(line.tournament), selectors.anchor(line.tournament)
    before = boot_gap.held(levels, anchor, from_ms, to_ms)
    if before is None:
        raise refuse("clock.no_gap")
    steps.show(line, levels, replace(before, since_ms=None), before.since_ms)
    line.fact(minutes=round((to_ms - from_ms) / 60_000))


@journal.verb("clock.gap_counted", roles=FLOOR)
def count_gap(line: OpenLine) -> None:
    """The time between the boots has really passed: the clock runs on as if it had not been held.

    Refused "clock.not_held" where nobody is asked, or the boot is earlier than what was known.
    """
    counted = selectors.uncounted(line.tournament, line.now)
    if counted is None:
        raise refuse("clock.not_held")
    steps.show(line, selectors.sheet(line.tournament), counted)
