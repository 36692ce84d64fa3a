from typing import get_args

from django.core.exceptions import ValidationError
from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from clock.models import Hand
from floor.accounts.roles import Role
from floor.event import terms
from floor.event.amounts import Amount
from floor.models import Staff, Tournament
from registration.models import CashMove, Entry
from results.ending import DECLARED, How
from results.payouts import Remainder, Rounding
from results.shares import Shares

ROUNDINGS = [("down", _("down")), ("nearest", _("to the nearest")), ("up", _("up"))]
REMAINDERS = [
    ("none", _("nobody: it is left over")),
    ("first", _("the first place")),
    ("last", _("the last paid place")),
    ("one_unit_each_from_top", _("a unit to each place from the top")),
]


class PayoutPlan(terms.Terms):
    """What the prizes are of, and how they are divided.

    ``declared_pool`` was announced by the organiser, None when the pool is what the entries bring.
    ``payout_remainder`` says who gets what rounding to ``payout_unit`` leaves (results/payouts.py).
    ``tickets``: so many equal prizes, and the event ends when so many are left.
    """

    declared_pool = Amount(
        _("Declared prize pool"),
        null=True,
        blank=True,
        help_text=_("Empty: what the entries bring."),
    )
    payout_shares = Shares(
        verbose_name=_("Shares of the places, per cent"),
        help_text=_("First place first: 40, 25, 16.5"),
    )
    payout_unit = Amount(
        _("Prizes are rounded to"),
        validators=[MinValueValidator(1, _("At least one of the smallest unit."))],
    )
    payout_rounding = models.CharField(
        _("Rounding of prizes"), max_length=8, choices=ROUNDINGS, default="down"
    )
    payout_remainder = models.CharField(
        _("What rounding leaves"), max_length=24, choices=REMAINDERS, default="none"
    )
    tickets = models.PositiveSmallIntegerField(
        _("Tickets to win"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1)],
        help_text=_("The event ends when so many are left. Empty: when one is left."),
    )

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(declared_pool__isnull=True) | Q(declared_pool__gte=0),
                name="declared_pool_not_negative",
            ),
            models.CheckConstraint(condition=Q(payout_unit__gte=1), name="payout_unit_positive"),
            models.CheckConstraint(
                condition=Q(payout_rounding__in=get_args(Rounding)), name="payout_rounding_known"
            ),
            models.CheckConstraint(
                condition=Q(payout_remainder__in=get_args(Remainder)),
                name="payout_remainder_known",
            ),
            models.CheckConstraint(
                condition=Q(tickets__isnull=True) | Q(tickets__gte=1), name="tickets_positive"
            ),
        ]

    def __str__(self) -> str:
        return f"prizes of {self.tournament_id}"


class Venue(terms.Terms):
    """Where the event is held, as the protocol says it."""

    tournament = models.OneToOneField(Tournament, on_delete=models.PROTECT, related_name="venue")
    venue = models.CharField(_("Venue"), max_length=120, blank=True, default="")
    address = models.CharField(_("Address"), max_length=200, blank=True, default="")

    def __str__(self) -> str:
        return f"venue of {self.tournament_id}"


class Officials(terms.Terms):
    """Who answers for the event and has no account here: the protocol names them (FSPR 1.9.2)."""

    PERSONAL = True

    tournament = models.OneToOneField(
        Tournament, on_delete=models.PROTECT, related_name="officials"
    )
    organiser = models.CharField(_("Organiser"), max_length=120, blank=True, default="")
    officials = models.TextField(
        _("Officials without an account here"),
        max_length=2000,
        blank=True,
        default="",
        help_text=_("One a line: the office, a colon, the name."),
    )

    def __str__(self) -> str:
        return f"officials of {self.tournament_id}"

    def clean(self) -> None:
        if not all(office and name for office, name in self.named()):
            raise ValidationError({"officials": _("Write the office, a colon and the name.")})

    def named(self) -> list[tuple[str, str]]:
        """Office and name of each; "" for what is not written."""
        parted = (line.partition(":") for line in self.officials.splitlines() if line.strip())
        return [(office.strip(), name.strip()) for office, _colon, name in parted]


