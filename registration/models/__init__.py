from registration.models.application import Application
from registration.models.drawer import CashMove, Drawer, DrawerReason
from registration.models.entry import Entry
from registration.models.member import Member, MemberImport, MemberPhoto
from registration.models.sale import AdmissionReason, Sale, Tender
from registration.models.terms import MOST_CHIPS, Terms

__all__ = [
    "MOST_CHIPS",
    "AdmissionReason",
    "Application",
    "CashMove",
    "Drawer",
    "DrawerReason",
    "Entry",
    "Member",
    "MemberImport",
    "MemberPhoto",
    "Sale",
    "Tender",
    "Terms",
]
