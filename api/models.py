import uuid

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from api.scopes import Scope
from floor.accounts import tokens
from floor.models import Journal, Staff, Tournament


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


class Hook(models.Model):
    """An address that is told of each line of the journal: of an event, or where ``tournament`` is
    None of all events and of the club. ``nouns``: of lines about these things alone ("entry"); none
    are all. The secret that signs what is sent follows from ``mark`` and the key of the
    installation, so that it stands in no table.
    """

    tournament = models.ForeignKey(
        Tournament, null=True, on_delete=models.PROTECT, related_name="hooks"
    )
    address = models.CharField(max_length=500)
    nouns = ArrayField(models.CharField(max_length=40), default=list)
    mark = models.UUIDField(default=uuid.uuid4, unique=True)
    made_by = models.ForeignKey(Staff, on_delete=models.PROTECT, related_name="+")
    made_ms = models.BigIntegerField()
    ended_ms = models.BigIntegerField(null=True)

    PERSONAL = True  # an address may hold a password of whoever receives it: no journal has it

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(address__startswith="https://") | Q(address__startswith="http://"),
                name="hook_is_called_by_http",
            ),
        ]

    def __str__(self) -> str:
        return f"hook {self.pk}"

    @property
    def secret(self) -> str:
        """By which the receiver knows that it is we who send."""
        return tokens.token("hook", self.mark)

    def wants(self, kind: str) -> bool:
        """Whether it is told of lines of that kind."""
        return not self.nouns or kind.partition(".")[0] in self.nouns


class Delivery(models.Model):
    """How far a hook has been told of a journal: to the line ``seq``. After ``failures`` in a row,
    the last for the ``problem``, it is tried again at ``next_ms``."""

    hook = models.ForeignKey(Hook, on_delete=models.CASCADE, related_name="deliveries")
    journal = models.ForeignKey(Journal, on_delete=models.PROTECT, related_name="+")
    seq = models.BigIntegerField(default=0)
    failures = models.PositiveIntegerField(default=0)
    next_ms = models.BigIntegerField(default=0)
    problem = models.CharField(max_length=60, blank=True, default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["hook", "journal"], name="one_delivery_per_journal"),
        ]

    def __str__(self) -> str:
        return f"hook {self.hook_id} to line {self.seq}"
