from registration.models.application import Application
from registration.models.drawer import CashMove, Drawer, DrawerReason
from registration.models.entry import AdmissionReason, Entry
from registration.models.headcount import Headcount
from registration.models.member import ImportRun, Member, MemberImport, MemberPhoto
from registration.models.raced_chips import RacedChips
from registration.models.sale import MARK, NUMBERED, Funder, Sale, Tender
from registration.models.stage_stacks import StageStacks
from registration.models.terms import MOST_CHIPS, EntryList, Terms
from registration.models.ticket import Ticket

__all__ = [
    "MARK",
    "MOST_CHIPS",
    "NUMBERED",
    "AdmissionReason",
    "Application",
    "CashMove",
    "Drawer",
    "DrawerReason",
    "Entry",
    "EntryList",
    "Funder",
    "Headcount",
    "ImportRun",
    "Member",
    "MemberImport",
    "MemberPhoto",
    "RacedChips",
    "Sale",
    "StageStacks",
    "Tender",
    "Terms",
    "Ticket",
]
