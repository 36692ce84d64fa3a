from django.db import models
from django.db.models import F, Q

from floor.journal.words_out import MARK as TAKEN_OUT
from floor.models import Staff, Tournament
from registration.models.drawer import Drawer
from registration.models.entry import Entry
from registration.models.member import Member
from registration.models.ways_to_pay import CHOICES, CREDIT, WAYS

MARK = r"^[0-9A-Z./-]*$"
# References and receipts stand in the journal for ever, so no name of a person fits in: Latin
# capitals, and a figure at least.
NUMBERED = r"^([A-Z./-]*[0-9][0-9A-Z./-]*)?$"


def _sold(sign: str) -> Q:
    """All amounts of a sale at least ("gte") or at most ("lte") nothing."""
    names = ("to_pool", "to_fee", "to_staff", "to_bounty", "chips")
    return Q(**{f"{name}__{sign}": 0 for name in names})


class Sale(models.Model):
    """A line of the ledger: what was sold for an entry, its money and its chips.

    Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE. What was sold by mistake is taken
    back by another line, which ``voids`` it and has the opposite amounts, and that line can be
    voided again; so every total is a plain sum over all lines. ``root`` is the first line of such a
    chain, None on that line itself: the sale is in force while an even number of lines follow.

    ``drawer`` took its cash, None where whoever sold it had none open. ``receipt`` is the number of
    the fiscal receipt.

    ``seq`` is the journal line of the act, None where undo or redo wrote the line. An entry whose
    sale was undone is gone, and its lines stay: the key ``entry`` has no constraint, ``member``
    says whose it was.
    """

    class Kind(models.TextChoices):
        ENTRY = "entry"
        RE_ENTRY = "re_entry"
        REBUY = "rebuy"
        ADD_ON = "add_on"
        BONUS = "bonus"
        CARRIED = "carried"
        REFUND = "refund"
        EARLY = "early"  # the chips of the early price, without money
        SETTLED = "settled"  # a credit that was paid: no price of its own

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="sales")
    entry = models.ForeignKey(
        Entry, on_delete=models.DO_NOTHING, db_constraint=False, related_name="sales"
    )
    member = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="sales")
    kind = models.CharField(max_length=8, choices=Kind)
    price = models.BigIntegerField()
    to_pool = models.BigIntegerField()
    to_fee = models.BigIntegerField()
    to_staff = models.BigIntegerField(default=0)
    to_bounty = models.BigIntegerField(default=0)
    chips = models.BigIntegerField()
    staff = models.ForeignKey(Staff, null=True, on_delete=models.PROTECT)
    drawer = models.ForeignKey(Drawer, null=True, on_delete=models.PROTECT, related_name="sales")
    voids = models.OneToOneField("self", null=True, on_delete=models.PROTECT, related_name="void")
    root = models.ForeignKey("self", null=True, on_delete=models.PROTECT, related_name="chain")
    receipt = models.CharField(max_length=30, blank=True, default="")
    seq = models.BigIntegerField(null=True)
    at_ms = models.BigIntegerField()

    OF_THE_FIELD = True  # floor/journal/touches.py: pages of each day read those of all

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(
                    kind__in=[
                        "entry",
                        "re_entry",
                        "rebuy",
                        "add_on",
                        "bonus",
                        "carried",
                        "refund",
                        "early",
                        "settled",
                    ]
                ),
                name="sale_kind_known",
            ),
            models.CheckConstraint(
                condition=Q(price=F("to_pool") + F("to_fee") + F("to_staff") + F("to_bounty")),
                name="sale_shares_are_the_price",
            ),
            models.CheckConstraint(
                condition=Q(voids__isnull=False)
                | _sold("gte") & ~Q(kind="refund")
                | _sold("lte") & Q(kind="refund"),
                name="sale_signs",
            ),
            models.CheckConstraint(
                condition=Q(receipt__regex=NUMBERED), name="sale_receipt_is_a_number"
            ),
            models.CheckConstraint(
                condition=Q(voids__isnull=True, root__isnull=True)
                | Q(voids__isnull=False, root__isnull=False),
                name="sale_root",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.price}"


class Funder(models.Model):
    """Who pays for entries that are free, and whose tickets are brought, beside the journal: it may
    be a person. Of several names nothing but a mark may be left (floor/journal/words_out.py)."""

    name = models.CharField(max_length=80)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["name"], condition=~Q(name__contains=TAKEN_OUT), name="one_funder_per_name"
            )
        ]

    def __str__(self) -> str:
        return self.name


class Tender(models.Model):
    """How a sale was paid, or a part of it: the tenders of a sale add up to its price.

    ``method`` is the code of a way to pay (models/ways_to_pay.py), ``reference`` that of the
    terminal or of the transfer. "free" is paid by a ``funder``, "credit" is owed until a line of
    the kind "settled" takes it off.
    """

    sale = models.ForeignKey(Sale, on_delete=models.PROTECT, related_name="tenders")
    method = models.CharField(max_length=10, choices=CHOICES)
    amount = models.BigIntegerField()
    reference = models.CharField(max_length=40, blank=True, default="")
    funder = models.ForeignKey(Funder, null=True, on_delete=models.PROTECT, related_name="tenders")

    class Meta:
        indexes = [
            models.Index(fields=["sale"], condition=Q(method=CREDIT.code), name="tender_credit")
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(method__in=[*WAYS]),
                name="tender_method_known",
            ),
            models.CheckConstraint(
                condition=Q(method="free", funder__isnull=False)
                | ~Q(method="free") & Q(funder__isnull=True),
                name="free_tender_has_its_funder",
            ),
            models.CheckConstraint(
                condition=Q(reference__regex=NUMBERED), name="tender_reference_is_a_number"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.amount} by {self.method}"
