from django.db import models
from django.db.models import F, Q

from floor.event.amounts import Amount
from registration.models import Member
from results.models.protocol import Revision


class SignedResult(models.Model):
    """The figures of a revision, for whoever adds up events: its document is large, and names
    people by what they were called then. A revision of a version before these rows has none where
    its document does not say which members are meant."""

    revision = models.OneToOneField(
        Revision, on_delete=models.PROTECT, primary_key=True, related_name="result"
    )
    entries = models.PositiveIntegerField()
    players = models.PositiveIntegerField()
    buy_in = Amount()
    pool = Amount()
    paid_places = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"result of revision {self.revision_id}"


class SignedPlace(models.Model):
    """A place of the revision by the member who took it, once for each; ``bounties`` are what the
    member won by ``knock_outs`` and kept of the own head."""

    result = models.ForeignKey(SignedResult, on_delete=models.PROTECT, related_name="places")
    member = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="signed_places")
    best = models.PositiveIntegerField()
    worst = models.PositiveIntegerField()
    prize = Amount()
    bounties = Amount(default=0)
    knock_outs = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["result", "member"], name="one_signed_place_per_member"
            ),
            models.CheckConstraint(
                condition=Q(best__gte=1, worst__gte=F("best")), name="signed_place_from_1"
            ),
        ]

    def __str__(self) -> str:
        return f"place {self.best} of member {self.member_id}"
