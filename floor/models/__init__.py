from floor.models.attempt import Attempt
from floor.models.club_media import ClubLook, MediaFile, Medium
from floor.models.emergency import Emergency
from floor.models.journal import Journal, JournalLine
from floor.models.printing import PrintOrder, PrintStation
from floor.models.screen import Screen, ScreenFault
from floor.models.staff import Appointment, OneTimeLink, Staff, Tablet
from floor.models.step import Step
from floor.models.taken_out import TakenOut
from floor.models.template import Template
from floor.models.time_anchor import TimeAnchor
from floor.models.time_correction import TimeCorrection
from floor.models.tournament import Stage, Tournament
from floor.models.venue import Room, Spot
from floor.models.wall_message import WallMessage

__all__ = [
    "Appointment",
    "Attempt",
    "ClubLook",
    "Emergency",
    "Journal",
    "JournalLine",
    "MediaFile",
    "Medium",
    "OneTimeLink",
    "PrintOrder",
    "PrintStation",
    "Room",
    "Screen",
    "ScreenFault",
    "Spot",
    "Staff",
    "Stage",
    "Step",
    "Tablet",
    "TakenOut",
    "Template",
    "TimeAnchor",
    "TimeCorrection",
    "Tournament",
    "WallMessage",
]
