from django.db import models


class TimeAnchor(models.Model):
    """Where one machine's boot clock stands in tournament time; one row per boot of a machine.

    ``known_ms`` is the last time known before it, null where the database ran on through the boot:
    then nothing stood still. ``seen_ms``: when a server of this boot last said that it runs.
    """

    boot_id = models.CharField(max_length=64, primary_key=True)
    boot_ns = models.BigIntegerField()
    tournament_ms = models.BigIntegerField()
    known_ms = models.BigIntegerField(null=True)
    seen_ms = models.BigIntegerField(null=True)

    def __str__(self) -> str:
        return self.boot_id
