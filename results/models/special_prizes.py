from typing import get_args

from django.db import models
from django.db.models import Q

from floor.event.amounts import Amount
from floor.models import Staff, Tournament
from registration.models import Entry
from results.special_prizes import Fact


class SpecialPrizeText(models.Model):
    """Who pays a special prize, or why its winner was named; beside the journal, for it may name
    people."""

    text = models.CharField(max_length=200)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~Q(text=""), name="special_prize_text_not_empty")
        ]

    def __str__(self) -> str:
        return f"text {self.pk}"


class SpecialPrize(models.Model):
    """A prize for the highest place among the players of whom ``fact`` is ``value``
    (results/special_prizes.py): ``name`` says what it is, ``amount`` the money, 0 for none.

    The money is taken ``from_pool``, or added by its ``funder``, None while nobody is named.
    """

    tournament = models.ForeignKey(
        Tournament, on_delete=models.PROTECT, related_name="special_prizes"
    )
    name = models.CharField(max_length=80)
    fact = models.CharField(max_length=11)
    value = models.CharField(max_length=80, blank=True, default="")
    amount = Amount(default=0)
    from_pool = models.BooleanField(default=False)
    funder = models.ForeignKey(
        SpecialPrizeText, null=True, on_delete=models.PROTECT, related_name="+"
    )

    OF_THE_FIELD = True  # floor/journal/touches.py: early days pay of the same money

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "name"], name="one_special_prize_per_name"
            ),
            models.CheckConstraint(condition=~Q(name=""), name="special_prize_is_named"),
            models.CheckConstraint(
                condition=Q(fact__in=get_args(Fact)), name="special_prize_fact_known"
            ),
            models.CheckConstraint(
                condition=Q(fact="named") ^ ~Q(value=""), name="special_prize_has_its_group"
            ),
            models.CheckConstraint(condition=Q(amount__gte=0), name="special_prize_not_negative"),
            models.CheckConstraint(
                condition=Q(from_pool=False) | Q(amount__gte=1, funder=None),
                name="special_prize_of_pool_is_money",
            ),
        ]

    def __str__(self) -> str:
        return f"special prize {self.name}"


class SpecialPrizeWinner(models.Model):
    """Whom a judge has named as the winner, and why; ``entry`` None: nobody wins the prize."""

    prize = models.OneToOneField(SpecialPrize, on_delete=models.PROTECT, related_name="named")
    entry = models.ForeignKey(Entry, null=True, on_delete=models.PROTECT, related_name="+")
    reason = models.ForeignKey(SpecialPrizeText, on_delete=models.PROTECT, related_name="+")
    staff = models.ForeignKey(Staff, on_delete=models.PROTECT, related_name="+")
    at_ms = models.BigIntegerField()

    OF_THE_FIELD = True  # floor/journal/touches.py: early days pay of the same money

    def __str__(self) -> str:
        return f"entry {self.entry_id} wins special prize {self.prize_id}"
