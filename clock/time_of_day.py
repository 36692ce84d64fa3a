"""Times of day as people write them: which moment "21:30" means."""

from datetime import date, datetime, time, timedelta

from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _

NIGHT_ENDS = time(6)  # a time of day before it is meant of the night after the day of the event
JUST_PASSED = timedelta(hours=2)  # so soon after a time nobody means that of the next day
is_time = RegexValidator(r"^([01]\d|2[0-3]):[0-5]\d\Z", _("Write a time as 21:30."))


def moment(starts_on: date, time_of_day: str) -> datetime:
    """The local time that "21:30" means for an event which starts on that day."""
    at = time.fromisoformat(time_of_day)
    return datetime.combine(starts_on + timedelta(days=at < NIGHT_ENDS), at)


def coming(local_now: datetime, time_of_day: str) -> datetime | None:
    """The next local time at which it is ``time_of_day``, None where that has just passed."""
    at = datetime.combine(local_now.date(), time.fromisoformat(time_of_day))
    now = local_now.replace(tzinfo=None)
    before = at if at <= now else at - timedelta(days=1)
    return None if now - before < JUST_PASSED else before + timedelta(days=1)
