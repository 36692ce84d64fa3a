from django.db import models


class Attempt(models.Model):
    """A try at a secret, at one of the sources where it counts (floor/accounts/attempt_policy.py).

    ``name`` is a keyed digest of what was typed: people type passwords into the wrong field.
    """

    source = models.CharField(max_length=80)
    name = models.CharField(max_length=32)
    at_ms = models.BigIntegerField(db_index=True)

    class Meta:
        indexes = [models.Index(fields=["source", "at_ms"], name="attempts_of_source")]

    def __str__(self) -> str:
        return f"attempt {self.pk}"
