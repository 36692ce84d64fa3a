from floor.models.event import FloorEvent
from floor.models.staff import Appointment, OneTimeLink, Staff, Tablet
from floor.models.time_anchor import TimeAnchor
from floor.models.tournament import Stage, Tournament

__all__ = [
    "Appointment",
    "FloorEvent",
    "OneTimeLink",
    "Staff",
    "Stage",
    "Tablet",
    "TimeAnchor",
    "Tournament",
]
