"""What is to come out of the printer at the desk: who prints, and what was ordered."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from floor.models.staff import Staff
from floor.models.tournament import Tournament


class PrintStation(models.Model):
    """A browser beside a printer, which takes orders until it is closed.

    Only the hash of its cookie is kept. ``window`` is the window of it that was loaded last, the
    only one that is given orders; ``seen_ms`` is when it last asked for one.
    """

    class Form(models.TextChoices):
        SHEET = "sheet", _("A4 sheets")
        CARD = "card", _("A7 cards, one by one")
        ROLL = "roll", _("80 mm roll")

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="stations")
    token_hash = models.CharField(max_length=64)
    form = models.CharField(max_length=5, choices=Form)
    window = models.CharField(max_length=32, blank=True)
    staff = models.ForeignKey(Staff, null=True, on_delete=models.PROTECT)
    opened_ms = models.BigIntegerField()
    seen_ms = models.BigIntegerField()
    closed_ms = models.BigIntegerField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "token_hash"],
                condition=Q(closed_ms=None),
                name="one_station_per_device",
            ),
            models.CheckConstraint(
                condition=Q(form__in=["sheet", "card", "roll"]), name="station_form_known"
            ),
        ]

    def __str__(self) -> str:
        return f"station {self.pk}"


class PrintOrder(models.Model):
    """A paper ordered from any device: ``paper`` of the catalogue, about the rows of ``keys``.

    ``state``: "waiting"; "taken" by ``window`` of a station, and nobody knows yet whether it came
    out; "printed"; "cancelled".
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        TAKEN = "taken"
        PRINTED = "printed"
        CANCELLED = "cancelled"

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="orders")
    number = models.PositiveIntegerField()
    paper = models.CharField(max_length=20)
    keys = ArrayField(models.BigIntegerField())
    staff = models.ForeignKey(Staff, null=True, on_delete=models.PROTECT)
    ordered_ms = models.BigIntegerField()
    state = models.CharField(max_length=9, choices=State, default=State.WAITING)
    station = models.ForeignKey(
        PrintStation, null=True, on_delete=models.PROTECT, related_name="orders"
    )
    window = models.CharField(max_length=32, blank=True)
    settled_ms = models.BigIntegerField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_order_per_number"),
            models.UniqueConstraint(
                fields=["station"], condition=Q(state="taken"), name="a_station_prints_one_order"
            ),
            models.CheckConstraint(
                condition=Q(state="waiting", station=None, settled_ms=None)
                | Q(state="taken", station__isnull=False, settled_ms=None)
                | Q(state="printed", station__isnull=False, settled_ms__isnull=False)
                | Q(state="cancelled", settled_ms__isnull=False),
                name="order_state_known",
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="order_number_from_1"),
        ]

    def __str__(self) -> str:
        return f"order {self.number}"
