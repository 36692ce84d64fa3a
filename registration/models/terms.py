from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from clock.time_of_day import is_time
from floor.event import terms
from floor.event.amounts import Amount

MOST_CHIPS = 100_000_000
CHIPS = [MaxValueValidator(MOST_CHIPS)]
SHARES = {  # a price, and what is taken out of it
    "buy_in": ("fee", "staff_share", "bounty"),
    "early_price": ("early_fee", "early_staff", "early_bounty"),
    "late_price": ("late_fee", "late_staff", "late_bounty"),
    "rebuy_price": ("rebuy_fee",),
    "add_on_price": ("add_on_fee",),
}


def _within(price: str, name: str) -> models.CheckConstraint:
    """What is taken out of a price is no more than it is."""
    parts = SHARES[price]
    taken = sum((F(part) for part in parts[1:]), F(parts[0]))
    least = {f"{part}__gte": 0 for part in parts}
    return models.CheckConstraint(condition=Q(**{f"{price}__gte": taken}, **least), name=name)


class EntryList(models.TextChoices):
    """What anybody may read of those who entered."""

    NONE = "none", _("None")
    NUMBERS = "numbers", _("Numbers of members")
    NAMES = "names", _("Names")


class Terms(terms.Terms):
    """What is sold for the event: at which price, for how many chips, how often and until when.

    ``fee``, ``staff_share`` and ``bounty`` are the parts of ``buy_in`` that are not prize money.
    ``late_levels``, ``rebuy_levels`` and ``add_on_levels``: it is sold until the end of that level.
    ``late_until``: or, whatever level is on, until that time of day ("21:30"). ``seats_at_desk``: a
    seat is drawn with each entry, there is no draw of all of them, and entries are sold until the
    clock is started at least. ``no_show_levels``: whoever has not come by the end of that level is
    taken out; 0 means that the stack is blinded away. ``capacity``: so many players are in at once,
    who comes later waits; 0 means no limit.
    Of an event of several days (floor/event/fields.py): the day is over after level ``day_levels``,
    or once ``day_left`` per cent of its entries are left; 0 means neither. A person may have
    ``flight_entries`` on all flights together; 0 means no limit. Of several bags of a player the
    largest goes on, or ``all_stacks`` together; who has one entry on all days gets ``once_chips``
    with it.
    ``re_entries`` counts for a member, ``rebuys``, ``add_ons`` and ``bonuses`` for an entry; 0
    means none. ``early_price`` and ``late_price`` stand for ``buy_in`` before and after a time; 0
    means that there is none.
    """

    buy_in = Amount(_("Buy-in"))
    fee = Amount(_("Fee included"))
    staff_share = Amount(_("Staff share out of it"), default=0)
    bounty = Amount(_("Bounty out of it"), default=0)
    late_levels = models.PositiveSmallIntegerField(
        _("Late entry to level"), help_text=_("To its end; 0: none.")
    )
    late_through_break = models.BooleanField(
        _("Late entry also in the break after that level"), default=False
    )
    late_until = models.CharField(
        _("Late entry until the time of day"),
        max_length=5,
        blank=True,
        default="",
        validators=[is_time],
        help_text=_("Such as 21:30, in place of a level; before 06:00 means the night after."),
    )
    seats_at_desk = models.BooleanField(
        _("A seat is drawn at the desk with the entry"), default=False
    )
    no_show_levels = models.PositiveSmallIntegerField(
        _("No-shows are removed at the end of level"),
        default=0,
        help_text=_("0: never, the stack is blinded off."),
    )
    re_entries = models.PositiveSmallIntegerField(
        _("Max re-entries"), default=0, help_text=_("Per player; 0: none.")
    )
    capacity = models.PositiveSmallIntegerField(
        _("Players in at once, at most"),
        default=0,
        help_text=_("0: no limit. Later players wait as alternates."),
    )
    is_open = models.BooleanField(
        _("Open to foreign athletes"),
        help_text=_("By the rules of FSPR no effect unless the event class is official."),
    )
    takes_applications = models.BooleanField(_("Players apply on a public page"), default=False)
    in_calendar = models.BooleanField(
        _("Listed in the club's public calendar"),
        default=False,
        help_text=_("With state, entries and free seats, for anybody."),
    )
    entry_list = models.CharField(
        _("Public list of entries"), max_length=7, choices=EntryList, default=EntryList.NONE
    )
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
    add_on_through_break = models.BooleanField(
        _("Add-ons also in the break after that level"), default=False
    )

    early_price = Amount(_("Early price"), default=0, help_text=_("0: none."))
    early_fee = Amount(_("Fee out of the early price"), default=0)
    early_staff = Amount(_("Staff share out of the early price"), default=0)
    early_bounty = Amount(_("Bounty out of the early price"), default=0)
    early_chips = models.PositiveIntegerField(
        _("Bonus chips at the early price"), default=0, validators=CHIPS
    )
    early_days = models.PositiveSmallIntegerField(
        _("The early price ends this many days before the event"),
        default=0,
        help_text=_("0: on its day."),
    )
    early_hour = models.PositiveSmallIntegerField(
        _("Hour at which it ends"),
        default=24,
        validators=[MaxValueValidator(24)],
        help_text=_("24: when that day ends."),
    )
    late_price = Amount(_("Late price"), default=0, help_text=_("0: none."))
    late_fee = Amount(_("Fee out of the late price"), default=0)
    late_staff = Amount(_("Staff share out of the late price"), default=0)
    late_bounty = Amount(_("Bounty out of the late price"), default=0)
    late_price_levels = models.PositiveSmallIntegerField(
        _("Late price after the end of level"),
        default=0,
        help_text=_("0: from the start of the clock."),
    )
    bonuses = models.PositiveSmallIntegerField(
        _("Staff bonuses of an entry, at most"),
        default=0,
        help_text=_("0: none. Chips whose price goes to the staff, sold as long as entries are."),
    )
    bonus_price = Amount(_("Price of a staff bonus"), default=0)
    bonus_chips = models.PositiveIntegerField(
        _("Chips of a staff bonus"), default=0, validators=CHIPS
    )

    day_levels = models.PositiveSmallIntegerField(
        _("The day is over after level"),
        default=0,
        help_text=_("0: a share of the players ends it, or nothing does."),
    )
    day_left = models.PositiveSmallIntegerField(
        _("The day is over with this many per cent of its entries left"),
        default=0,
        validators=[MaxValueValidator(100)],
        help_text=_("0: a level ends it, or nothing does."),
    )
    flight_entries = models.PositiveSmallIntegerField(
        _("Entries of a player on all flights, at most"), default=0, help_text=_("0: no limit.")
    )
    all_stacks = models.BooleanField(
        _("All bags of a player go on together, not the largest alone"), default=False
    )
    once_chips = models.PositiveIntegerField(
        _("Bonus chips of the next day for players who entered once"), default=0, validators=CHIPS
    )

    needs_reference = models.BooleanField(_("Card and transfer need a reference"), default=False)
    needs_receipt = models.BooleanField(_("Cash and card need a receipt number"), default=False)
    sells_free = models.BooleanField(_("The desk gives free entries"), default=False)
    sells_credit = models.BooleanField(_("The desk sells on credit"), default=False)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(entry_list__in=EntryList.values), name="entry_list_known"
            ),
            _within("buy_in", "fee_within_buy_in"),
            _within("early_price", "fee_within_early_price"),
            _within("late_price", "fee_within_late_price"),
            _within("rebuy_price", "fee_within_rebuy"),
            _within("add_on_price", "fee_within_add_on"),
            models.CheckConstraint(condition=Q(starting_stack__gte=1), name="stack_positive"),
        ]

    def __str__(self) -> str:
        return f"terms of {self.tournament_id}"

    def clean(self) -> None:
        for price, parts in SHARES.items():
            if sum(getattr(self, part) for part in parts) > getattr(self, price):
                raise ValidationError({parts[0]: _("More than the price it is taken out of.")})

    def check_levels(self, played: int) -> None:
        for name in (field.name for field in self._meta.fields if field.name.endswith("_levels")):
            if getattr(self, name) > played:
                reason = _("The structure has %(played)s levels.") % {"played": played}
                raise ValidationError({name: reason})
