from django.db import models


class TimeCorrection(models.Model):
    """From tournament time ``from_ms`` on, times of day are shown ``ahead_ms`` later than that.

    The newest that has begun counts. Nothing that runs is moved by it.
    """

    from_ms = models.BigIntegerField()
    ahead_ms = models.BigIntegerField()

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.ahead_ms} ms from {self.from_ms}"
