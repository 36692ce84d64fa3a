from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from api.scopes import Scope
from floor.models import Staff, Tournament


class Token(models.Model):
    """A secret by which a program reads and writes what its ``scopes`` say: at one event, or where
    ``tournament`` is None at all events of the club.

    Only the hash of the secret is kept. What it does is done in the name of ``made_by``, and it is
    worth nothing once that person may not make such a token any more.
    """

    tournament = models.ForeignKey(
        Tournament, null=True, on_delete=models.PROTECT, related_name="tokens"
    )
    name = models.CharField(max_length=60)
    scopes = ArrayField(models.CharField(max_length=20, choices=Scope))
    secret_hash = models.CharField(max_length=64, unique=True)
    made_by = models.ForeignKey(Staff, on_delete=models.PROTECT, related_name="+")
    made_ms = models.BigIntegerField()
    revoked_ms = models.BigIntegerField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(scopes__len__gte=1, scopes__contained_by=Scope.values),
                name="token_opens_something",
            ),
            models.CheckConstraint(condition=~Q(name=""), name="token_has_name"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def opens(self) -> list[str]:
        """What it opens, in words."""
        return [str(Scope(scope).label) for scope in self.scopes]
