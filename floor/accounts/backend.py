"""How Django knows whose session it is."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from django.contrib.auth.backends import ModelBackend
from django.db.models import QuerySet

from floor.journal import compiled
from floor.models import Staff


class StaffBackend(ModelBackend):
    """Names and passwords as Django has them; whom a session belongs to is read at every request,
    with a statement that is built once."""

    def get_user(self, user_id: int) -> Staff | None:
        """The account of that key, None where there is none or it is closed."""
        staff = _beside.get()
        if staff is None or staff.pk != user_id:
            staff = _staff(user_id)
        return staff if staff is not None and self.user_can_authenticate(staff) else None


@compiled.first
def _staff(key: int) -> QuerySet[Staff]:
    return Staff.objects.filter(pk=key)


_beside: ContextVar[Staff | None] = ContextVar("an account that was just read", default=None)


@contextmanager
def read_beside(staff: Staff | None) -> Iterator[None]:
    """Inside, the account is not read again: Django still compares it with the session."""
    token = _beside.set(staff)
    try:
        yield
    finally:
        _beside.reset(token)
