from django.db import models
from django.db.models import Q

from floor.models import Staff, Tournament
from registration.models import CashMove, Entry, Ticket
from registration.models.ways_to_pay import PRIZES


class PrizePayment(models.Model):
    """A prize with the bounties, or what was still due of them, handed to a player.

    ``number`` of its slip is that of the journal's line, so that no two slips of a player ever have
    the same; the tickets of a satellite, which one act issues, share it.
    A payment that was taken back stays: another of the opposite amount ``voids`` it.
    ``move`` is what took it out of a drawer; None where it was paid otherwise, or by somebody
    without a drawer. ``ticket`` is what was given instead of money.
    """

    tournament = models.ForeignKey(
        Tournament, on_delete=models.PROTECT, related_name="prize_payments"
    )
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="prize_payments")
    number = models.BigIntegerField()
    amount = models.BigIntegerField()
    method = models.CharField(max_length=8, choices=PRIZES)
    move = models.OneToOneField(CashMove, null=True, on_delete=models.PROTECT, related_name="+")
    ticket = models.OneToOneField(Ticket, null=True, on_delete=models.PROTECT, related_name="+")
    staff = models.ForeignKey(Staff, null=True, on_delete=models.PROTECT, related_name="+")
    at_ms = models.BigIntegerField()
    voids = models.OneToOneField("self", null=True, on_delete=models.PROTECT, related_name="void")

    OF_THE_FIELD = True  # floor/journal/touches.py: the last day pays what is left

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "number", "entry"], name="one_slip_per_number"
            ),
            models.CheckConstraint(
                condition=Q(voids__isnull=True, amount__gte=1)
                | Q(voids__isnull=False, amount__lte=-1),
                name="prize_payment_pays",
            ),
            models.CheckConstraint(
                condition=Q(method="cash", ticket__isnull=True)
                | Q(method="transfer", move__isnull=True, ticket__isnull=True)
                | Q(method="ticket", move__isnull=True, ticket__isnull=False),
                name="prize_payment_method_known",
            ),
        ]

    def __str__(self) -> str:
        return f"slip {self.number}"

    @property
    def is_void_ticket(self) -> bool:
        """Whether it was a ticket that was made void since."""
        return self.ticket is not None and self.ticket.voided_ms is not None
