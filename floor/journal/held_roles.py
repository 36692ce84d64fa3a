"""Which roles somebody holds at an event, as verbs and undo ask it."""

from floor.models import Appointment, Journal
from floor.values.roles import Role


def roles_in(journal: Journal, staff_id: int) -> frozenset[str]:
    """The roles the person holds at the journal's event; one query."""
    held = Appointment.objects.filter(staff=staff_id, tournament__journal=journal)
    return frozenset(held.values_list("role", flat=True))


def roles_of(tournament_id: int, staff_id: int) -> frozenset[str]:
    """The roles the person holds there now; one query."""
    held = Appointment.objects.filter(tournament=tournament_id, staff=staff_id)
    return frozenset(held.values_list("role", flat=True))


def is_chief_judge(tournament_id: int, staff_id: int | None) -> bool:
    """Whether the person is a chief judge there; one query."""
    held = Appointment.objects.filter(tournament=tournament_id, staff=staff_id)
    return held.filter(role=Role.CHIEF_JUDGE).exists()
