from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from floor.event import terms
from floor.event.amounts import Amount

MOST_CHIPS = 100_000_000
CHIPS = [MaxValueValidator(MOST_CHIPS)]


class Terms(terms.Terms):
    """What is sold for the event: at which price, for how many chips, how often and until when.

    ``fee``, ``staff_share`` and ``bounty`` are the parts of ``buy_in`` that are not prize money.
    ``late_levels``, ``rebuy_levels`` and ``add_on_levels``: it is sold until the end of that level.
    ``capacity``: so many players are in at once, who comes later waits; 0 means no limit.
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
    capacity = models.PositiveSmallIntegerField(
        _("Players in at once, at most"),
        default=0,
        help_text=_("0: no limit. Who comes later waits as an alternate."),
    )
    is_open = models.BooleanField(_("Open to foreign athletes"))
    takes_applications = models.BooleanField(_("Players apply on a public page"), default=False)
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
