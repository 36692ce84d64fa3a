from django.db import models
from django.db.models import Q

from floor.models import Staff, Tournament
from registration.models import Entry
from rulings.models.written import FreeText


class Protest(models.Model):
    """A written protest of a player, and what became of it.

    ``against``: a sanction, or a judge's ruling; ``about`` is its number where it is in the log. A
    number and no key: what is protested may still be taken back, the protest was made all the same.
    ``to`` decides on it, as the book says: the federation gets it with the signed
    protocol (``forwarded_on``) and has until ``answer_due``; days are of the event's time zone.
    """

    class Against(models.TextChoices):
        SANCTION = "sanction"
        RULING = "ruling"

    class To(models.TextChoices):
        FEDERATION = "federation"
        CHIEF_JUDGE = "chief_judge"

    class State(models.TextChoices):
        RECEIVED = "received"
        WITHDRAWN = "withdrawn"
        FORWARDED = "forwarded"
        ANSWERED = "answered"

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="protests")
    number = models.PositiveIntegerField()
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="protests")
    at_ms = models.BigIntegerField()
    received_by = models.ForeignKey(Staff, on_delete=models.PROTECT, related_name="+")
    text = models.ForeignKey(FreeText, on_delete=models.PROTECT, related_name="+")
    against = models.CharField(max_length=10, choices=Against)
    about = models.PositiveIntegerField(null=True)
    to = models.CharField(max_length=12, choices=To)
    state = models.CharField(max_length=10, choices=State, default=State.RECEIVED)
    forwarded_on = models.DateField(null=True)
    answer_due = models.DateField(null=True)
    answer = models.ForeignKey(FreeText, null=True, on_delete=models.PROTECT, related_name="+")
    answered_on = models.DateField(null=True)
    upheld = models.BooleanField(null=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_protest_per_number"),
            models.CheckConstraint(
                condition=Q(state="answered", answered_on__isnull=False, upheld__isnull=False)
                | (~Q(state="answered") & Q(answered_on=None, upheld=None, answer=None)),
                name="protest_answered_has_an_answer",
            ),
            models.CheckConstraint(
                condition=Q(state__in=["received", "withdrawn"], forwarded_on=None)
                | Q(state="forwarded", forwarded_on__isnull=False)
                | Q(state="answered", to="federation", forwarded_on__isnull=False)
                | Q(state="answered", to="chief_judge", forwarded_on=None),
                name="protest_sent_to_the_federation_only",
            ),
            models.CheckConstraint(
                condition=Q(
                    against__in=["sanction", "ruling"], to__in=["federation", "chief_judge"]
                ),
                name="protest_words_known",
            ),
        ]

    def __str__(self) -> str:
        return f"protest {self.number}"
