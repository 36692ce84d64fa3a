"""How Django knows whose session it is."""

from django.contrib.auth.backends import ModelBackend

from floor.journal.compiled_query import CompiledQuery, Given
from floor.models import Staff


class StaffBackend(ModelBackend):
    """Names and passwords as Django has them; whom a session belongs to is read at every request,
    with a statement that is built once."""

    def get_user(self, user_id: int) -> Staff | None:
        """The account of that key, None where there is none or it is closed."""
        staff = STAFF.first(key=user_id)
        return staff if staff is not None and self.user_can_authenticate(staff) else None


STAFF = CompiledQuery(lambda: Staff.objects.filter(pk=Given("key")))
