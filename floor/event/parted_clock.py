"""Tournament time and the wall clock of the database have parted: what is said of it."""

from django.utils.translation import gettext as _

from floor.time import tournament_time

PARTED_MS = 60_000


def warning() -> str:
    """A sentence while the two differ by more than a minute, else nothing; one query."""
    ahead = tournament_time.ahead_of_wall_ms()
    if abs(ahead) <= PARTED_MS:
        return ""
    is_fast = _("The time of the tournament is ahead of this machine's clock by minutes: %(n)s.")
    is_slow = _("The time of the tournament is behind this machine's clock by minutes: %(n)s.")
    advice = _(
        "The journal and the official results carry it. Put the clock right, or say what "
        "time it is."
    )
    sentence = (is_fast if ahead > 0 else is_slow) % {"n": round(abs(ahead) / 60_000)}
    return f"{sentence} {advice}"
