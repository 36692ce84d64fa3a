"""What a house does before its first evening: an event, the phones of the staff, a television."""

from dataclasses import dataclass

from floor.models import Appointment, Screen, Staff, Stage, Tournament


@dataclass(frozen=True)
class FirstSteps:
    """Which of the three are done; the last two belong to ``event``, None before the first."""

    event: Tournament | None
    has_staff: bool
    has_television: bool

    @property
    def are_done(self) -> bool:
        return self.event is not None and self.has_staff and self.has_television


def of(staff: Staff, events: list[Tournament]) -> FirstSteps | None:
    """The steps of ``staff`` at the one event among their ``events``; None once there is a second
    one, or the first is played: from then on the house knows its way."""
    if len(events) > 1 or any(event.stage != Stage.REGISTRATION for event in events):
        return None
    event = events[0] if events else None
    steps = FirstSteps(event, _has_others(staff, event), _has_television(event))
    return None if steps.are_done else steps


def _has_others(staff: Staff, event: Tournament | None) -> bool:
    """Whether somebody else is appointed there."""
    if event is None:
        return False
    return Appointment.objects.filter(tournament=event).exclude(staff=staff).exists()


def _has_television(event: Tournament | None) -> bool:
    """Whether a television is paired there."""
    if event is None:
        return False
    return Screen.objects.filter(tournament=event, revoked_ms=None).exists()
