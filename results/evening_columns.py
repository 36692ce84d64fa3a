"""The columns of the exported close of an evening: the code of each, which a program reads
(tools/recount_evening.py), and what it is called. The first code of a sheet tells which it is."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from registration.models.ways_to_pay import WAYS

Columns = Mapping[str, str | Promise]
PAID: Columns = {way.code: way.name for way in WAYS.values()}
MOMENT, EVENT = _("When"), _("Event")
STAFF_SHARE = pgettext_lazy("money", "Staff")
MOVED = _("Bounties of other days")  # less those that the next day pays
VOIDS, ENTRY, DRAWER, BY = _("Takes back"), _("Entry"), _("Drawer"), _("By whom")

EVENTS: Columns = {
    "event": EVENT,
    "name": _("Name of the tournament"),
    "gross": _("Taken"),
    "pool": _("Of which for prizes"),
    "fee": _("Fees"),
    "staff": STAFF_SHARE,
    "bounty": _("Bounties"),
    "waiting": _("Of alternates who wait"),
    "added": _("Money added to the pool"),
    "overlay": _("Added by the organiser"),
    "special_added": _("Added for special prizes"),
    **PAID,
    "prize_pool": _("Prize pool"),
    "won": _("Won"),
    "bounties_won": _("Bounties won"),
    "special_won": _("Special prizes won"),
    "moved": MOVED,
    "paid": _("Paid out"),
    "unpaid": _("To pay"),
}
DRAWERS: Columns = {
    "drawer": DRAWER,
    "staff": _("Name"),
    "opened": _("Opened"),
    "closed": pgettext_lazy("drawer", "Closed"),
    "opening": _("Float"),
    "sales": _("Cash sales"),
    "elsewhere": _("Cash of other events"),
    "moves": _("Put in, taken out"),
    "expected": _("Expected"),
    "counted": pgettext_lazy("drawer", "Counted"),
    "difference": _("Difference"),
    "counted_by": _("Counted by"),
    "reason": _("Reason"),
    "handed_from": _("Handed over from drawer"),
}
LINES: Columns = {
    "line": pgettext_lazy("of a ledger", "Line"),
    "at": MOMENT,
    "event": EVENT,
    "entry": ENTRY,
    "kind": _("What was sold"),
    "price": _("Price"),
    "pool": _("For prizes"),
    "fee": _("Fees"),
    "staff_share": STAFF_SHARE,
    "bounty": _("Bounties"),
    "chips": _("Chips"),
    **PAID,
    "references": _("References"),
    "receipt": _("Receipt number"),
    "funder": _("Paid for by"),
    "sold_by": _("Sold by"),
    "drawer": DRAWER,
    "voids": VOIDS,
    "waits": _("Waits for a place"),
}
MOVES: Columns = {
    "move": pgettext_lazy("of a ledger", "Line"),
    "at": MOMENT,
    "drawer": DRAWER,
    "purpose": _("What for"),
    "amount": _("Amount"),
    "by": BY,
    "voids": VOIDS,
}
PRIZES: Columns = {
    "entry": ENTRY,
    "event": EVENT,
    "place": _("Place"),
    "player": _("Player"),
    "prize": _("Prize"),
    "bounties": _("Bounties"),
    "special": _("Special prizes"),
    "moved": MOVED,
    "paid": _("Paid out"),
    "due": _("To pay"),
}
SLIPS: Columns = {
    "slip": _("Slip"),
    "at": MOMENT,
    "event": EVENT,
    "entry": ENTRY,
    "amount": _("Amount"),
    "method": _("How"),
    "move": _("Line of the drawer"),
    "ticket": _("Ticket"),
    "paid_by": BY,
}
OWED: Columns = {
    "owed": ENTRY,
    "event": EVENT,
    "player": _("Player"),
    "waited": _("Waited and got no seat"),
    "credit": _("Not paid yet"),
    "ticket_value": _("In a ticket"),
    "bounty": _("Bounty that nobody has won"),
    "ticket": _("Ticket"),
    "kept_by": _("Stays where it is, said by"),
}
TICKETS: Columns = {
    "ticket": _("Ticket"),
    "event": EVENT,
    "entry": ENTRY,
    "value": _("Amount"),
    "line": _("Line of the refund"),
}