class BustOut(models.Model):
    """How an entry left: its rank in the order of bust-outs, where, in which hand.

    Places are derived (results/places.py), never stored. ``rank`` begins as the number of the line
    and is moved when the order is corrected; bust-outs with the same ``hand_group`` went out in one
    hand, of hand-for-hand play (``hand``) or any other. ``stack`` is what the player began the hand
    with, asked only where two leave one table in the same hand.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="bust_outs")
    entry = models.OneToOneField(Entry, on_delete=models.PROTECT, related_name="bust_out")
    rank = models.BigIntegerField()
    table_number = models.PositiveSmallIntegerField(null=True)
    seat_number = models.PositiveSmallIntegerField(null=True)
    hand = models.ForeignKey(Hand, null=True, on_delete=models.PROTECT)
    hand_group = models.BigIntegerField(null=True)
    stack = models.PositiveIntegerField(null=True)
    at_ms = models.BigIntegerField()

    class Meta:
        ordering = ["rank"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "rank"],
                name="one_bust_out_per_rank",
                deferrable=models.Deferrable.DEFERRED,  # ranks are exchanged one row at a time
            ),
            models.CheckConstraint(
                condition=Q(stack__isnull=True) | Q(stack__gte=1), name="bust_out_with_chips"
            ),
        ]

    def __str__(self) -> str:
        return f"bust-out {self.rank}"


class EndingReason(models.Model):
    """Why the chief judge ended an event, beside the journal: it may name players."""

    text = models.CharField(max_length=200)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~Q(text=""), name="ending_reason_not_empty")
        ]

    def __str__(self) -> str:
        return f"reason {self.pk}"


class Ending(models.Model):
    """How the event ended (results/ending.py) and with how many ``left``; none while it goes on.

    ``reason`` is the chief judge's, where it did not end by itself.
    """

    tournament = models.OneToOneField(Tournament, on_delete=models.PROTECT)
    how = models.CharField(max_length=12)
    left = models.PositiveIntegerField()
    reason = models.ForeignKey(EndingReason, null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(how__in=get_args(How)), name="ending_known"),
            models.CheckConstraint(
                condition=Q(how__in=DECLARED) ^ Q(reason__isnull=True),
                name="declared_ending_has_its_reason",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.how}, {self.left} left"


class PrizePayment(models.Model):
    """A prize, or what was still due of it, handed to a player.

    ``number`` of its slip is that of the journal's line, so that no two slips ever have the same.
    ``move`` is what took it out of a drawer; None where it was paid otherwise, or by somebody
    without a drawer.
    """

    class Method(models.TextChoices):
        CASH = "cash"
        TRANSFER = "transfer"

    tournament = models.ForeignKey(
        Tournament, on_delete=models.PROTECT, related_name="prize_payments"
    )
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="prize_payments")
    number = models.BigIntegerField()
    amount = models.BigIntegerField()
    method = models.CharField(max_length=8, choices=Method)
    move = models.OneToOneField(CashMove, null=True, on_delete=models.PROTECT, related_name="+")
    staff = models.ForeignKey(Staff, null=True, on_delete=models.PROTECT, related_name="+")
    at_ms = models.BigIntegerField()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_slip_per_number"),
            models.CheckConstraint(condition=Q(amount__gte=1), name="prize_payment_pays"),
            models.CheckConstraint(
                condition=Q(method="cash") | Q(method="transfer", move__isnull=True),
                name="prize_payment_method_known",
            ),
        ]

    def __str__(self) -> str:
        return f"slip {self.number}"


class Revision(models.Model):
    """The official record as it was signed, anew after every decision that changes it.

    ``document`` is what the PDF shows, ``sha256`` its hash; ``reason`` says why there is a revision
    after the first.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="revisions")
    number = models.PositiveSmallIntegerField()
    reason = models.CharField(max_length=200, blank=True)
    document = models.JSONField()
    sha256 = models.CharField(max_length=64)
    made_ms = models.BigIntegerField()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "number"], name="one_revision_per_number"
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="revision_number_from_1"),
            models.CheckConstraint(
                condition=Q(number=1) ^ ~Q(reason=""), name="later_revision_has_its_reason"
            ),
        ]

    def __str__(self) -> str:
        return f"revision {self.number} of the protocol"


class Signature(models.Model):
    """Who signed a revision, in which ``role``, and when."""

    revision = models.ForeignKey(Revision, on_delete=models.PROTECT, related_name="signatures")
    staff = models.ForeignKey(Staff, on_delete=models.PROTECT)
    role = models.CharField(max_length=20, choices=Role.choices)
    at_ms = models.BigIntegerField()

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["revision", "staff"], name="one_signature_per_person"),
            models.CheckConstraint(condition=Q(role__in=Role.values), name="signature_role_known"),
        ]

    def __str__(self) -> str:
        return f"{self.role} under revision {self.revision_id}"
