"""The terms of the clock."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from clock.time_of_day import is_time
from floor.event import terms


class Terms(terms.Terms):
    """``starts_at``: the time of day ("19:00") at which the clock begins by itself once seats are
    drawn; empty: somebody starts it."""

    starts_at = models.CharField(
        _("The clock starts by itself at the time of day"),
        max_length=5,
        blank=True,
        default="",
        validators=[is_time],
        help_text=_("Such as 19:00, once seats are drawn; before 06:00 means the night after."),
    )

    def __str__(self) -> str:
        return self.starts_at or "started by hand"
