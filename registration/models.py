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
CHIPS = [MaxValueValidator(MOST_CHIPS)]


class Terms(terms.Terms):
    """What is sold for the event: at which price, for how many chips, how often and until when.

    ``fee``, ``staff_share`` and ``bounty`` are the parts of ``buy_in`` that are not prize money.
    ``late_levels``, ``rebuy_levels`` and ``add_on_levels``: it is sold until the end of that level.
    ``re_entries`` counts for a member, ``rebuys`` and ``add_ons`` for an entry; 0 means none.
    """

    buy_in = Amount(_("Buy-in"))
    fee = Amount(_("Fee out of it"))
    staff_share = Amount(_("Staff share out of it"), default=0)
    bounty = Amount(_("Bounty out of it"), default=0)
    late_levels = models.PositiveSmallIntegerField(
        _("Late entry until the end of level"), help_text=_("0: none.")
    )
    late_through_break = models.BooleanField(
        _("Late entry also in the break after that level"), default=False
    )
    re_entries = models.PositiveSmallIntegerField(
        _("Re-entries of a player, at most"), default=0, help_text=_("0: none.")
    )
    is_open = models.BooleanField(_("Open to foreign athletes"))
    starting_stack = models.PositiveIntegerField(
        _("Starting stack"), validators=[MinValueValidator(1), MaxValueValidator(MOST_CHIPS)]
    )
    rebuys = models.PositiveSmallIntegerField(
        _("Rebuys of an entry, at most"), default=0, help_text=_("0: none.")
    )
    rebuy_price = Amount(_("Price of a rebuy"), default=0)
    rebuy_fee = Amount(_("Fee out of the rebuy"), default=0)
    rebuy_chips = models.PositiveIntegerField(_("Chips of a rebuy"), default=0, validators=CHIPS)
    rebuy_levels = models.PositiveSmallIntegerField(
        _("Rebuys until the end of level"), default=0, help_text=_("0: none.")
    )
    add_ons = models.PositiveSmallIntegerField(
        _("Add-ons of an entry, at most"), default=0, help_text=_("0: none.")
    )
    add_on_price = Amount(_("Price of an add-on"), default=0)
    add_on_fee = Amount(_("Fee out of the add-on"), default=0)
    add_on_chips = models.PositiveIntegerField(_("Chips of an add-on"), default=0, validators=CHIPS)
    add_on_levels = models.PositiveSmallIntegerField(
        _("Add-ons until the end of level"), default=0, help_text=_("0: none.")
    )

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(
                    fee__gte=0,
                    staff_share__gte=0,
                    bounty__gte=0,
                    buy_in__gte=F("fee") + F("staff_share") + F("bounty"),
                ),
                name="fee_within_buy_in",
            ),
            models.CheckConstraint(
                condition=Q(rebuy_fee__gte=0, rebuy_price__gte=F("rebuy_fee")),
                name="fee_within_rebuy",
            ),
            models.CheckConstraint(
                condition=Q(add_on_fee__gte=0, add_on_price__gte=F("add_on_fee")),
                name="fee_within_add_on",
            ),
            models.CheckConstraint(condition=Q(starting_stack__gte=1), name="stack_positive"),
        ]

    def __str__(self) -> str:
        return f"terms of {self.tournament_id}"

    def clean(self) -> None:
        if self.fee + self.staff_share + self.bounty > self.buy_in:
            raise ValidationError({"fee": _("More than the buy-in it is taken out of.")})
        for name in ("rebuy", "add_on"):
            if getattr(self, f"{name}_fee") > getattr(self, f"{name}_price"):
                raise ValidationError({f"{name}_fee": _("More than the price it is taken out of.")})

    def check_levels(self, played: int) -> None:
        for name in ("late_levels", "rebuy_levels", "add_on_levels"):
            if getattr(self, name) > played:
                reason = _("The structure has %(played)s levels.") % {"played": played}
                raise ValidationError({name: reason})


