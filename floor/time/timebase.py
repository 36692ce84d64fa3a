"""Tournament time: milliseconds that never jump.

Wall clocks are stepped (time sync, a wrong hand, summer time). The machine's boot clock is not, and
it goes on counting while the lid is closed. Within one boot time follows that clock; a new boot
starts from a wall clock, yet never behind what was already known.
"""

import sys
import time
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")
FIRST_RELEASE_MS = 1_767_225_600_000  # 1 January 2026: an earlier clock forgot the date

FAR_AHEAD_MS = 48 * 3_600_000
RESTART_MS = 3_600_000  # started again in the middle of an evening, a machine is off for less
_UNKNOWN_BOOT = f"{sys.platform}-{uuid.uuid4()}"


@dataclass(frozen=True)
class Anchor:
    """When boot ``boot_id`` had run ``boot_ns``, tournament time was ``tournament_ms``."""

    boot_id: str
    boot_ns: int
    tournament_ms: int


class TimeBase:
    """Tournament time of this boot, read off the boot clock."""

    def __init__(self, anchor: Anchor, *, boot_ns: Callable[[], int] | None = None) -> None:
        self._anchor = anchor
        self._boot_ns = boot_ns or boottime_ns

    def now_ms(self) -> int:
        """Tournament time in ms since 1970."""
        return self._anchor.tournament_ms + (self._boot_ns() - self._anchor.boot_ns) // 1_000_000


@dataclass(frozen=True)
class Correction:
    """From tournament time ``from_ms`` on, the time of day is ``ahead_ms`` later than it."""

    from_ms: int
    ahead_ms: int


def ahead_ms(at_ms: int, corrections: Sequence[Correction]) -> int:
    """By how much the time of day is ahead of tournament time ``at_ms``.

    ``corrections`` in the order in which they were made; the newest that has begun counts.
    """
    newest_first = reversed(corrections)
    return next(
        (correction.ahead_ms for correction in newest_first if correction.from_ms <= at_ms), 0
    )


def first_of_boot(
    boot: str, boot_ns: int, *, reference_ms: int, known_ms: int, ahead: int = 0
) -> Anchor:
    """Where a new boot begins.

    ``reference_ms`` is a wall clock, one for all machines of the hall (the database server's);
    ``known_ms`` is the last tournament time anybody wrote down: a machine whose battery forgot the
    date must not take the tournament back. Unless it is far ahead of a wall clock that may be
    right: then it was written under a wrong one, which must not hold for ever. ``ahead`` is the
    correction in force: by so much a wall clock that was put right is ahead of tournament time, in
    ms. One that goes on from ``known_ms`` as if nothing had been said was not put right, and must
    not take running clocks ahead by as much.
    """
    of_wall = reference_ms - ahead
    if known_ms <= reference_ms < min(of_wall, known_ms + RESTART_MS):  # nobody put it right
        of_wall = reference_ms
    is_wrong = known_ms - of_wall > FAR_AHEAD_MS and reference_ms >= FIRST_RELEASE_MS
    return Anchor(boot, boot_ns, of_wall if is_wrong else max(of_wall, known_ms))


def boot_id() -> str:
    """One boot of this machine. Where the system does not tell, one run of this process."""
    return _BOOT_ID.read_text().strip() if _BOOT_ID.exists() else _UNKNOWN_BOOT


def boottime_ns() -> int:
    """Nanoseconds since boot, sleep included (on macOS it is CLOCK_MONOTONIC that counts it)."""
    clock = getattr(time, "CLOCK_BOOTTIME", None) or getattr(time, "CLOCK_MONOTONIC", None)
    return time.monotonic_ns() if clock is None else time.clock_gettime_ns(clock)
