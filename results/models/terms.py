from fractions import Fraction
from math import gcd
from typing import Any, get_args

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from floor.event import terms
from floor.event.amounts import Amount, Amounts
from floor.models import Tournament
from results import prize_table
from results.payouts import Remainder, Rounding, Unwon
from results.satellite import Again, Rest, SeatTerms
from results.shares import Shares, check_places, per_cent
from results.table_field import PrizeTable

ROUNDINGS = [("down", _("down")), ("nearest", _("to the nearest")), ("up", _("up"))]
REMAINDERS = [
    ("none", _("not awarded")),
    ("first", _("the first place")),
    ("last", _("the last paid place")),
    ("one_unit_each_from_top", _("a unit to each place from the top")),
]

UNWON = [
    ("none", _("nobody: the chief judge says")),
    ("shares", _("all places that are won, by their shares")),
    ("first", _("the first place")),
]

RESTS = [
    ("next", _("the next places, in money")),
    ("winners", _("the winners of the tickets, in money")),
    ("none", _("nobody: the chief judge says")),
]
SECOND_TICKETS = [
    ("cash", _("money")),
    ("any", _("a ticket for any event")),
    ("next", _("the next place's ticket")),
]


class PayoutPlan(terms.Terms):
    """What the prizes are of, and how they are divided.

    ``declared_pool`` was announced by the organiser, None when the pool is what the entries bring.
    ``payout_amounts`` are the prizes themselves, first place first, where they were announced: then
    the pool is their sum, and the shares are not asked. ``payout_table`` are the shares by the
    number of entries; without one ``payout_shares`` hold whatever their number. ``guarantee``: the
    pool is no less; ``added_money`` joins what the entries bring (who pays both: Officials).
    ``payout_least``: no paid place wins less.
    ``payout_remainder`` says who gets what rounding to ``payout_unit`` leaves, ``payout_unwon`` who
    gets the prizes of places for which there are too few entries (results/payouts.py).
    ``tickets``: so many equal prizes, and the event ends when so many are left. With a
    ``ticket_value`` they are tickets of that worth, and without a number as many as the pool pays;
    ``ticket_rest`` says who gets what is left over, the next ``ticket_rest_places`` or others, and
    ``ticket_again`` what a ticket becomes of who has a seat already (results/satellite.py).
    """

    declared_pool = Amount(
        _("Announced prize pool"),
        null=True,
        blank=True,
        help_text=_("Leave blank for what the entries bring in."),
    )
    guarantee = Amount(
        _("Guaranteed prize pool"), null=True, blank=True, help_text=_("Leave blank for none.")
    )
    added_money = Amount(_("Money added to the pool"), default=0, help_text=_("0: none."))
    payout_table = PrizeTable(
        _("Shares by the number of entries"),
        help_text=_("A line for so many entries and more: 16: 48 30 22. Empty: as below."),
        blank=True,
        default="",
    )
    payout_shares = Shares(
        verbose_name=_("Shares of the places, per cent"),
        help_text=_("First place first: 40, 25, 16.5"),
    )
    payout_amounts = Amounts(
        verbose_name=_("Prizes as amounts"),
        help_text=_(
            "First place first: 1500; 900; 600. The pool is their sum. Empty: by the shares."
        ),
        blank=True,
        default=list,
    )
    payout_unit = Amount(
        _("Prizes are rounded to"),
        validators=[MinValueValidator(1, _("At least one of the smallest unit."))],
    )
    payout_least = Amount(_("Smallest prize"), default=0, help_text=_("0: by the shares alone."))
    payout_rounding = models.CharField(
        _("Rounding of prizes"), max_length=8, choices=ROUNDINGS, default="down"
    )
    payout_remainder = models.CharField(
        _("What rounding leaves"), max_length=24, choices=REMAINDERS, default="none"
    )
    payout_unwon = models.CharField(
        _("Prizes of places that nobody can win"), max_length=6, choices=UNWON, default="none"
    )
    tickets = models.PositiveSmallIntegerField(
        _("Tickets to win"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1)],
        help_text=_(
            "The event ends when this many are left. Empty: when one is left, or as many as the "
            "pool pays tickets."
        ),
    )
    ticket_value = Amount(
        _("What a ticket is worth"),
        null=True,
        blank=True,
        help_text=_("Of a satellite: its prizes are tickets. Empty: they are money."),
    )
    ticket_rest = models.CharField(
        _("What the tickets leave of the pool"), max_length=7, choices=RESTS, default="next"
    )
    ticket_rest_places = models.PositiveSmallIntegerField(
        _("Next places that share it"),
        default=1,
        validators=[MinValueValidator(1), MaxValueValidator(100)],
    )
    ticket_again = models.CharField(
        _("The ticket of a winner who has a seat already becomes"),
        max_length=4,
        choices=SECOND_TICKETS,
        default="cash",
    )

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(declared_pool__isnull=True) | Q(declared_pool__gte=0),
                name="declared_pool_not_negative",
            ),
            models.CheckConstraint(
                condition=Q(declared_pool__isnull=True) | Q(payout_amounts=[]),
                name="declared_pool_or_amounts",
            ),
            models.CheckConstraint(
                condition=Q(guarantee__isnull=True) | Q(guarantee__gte=0),
                name="guarantee_not_negative",
            ),
            models.CheckConstraint(
                condition=Q(guarantee__isnull=True, added_money=0)
                | Q(declared_pool__isnull=True, payout_amounts=[]),
                name="pool_declared_or_by_entries",
            ),
            models.CheckConstraint(
                condition=Q(added_money__gte=0, payout_least__gte=0),
                name="added_and_least_not_negative",
            ),
            models.CheckConstraint(condition=Q(payout_unit__gte=1), name="payout_unit_positive"),
            models.CheckConstraint(
                condition=Q(payout_rounding__in=get_args(Rounding)), name="payout_rounding_known"
            ),
            models.CheckConstraint(
                condition=Q(payout_remainder__in=get_args(Remainder)),
                name="payout_remainder_known",
            ),
            models.CheckConstraint(
                condition=Q(payout_unwon__in=get_args(Unwon)), name="payout_unwon_known"
            ),
            models.CheckConstraint(
                condition=Q(tickets__isnull=True) | Q(tickets__gte=1), name="tickets_positive"
            ),
            models.CheckConstraint(
                condition=Q(ticket_value__isnull=True) | Q(ticket_value__gte=1),
                name="ticket_worth_something",
            ),
            models.CheckConstraint(
                condition=Q(
                    ticket_rest__in=get_args(Rest),
                    ticket_again__in=get_args(Again),
                    ticket_rest_places__gte=1,
                ),
                name="ticket_terms_known",
            ),
        ]

    def __str__(self) -> str:
        return f"prizes of {self.tournament_id}"

    def clean(self) -> None:
        if self.payout_amounts and self.declared_pool is not None:
            twice = _("Leave it empty where the prizes are amounts: the pool is their sum.")
            raise ValidationError({"declared_pool": twice})
        if self.announced_pool is not None and (self.guarantee is not None or self.added_money):
            declared = _("The pool is announced: leave guarantee and added money empty.")
            column = "guarantee" if self.guarantee is not None else "added_money"
            raise ValidationError({column: declared})

    def clean_fields(self, exclude: Any = None) -> None:
        super().clean_fields(exclude)
        try:
            check_places(self.payout_amounts)
        except ValidationError as wrong:
            raise ValidationError({"payout_amounts": wrong}) from wrong

    @property
    def announced_pool(self) -> int | None:
        """The pool as it was announced; None where it is what the entries bring."""
        amounts: list[int] = self.payout_amounts
        return sum(amounts) if amounts else self.declared_pool

    def per_cents(self, entries: int) -> list[Fraction]:
        """The share of each place with so many entries, first place first, in per cent and
        exactly."""
        if self.payout_amounts:
            whole = sum(self.payout_amounts)
            return [Fraction(100 * amount, whole) for amount in self.payout_amounts]
        if self.payout_table:
            return prize_table.shares(self.payout_table, entries)
        return [Fraction(share) for share in per_cent(self.payout_shares)]

    @property
    def unit(self) -> int:
        """What prizes are rounded to: the ``payout_unit``, or the largest unit in which it and all
        ``payout_amounts`` and tickets are whole."""
        return gcd(self.payout_unit, self.ticket_value or 0, *self.payout_amounts)

    @property
    def seat_terms(self) -> SeatTerms | None:
        """The terms of the tickets; None where the prizes are money."""
        if self.ticket_value is None:
            return None
        return SeatTerms(
            self.ticket_value,
            self.tickets,
            self.ticket_rest,  # type: ignore[arg-type]  # checked by its column
            self.ticket_rest_places,
            self.payout_unit,
        )


