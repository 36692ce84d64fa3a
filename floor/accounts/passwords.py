"""A new password: whoever is signed in by the old one is out, pages at once and sockets too."""

from django.db import transaction

from floor import journal
from floor.journal import touches
from floor.models import Journal, Staff


@transaction.atomic
def change(staff: Staff, password: str) -> None:
    """Set it, and keep the person's name. A session is good for the password it was begun with; the
    staff sockets of every tournament they work at come in again through the door, where the old
    ones stay out."""
    staff.set_password(password)
    staff.save(update_fields=["name", "password"])
    for watched in Journal.objects.filter(tournament__appointment__staff=staff).distinct():
        journal.notify_watchers(watched, [touches.name(Staff)])
