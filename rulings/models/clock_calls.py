from django.db import models
from django.db.models import F, Q

from floor.models import Staff, Tournament
from registration.models import Entry
from rulings.models.log import Ruling
from seating.models import Table


class ClockCall(models.Model):
    """A clock called on a player at a table, and how it ended.

    It is counted from ``called_ms`` in tournament time and runs while people wait for a hand: a
    pause of the tournament's clock, a break and hand-for-hand do not stop it. ``thinking_s`` and
    ``countdown_s`` follow each other; with them, ``on_expiry`` and ``rule`` stand as the book said
    when it was called, so what it says is true after a change of house rules too. ``entry`` is
    None where the judge named nobody. ``outcome`` is empty while it runs, also when its time is
    out: somebody has to say what happened. Where that killed a hand, a ``ruling`` says so.
    """

    class Outcome(models.TextChoices):
        ACTED = "acted"
        EXPIRED = "expired"
        DROPPED = "dropped"  # nobody is there any more whom it could be for

    class Expiry(models.TextChoices):
        FOLD = "fold"
        CHECK = "check"

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="clock_calls")
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="clock_calls")
    entry = models.ForeignKey(
        Entry, null=True, on_delete=models.PROTECT, related_name="clock_calls"
    )
    seat_number = models.PositiveSmallIntegerField(null=True)
    called_by = models.ForeignKey(Staff, on_delete=models.PROTECT, related_name="+")
    called_ms = models.BigIntegerField()
    thinking_s = models.PositiveSmallIntegerField()
    countdown_s = models.PositiveSmallIntegerField()
    on_expiry = models.CharField(max_length=5, choices=Expiry)
    rule = models.CharField(max_length=40)
    outcome = models.CharField(max_length=7, choices=Outcome, blank=True)
    ended_by = models.ForeignKey(Staff, null=True, on_delete=models.PROTECT, related_name="+")
    ended_ms = models.BigIntegerField(null=True)
    ruling = models.OneToOneField(
        Ruling, null=True, on_delete=models.PROTECT, related_name="clock_call"
    )

    class Meta:
        ordering = ["called_ms", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["table"], condition=Q(outcome=""), name="one_running_call_per_table"
            ),
            models.CheckConstraint(
                condition=Q(outcome="", ended_ms__isnull=True, ended_by__isnull=True)
                | ~Q(outcome="") & Q(ended_ms__gte=F("called_ms"), ended_by__isnull=False),
                name="clock_call_ends_by_somebody",
            ),
            models.CheckConstraint(
                condition=Q(
                    on_expiry__in=["fold", "check"],
                    outcome__in=["", "acted", "expired", "dropped"],
                ),
                name="clock_call_words_known",
            ),
        ]

    def __str__(self) -> str:
        return f"clock call {self.pk}"

    @property
    def ends_ms(self) -> int:
        """The moment at which the time is out."""
        return self.called_ms + (self.thinking_s + self.countdown_s) * 1000
