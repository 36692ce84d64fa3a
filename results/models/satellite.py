from django.db import models
from django.db.models import F, Q

from floor.models import Tournament
from registration.models import Entry


class TicketTarget(models.Model):
    """For which event the tickets are that are won at ``tournament``, a satellite of it."""

    tournament = models.OneToOneField(
        Tournament, on_delete=models.PROTECT, related_name="ticket_target"
    )
    target = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="satellites")

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=~Q(tournament=F("target")), name="satellite_of_another_event"
            )
        ]

    def __str__(self) -> str:
        return f"satellite {self.tournament_id} of {self.target_id}"


class PassedTicket(models.Model):
    """A place that wins a ticket, and its player had a seat already: the next place won it."""

    entry = models.OneToOneField(Entry, on_delete=models.PROTECT, related_name="passed_ticket")

    def __str__(self) -> str:
        return f"ticket passed on by entry {self.entry_id}"
