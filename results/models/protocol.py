from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from floor.models import Staff, Tournament
from floor.values.roles import Role


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


class Dispatch(models.Model):
    """A revision was sent: to whom, by which way, and when, in tournament time (FSPR 1.9.4)."""

    class To(models.TextChoices):
        FEDERATION = "federation", _("the federation")
        REGION = "region", _("the regional federation")
        AUTHORITY = "authority", _("the sports authority")
        ORGANISER = "organiser", _("the organiser")

    class Way(models.TextChoices):
        EMAIL = "email", _("by e-mail")
        SITE = "site", _("on the addressee's website")
        HAND = "hand", _("by hand")
        POST = "post", _("by post or courier")

    revision = models.ForeignKey(Revision, on_delete=models.PROTECT, related_name="dispatches")
    to = models.CharField(max_length=10, choices=To)
    way = models.CharField(max_length=5, choices=Way)
    sent_ms = models.BigIntegerField()
    staff = models.ForeignKey(Staff, on_delete=models.PROTECT)

    class Meta:
        ordering = ["sent_ms", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["revision", "to"], name="one_dispatch_per_addressee"),
            models.CheckConstraint(
                condition=Q(
                    to__in=["federation", "region", "authority", "organiser"],
                    way__in=["email", "site", "hand", "post"],
                ),
                name="dispatch_words_known",
            ),
        ]

    def __str__(self) -> str:
        return f"revision {self.revision_id} sent to {self.to}"
