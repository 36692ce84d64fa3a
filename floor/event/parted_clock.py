"""Tournament time and the wall clock of the database have parted: what is said of it."""

from django.utils.translation import gettext as _

from floor.event import tournament_time

PARTED_MS = 60_000


def warning() -> str:
    """A sentence while the two differ by more than a minute, else nothing; one query."""
    ahead = tournament_time.ahead_of_wall_ms()
    if abs(ahead) <= PARTED_MS:
        return ""
    sentences = {
        True: _("The time of the tournament is ahead of this machine's clock by minutes: %(n)s."),
        False: _("The time of the tournament is behind this machine's clock by minutes: %(n)s."),
    }
    advice = _("Journal and protocol follow it. Put the clock right and restart the machine.")
    return f"{sentences[ahead > 0] % {'n': round(abs(ahead) / 60_000)}} {advice}"
