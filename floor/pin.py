"""Sign-in by PIN: only on a tablet that staff of a tournament paired before."""

from typing import Any

from django.contrib.auth.backends import BaseBackend
from django.http import HttpRequest

from floor.models import Appointment, Staff, Tablet


class PinBackend(BaseBackend):
    """Accepts (tablet, username, pin) for staff appointed at the tablet's tournament.

    Wrong tries are counted like those of passwords, by person and address.
    """

    def authenticate(
        self, request: HttpRequest | None, tablet: Tablet | None = None, **credentials: Any
    ) -> Staff | None:
        username, pin = credentials.get("username"), credentials.get("pin")
        if tablet is None or tablet.revoked_ms is not None or not username or not pin:
            return None
        here = Appointment.objects.filter(
            tournament=tablet.tournament_id, staff__username=username, staff__is_active=True
        )
        row = here.select_related("staff").first()
        return row.staff if row is not None and row.staff.check_pin(pin) else None

    def get_user(self, user_id: int) -> Staff | None:
        return Staff.objects.filter(pk=user_id, is_active=True).first()
