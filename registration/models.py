from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from floor.event import terms
from floor.event.amounts import Amount
from floor.models import Staff, Tournament
from registration.person_name import full_name, short_name

MOST_CHIPS = 100_000_000


class Terms(terms.Terms):
    """What an entry to the event costs and brings, and until when it is sold.

    ``fee`` is the part of ``buy_in`` that is not prize money; ``late_levels``: late entry lasts
    until the end of that level.
    """

    buy_in = Amount(_("Buy-in"))
    fee = Amount(_("Fee out of it"))
    late_levels = models.PositiveSmallIntegerField(
        _("Late entry until the end of level"), help_text=_("0: none.")
    )
    is_open = models.BooleanField(_("Open to foreign athletes"))
    starting_stack = models.PositiveIntegerField(
        _("Starting stack"), validators=[MinValueValidator(1), MaxValueValidator(MOST_CHIPS)]
    )

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(buy_in__gte=0, fee__gte=0, fee__lte=F("buy_in")),
                name="fee_within_buy_in",
            ),
            models.CheckConstraint(condition=Q(starting_stack__gte=1), name="stack_positive"),
        ]

    def __str__(self) -> str:
        return f"terms of {self.tournament_id}"

    def clean(self) -> None:
        if self.fee > self.buy_in:
            raise ValidationError({"fee": _("More than the buy-in it is taken out of.")})

    def check_levels(self, played: int) -> None:
        if self.late_levels > played:
            asked = {"played": played}
            raise ValidationError(
                {"late_levels": _("The structure has %(played)s levels.") % asked}
            )


class Member(models.Model):
    """A person known to the federation. ``search_key`` is folded (registration/search_key.py)."""

    number = models.CharField(max_length=20, unique=True)
    surname = models.CharField(max_length=60)
    given_name = models.CharField(max_length=60, blank=True)
    patronymic = models.CharField(max_length=60, blank=True)
    born_on = models.DateField(null=True)
    country = models.CharField(max_length=2, blank=True)  # ISO 3166; empty is not known
    valid_until = models.DateField(null=True)
    banned_until = models.DateField(null=True)
    search_key = models.CharField(max_length=200)

    PERSONAL = True  # floor/journal/row_images.py: only keys of members reach a journal

    class Meta:
        ordering = ["search_key"]
        indexes = [models.Index(fields=["search_key"], name="member_search")]

    def __str__(self) -> str:
        return full_name(self.surname, self.given_name, self.patronymic)

    @property
    def short_name(self) -> str:
        """Surname and initials: registration/person_name.py."""
        return short_name(self.surname, self.given_name, self.patronymic)


class MemberImport(models.Model):
    """One members file taken in: when, by whom, and how much of it was new."""

    staff = models.ForeignKey(Staff, on_delete=models.PROTECT)
    at_ms = models.BigIntegerField()
    sha256 = models.CharField(max_length=64)
    rows = models.PositiveIntegerField()
    added = models.PositiveIntegerField()
    changed = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"{self.rows} rows"


class Entry(models.Model):
    """One paid place in a tournament. ``number`` is 1 for a member's first entry, 2 after a
    re-entry; ``state`` is "in" until the bust-out or the disqualification. ``chips_removed`` left
    the tournament by a sanction."""

    class State(models.TextChoices):
        IN = "in"
        OUT = "out"

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="entries")
    member = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="entries")
    number = models.PositiveSmallIntegerField(default=1)
    state = models.CharField(max_length=4, choices=State, default=State.IN)
    chips = models.PositiveIntegerField()  # the stack he was given
    chips_removed = models.PositiveIntegerField(default=0)
    entered_ms = models.BigIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "member", "number"], name="one_entry_per_number"
            ),
            models.UniqueConstraint(
                fields=["tournament", "member"],
                condition=Q(state="in"),
                name="one_live_entry_per_member",
            ),
            models.CheckConstraint(condition=Q(state__in=["in", "out"]), name="entry_state_known"),
            models.CheckConstraint(condition=Q(number__gte=1), name="entry_number_from_1"),
        ]

    def __str__(self) -> str:
        return f"entry {self.pk}"


class Payment(models.Model):
    """A line of money, never edited: what was sold by mistake is taken back, money and all."""

    class Method(models.TextChoices):
        CASH = "cash"
        CARD = "card"
        TRANSFER = "transfer"
        TICKET = "ticket"

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="payments")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="payments")
    staff = models.ForeignKey(Staff, null=True, on_delete=models.PROTECT)
    method = models.CharField(max_length=10, choices=Method, default=Method.CASH)
    to_pool = models.BigIntegerField()
    to_fee = models.BigIntegerField()
    at_ms = models.BigIntegerField()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(to_pool__gte=0, to_fee__gte=0), name="payment_not_negative"
            ),
            models.CheckConstraint(
                condition=Q(method__in=["cash", "card", "transfer", "ticket"]),
                name="payment_method_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.to_pool}+{self.to_fee}"
