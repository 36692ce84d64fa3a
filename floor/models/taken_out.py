from django.db import models


class TakenOut(models.Model):
    """Words that somebody had taken out of a text beside the journal (floor/journal/written.py).

    The text is ``row`` of ``table``, ``nth`` counts from 0 how often something was taken out of
    it; ``places`` are the letters that went, from and to. What they were is known to nobody: a
    backup that is restored loses the same letters again.
    """

    table = models.CharField(max_length=60)
    row = models.BigIntegerField()
    nth = models.PositiveSmallIntegerField()
    places = models.JSONField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["table", "row", "nth"], name="words_taken_out_one_after_the_other"
            )
        ]

    def __str__(self) -> str:
        return f"words of {self.table} {self.row}"
