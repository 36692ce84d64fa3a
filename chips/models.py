from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from floor.models import Staff, Tournament
from registration.models import Entry

MOST_OF_A_VALUE = 1_000  # chips of one value in a stack


class Chip(models.Model):
    """Chips of one value that the club owns, ``owned`` of them; no event owns them.

    ``colour`` and ``pattern`` are words: chips are told apart by them where colours are not seen.
    """

    class Colour(models.TextChoices):
        WHITE = "white", _("white")
        YELLOW = "yellow", _("yellow")
        ORANGE = "orange", _("orange")
        RED = "red", _("red")
        PINK = "pink", _("pink")
        PURPLE = "purple", _("purple")
        BLUE = "blue", _("blue")
        SKY = "sky", _("light blue")
        GREEN = "green", _("green")
        BROWN = "brown", _("brown")
        GREY = "grey", _("grey")
        BLACK = "black", _("black")

    class Pattern(models.TextChoices):
        PLAIN = "plain", _("plain")
        SPOTS = "spots", _("edge spots")
        RING = "ring", _("ring")
        STRIPES = "stripes", _("stripes")

    value = models.PositiveIntegerField(unique=True)
    colour = models.CharField(max_length=6, choices=Colour)
    pattern = models.CharField(max_length=7, choices=Pattern, default=Pattern.PLAIN)
    owned = models.PositiveIntegerField()

    class Meta:
        ordering = ["value"]
        constraints = [
            models.CheckConstraint(condition=Q(value__gte=1), name="chip_has_a_value"),
            models.CheckConstraint(
                condition=Q(
                    colour__in=[
                        "white", "yellow", "orange", "red", "pink", "purple",
                        "blue", "sky", "green", "brown", "grey", "black",
                    ],
                    pattern__in=["plain", "spots", "ring", "stripes"],
                ),
                name="chip_looks_known",
            ),
        ]  # fmt: skip

    def __str__(self) -> str:
        return f"{self.value}"


class EventChip(models.Model):
    """A value that an event uses, and how many such chips make up what is sold for an entry.

    ``stack`` is of an entry and a re-entry, the others as the kinds of a sale. ``leaves_after``:
    the level after which the floor takes it out of play; None as the structure says, 0 never.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="event_chips")
    value = models.PositiveIntegerField()
    stack = models.PositiveSmallIntegerField(default=0)
    rebuy = models.PositiveSmallIntegerField(default=0)
    add_on = models.PositiveSmallIntegerField(default=0)
    bonus = models.PositiveSmallIntegerField(default=0)
    early = models.PositiveSmallIntegerField(default=0)
    leaves_after = models.PositiveSmallIntegerField(null=True)

    class Meta:
        ordering = ["value"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "value"], name="one_row_a_chip"),
            models.CheckConstraint(
                condition=Q(value__gte=1, stack__lte=MOST_OF_A_VALUE),
                name="event_chip_counts",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.value} of {self.tournament_id}"


class Bag(models.Model):
    """What a player has at the end of a day that is not the last one: ``chips``, noted last by whom
    they were ``counted_by``, in the bag with that ``number``, "" until it has one. ``signed``: the
    player has signed the slip in the bag.

    ``into``: the entry of the next day that plays on with it, None while it lies, and for good
    where the player goes on with a larger one.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="bags")
    entry = models.OneToOneField(Entry, on_delete=models.PROTECT, related_name="bag")
    table_number = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    chips = models.PositiveIntegerField()
    number = models.CharField(max_length=12, blank=True, default="")
    signed = models.BooleanField(default=False)
    counted_by = models.ForeignKey(Staff, null=True, on_delete=models.PROTECT, related_name="+")
    into = models.ForeignKey(Entry, null=True, on_delete=models.PROTECT, related_name="bags")

    OF_THE_FIELD = True  # floor/journal/touches.py: the next day begins with them

    class Meta:
        ordering = ["table_number", "seat"]
        constraints = [
            models.CheckConstraint(condition=Q(chips__gte=1), name="bag_has_chips"),
            models.UniqueConstraint(
                fields=["tournament", "number"], condition=~Q(number=""), name="one_bag_a_number"
            ),
            models.CheckConstraint(
                condition=Q(number__regex=r"^[0-9A-Z./-]*$"), name="bag_number_is_a_mark"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.chips} in bag {self.number}"


class Count(models.Model):
    """The stacks as they were counted in one row of the structure, as a rule a pause.

    ``in_play``: the chips in play when a table of it was counted last, at ``last_ms``; ``raced``:
    how many of them came by races, which may be taken back afterwards (changes.in_play_at).
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="counts")
    row = models.PositiveSmallIntegerField()
    in_play = models.BigIntegerField()
    raced = models.BigIntegerField(default=0)
    began_ms = models.BigIntegerField()
    last_ms = models.BigIntegerField()

    class Meta:
        ordering = ["began_ms", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "row"], name="one_count_a_row"),
            models.CheckConstraint(
                condition=Q(last_ms__gte=F("began_ms")), name="count_begins_before_it_ends"
            ),
        ]

    def __str__(self) -> str:
        return f"count in row {self.row}"


class StackCount(models.Model):
    """What the stack of an entry came to in a count, at which seat; counted anew it is changed.

    ``removed``: the chips that had been taken from the entry out of play by then.
    """

    count = models.ForeignKey(Count, on_delete=models.PROTECT, related_name="stacks")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="counted_stacks")
    table_number = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    chips = models.PositiveIntegerField()
    removed = models.PositiveIntegerField(default=0)
    at_ms = models.BigIntegerField()

    class Meta:
        ordering = ["table_number", "seat"]
        constraints = [
            models.UniqueConstraint(fields=["count", "entry"], name="one_stack_a_count"),
            models.CheckConstraint(condition=Q(chips__gte=1), name="counted_stack_has_chips"),
        ]

    def __str__(self) -> str:
        return f"{self.chips} of entry {self.entry_id}"