class Venue(terms.Terms):
    """Where the event is held, as the protocol says it."""

    tournament = models.OneToOneField(Tournament, on_delete=models.PROTECT, related_name="venue")
    venue = models.CharField(_("Venue"), max_length=120, blank=True, default="")
    address = models.CharField(_("Address"), max_length=200, blank=True, default="")

    def __str__(self) -> str:
        return f"venue of {self.tournament_id}"


class Officials(terms.Terms):
    """Who answers for the event and has no account here: the protocol names them (FSPR 1.9.2);
    and what the chief judge remarks in it, one remark a line (FSPR 1.9.3)."""

    PERSONAL = True

    tournament = models.OneToOneField(
        Tournament, on_delete=models.PROTECT, related_name="officials"
    )
    organiser = models.CharField(_("Organiser"), max_length=120, blank=True, default="")
    added_by = models.CharField(
        _("Who pays the added money"), max_length=120, blank=True, default=""
    )
    guarantee_by = models.CharField(
        _("Who pays what the guarantee lacks"), max_length=120, blank=True, default=""
    )
    officials = models.TextField(
        _("Officials without an account here"),
        max_length=2000,
        blank=True,
        default="",
        help_text=_("One per line: the office, a colon, the name, category and club."),
    )
    remarks = models.TextField(
        _("Remarks of the chief judge"),
        max_length=4000,
        blank=True,
        default="",
        help_text=_("One per line. They are a chapter of the official results."),
    )

    def __str__(self) -> str:
        return f"officials of {self.tournament_id}"

    def clean(self) -> None:
        if not all(office and name for office, name in self.named()):
            raise ValidationError({"officials": _("Write the office, a colon and the name.")})

    def named(self) -> list[tuple[str, str]]:
        """Office and name of each; "" for what is not written."""
        parted = (line.partition(":") for line in self.officials.splitlines() if line.strip())
        return [(office.strip(), name.strip()) for office, _colon, name in parted]
