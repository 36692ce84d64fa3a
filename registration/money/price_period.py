"""Is an entry sold at the early, the usual or the late price, and until when?"""

from dataclasses import dataclass
from typing import Literal

from registration.entries.late_entry import Sale


@dataclass(frozen=True)
class Period:
    """Which price holds. ``until_ms`` is the moment of tournament time at which the early price
    ends, ``until_level`` the last level with the usual one, 0 where it ends with the start of the
    clock; ``left_ms`` the time until then, None when nobody knows it. ``ends`` says whether another
    price follows at all."""

    name: Literal["early", "usual", "late"]
    ends: bool = False
    until_ms: int | None = None
    until_level: int = 0
    left_ms: int | None = None


def period(now: int, early_until_ms: int | None, usual: Sale | None) -> Period:
    """Return the period at ``now``.

    ``early_until_ms`` is the end of the early price, None where there is none; ``usual`` says
    whether and how long the usual price holds, None where no late one follows it.
    """
    if early_until_ms is not None and now < early_until_ms:
        return Period("early", ends=True, until_ms=early_until_ms, left_ms=early_until_ms - now)
    if usual is None:
        return Period("usual")
    if not usual.is_open:
        return Period("late")
    left = usual.left_ms if usual.running else None
    return Period("usual", ends=True, until_level=usual.level, left_ms=left)
