from django.db import models
from django.db.models import Q

from floor.event.amounts import Amount
from floor.models import Step, Tournament
from registration.models.entry import Entry
from registration.models.member import Member
from registration.models.sale import MARK, Funder, Sale


class Ticket(models.Model):
    """A paper that pays for an entry: the club's own, won by an ``entry`` or given to it by a line
    of the ledger (``refund``) in place of money or for the rest of another ticket, or given to a
    ``member`` for what they did over several events; or one of somebody else (``issuer``), known
    since it was first brought.

    ``value`` in the smallest unit of ``currency``; of another's ticket it is what it paid. A ticket
    of a member pays for nobody else, one with a ``target`` at that event alone, one with a ``step``
    at its tables alone. ``used`` is the
    first line of the sale that it pays for, None while it is outstanding: no ticket pays twice, at
    whatever event. One that is ``voided`` pays nothing any more.
    """

    number = models.CharField(max_length=20)
    issuer = models.ForeignKey(Funder, null=True, on_delete=models.PROTECT, related_name="tickets")
    value = Amount()
    currency = models.CharField(max_length=3)
    entry = models.ForeignKey(Entry, null=True, on_delete=models.PROTECT, related_name="tickets")
    member = models.ForeignKey(Member, null=True, on_delete=models.PROTECT, related_name="tickets")
    target = models.ForeignKey(
        Tournament, null=True, on_delete=models.PROTECT, related_name="tickets_for"
    )
    step = models.ForeignKey(Step, null=True, on_delete=models.PROTECT, related_name="tickets")
    voided_ms = models.BigIntegerField(null=True)
    refund = models.OneToOneField(
        Sale, null=True, on_delete=models.PROTECT, related_name="paid_with_ticket"
    )
    used = models.OneToOneField(
        Sale, null=True, on_delete=models.PROTECT, related_name="paid_by_ticket"
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["issuer", "number"], nulls_distinct=False, name="one_ticket_per_number"
            ),
            models.CheckConstraint(
                condition=Q(number__regex=MARK) & ~Q(number=""), name="ticket_has_a_number"
            ),
            models.CheckConstraint(condition=Q(value__gte=1), name="ticket_has_a_value"),
            models.CheckConstraint(
                condition=Q(issuer__isnull=True, entry__isnull=False, member__isnull=True)
                | Q(issuer__isnull=True, entry__isnull=True, member__isnull=False)
                | Q(issuer__isnull=False, entry__isnull=True, member__isnull=True),
                name="ticket_is_won_or_brought",
            ),
            models.CheckConstraint(
                condition=Q(target__isnull=True) | Q(step__isnull=True),
                name="ticket_for_an_event_or_a_step",
            ),
            models.CheckConstraint(
                condition=Q(used__isnull=True) | Q(voided_ms__isnull=True),
                name="voided_ticket_paid_nothing",
            ),
        ]

    def __str__(self) -> str:
        return self.number

    @property
    def holder(self) -> Member | None:
        """Whose it is; nobody's known here where it is not the club's own."""
        return self.entry.member if self.entry else self.member

    @property
    def is_for_any(self) -> bool:
        """Whether it pays at any event of the club."""
        return self.target_id is None and self.step_id is None