def _sold(sign: str) -> Q:
    """All amounts of a sale at least ("gte") or at most ("lte") nothing."""
    names = ("to_pool", "to_fee", "to_staff", "to_bounty", "chips")
    return Q(**{f"{name}__{sign}": 0 for name in names})


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
    """A place in a tournament that was sold. ``number`` is the bullet: 1 for a member's first
    entry, 2 after a re-entry.

    ``state``: "waiting" is an alternate, paid and without a seat; "in" plays and is owed a seat;
    "out" has left by bust-out or disqualification; "withdrawn" has taken the entry back.
    ``barred``: may not enter this event again. ``chips_removed`` left the tournament by a sanction.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        IN = "in"
        OUT = "out"
        WITHDRAWN = "withdrawn"

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="entries")
    member = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="entries")
    number = models.PositiveSmallIntegerField(default=1)
    state = models.CharField(max_length=9, choices=State, default=State.IN)
    barred = models.BooleanField(default=False)
    chips_removed = models.PositiveIntegerField(default=0)
    entered_ms = models.BigIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "member", "number"],
                condition=~Q(state="withdrawn"),
                name="one_entry_per_number",
            ),
            models.UniqueConstraint(
                fields=["tournament", "member"],
                condition=Q(state__in=["waiting", "in"]),
                name="one_live_entry_per_member",
            ),
            models.CheckConstraint(
                condition=Q(state__in=["waiting", "in", "out", "withdrawn"]),
                name="entry_state_known",
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="entry_number_from_1"),
        ]

    def __str__(self) -> str:
        return f"entry {self.pk}"


class Sale(models.Model):
    """A line of the ledger: what was sold for an entry, its money and its chips.

    Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE. What was sold by mistake is taken
    back by another line, which ``voids`` it and has the opposite amounts, and that line can be
    voided again; so every total is a plain sum over all lines. ``root`` is the first line of such a
    chain, None on that line itself: the sale is in force while an even number of lines follow.

    ``seq`` is the journal line of the act, None where undo or redo wrote the line. An entry whose
    sale was undone is gone, and its lines stay: the key ``entry`` has no constraint, ``member``
    says whose it was.
    """

    class Kind(models.TextChoices):
        ENTRY = "entry"
        RE_ENTRY = "re_entry"
        REBUY = "rebuy"
        ADD_ON = "add_on"
        BONUS = "bonus"
        CARRIED = "carried"
        REFUND = "refund"

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="sales")
    entry = models.ForeignKey(
        Entry, on_delete=models.DO_NOTHING, db_constraint=False, related_name="sales"
    )
    member = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="sales")
    kind = models.CharField(max_length=8, choices=Kind)
    price = models.BigIntegerField()
    to_pool = models.BigIntegerField()
    to_fee = models.BigIntegerField()
    to_staff = models.BigIntegerField(default=0)
    to_bounty = models.BigIntegerField(default=0)
    chips = models.BigIntegerField()
    staff = models.ForeignKey(Staff, null=True, on_delete=models.PROTECT)
    drawer = models.PositiveIntegerField(null=True)
    voids = models.OneToOneField("self", null=True, on_delete=models.PROTECT, related_name="void")
    root = models.ForeignKey("self", null=True, on_delete=models.PROTECT, related_name="chain")
    seq = models.BigIntegerField(null=True)
    at_ms = models.BigIntegerField()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(
                    kind__in=["entry", "re_entry", "rebuy", "add_on", "bonus", "carried", "refund"]
                ),
                name="sale_kind_known",
            ),
            models.CheckConstraint(
                condition=Q(price=F("to_pool") + F("to_fee") + F("to_staff") + F("to_bounty")),
                name="sale_shares_are_the_price",
            ),
            models.CheckConstraint(
                condition=Q(voids__isnull=False)
                | _sold("gte") & ~Q(kind="refund")
                | _sold("lte") & Q(kind="refund"),
                name="sale_signs",
            ),
            models.CheckConstraint(
                condition=Q(voids__isnull=True, root__isnull=True)
                | Q(voids__isnull=False, root__isnull=False),
                name="sale_root",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.price}"


class AdmissionReason(models.Model):
    """Why the chief judge admitted a player all the same, beside the journal: it may name them."""

    text = models.CharField(max_length=200)

    def __str__(self) -> str:
        return f"reason {self.pk}"


class Tender(models.Model):
    """How a sale was paid, or a part of it: the tenders of a sale add up to its price."""

    class Method(models.TextChoices):
        CASH = "cash"
        CARD = "card"
        TRANSFER = "transfer"
        TICKET = "ticket"

    sale = models.ForeignKey(Sale, on_delete=models.PROTECT, related_name="tenders")
    method = models.CharField(max_length=10, choices=Method)
    amount = models.BigIntegerField()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(method__in=["cash", "card", "transfer", "ticket"]),
                name="tender_method_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.amount} by {self.method}"
