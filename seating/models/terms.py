"""The terms of tables and of the draw."""

from dataclasses import replace

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator, RegexValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from floor.event import terms
from floor.journal import sentences
from seating.bracket import StageMap, map_obstacles
from seating.hall.hall_use import HallUse
from seating.hall.table import HIGHEST_NUMBER

TABLES = r"^([1-9][0-9]{0,3}([\s,]+|\Z))*\Z"
STAGES = r"^([1-9][0-9]?([\s,]+|\Z))*\Z"
PLACES = r"^([1-9][0-9]{0,3}(-[1-9][0-9]?)?([\s,]+|\Z))*\Z"
MOST_SEATS = 12
MOST_SECONDS = 600  # for a decision
MOST_TIME_CHIPS = 99


def check_map(text: str) -> None:
    """Raise ValidationError where nobody could play by the map of stages."""
    if set(text) <= set("0123456789 ,") and (refusals := map_obstacles(StageMap.parsed(text))):
        raise ValidationError([sentences.sentence(refusal) for refusal in refusals])


class Terms(terms.Terms):
    """The tables of an event as its regulations have them.

    ``table_size``: seats at a table. ``final_table_size``: players at the final table.
    ``break_window``: from how many tables of the break order a break may choose (1: strictly as
    published, 9999: always the one with the fewest players). ``turbo``: levels so short that a book
    which stops short tables may leave that to the director. ``two_apart_above``: with more tables
    than that they may differ by two where the book names no figure; 0: never.
    ``stage_map``: players at a table of each stage, the first stage first, where the event is
    Olympic (bracket.py); empty where it is not.
    ``redraw_at``: with how many players left everybody's seat is drawn anew.
    ``table_order``: the order in which tables are opened, then the others by number;
    ``least_tables``: how many the draw opens in any case. ``not_used``: tables ("13") and seats
    ("7-3") that nobody gets. ``apart_by_club``: players of a club are kept apart in the draw,
    and a late entry from its own where the shortest tables leave a choice.
    ``card_ends_hands``: a hand of hand-for-hand that the card of a table reports done is done, and
    no judge confirms it. ``soft_hands``: near the money tables deal on by themselves, none more
    than one hand ahead (clock/hand_pace.py). ``action_from``: from which level on every decision
    has ``action_s`` seconds (0: never), and a player has ``time_chips`` of ``time_chip_s`` seconds
    more (clock/action_clock.py).
    """

    table_size = models.PositiveSmallIntegerField(
        _("Seats at a table"), validators=[MinValueValidator(2), MaxValueValidator(MOST_SEATS)]
    )
    final_table_size = models.PositiveSmallIntegerField(
        _("Players at the final table"),
        validators=[MinValueValidator(2), MaxValueValidator(MOST_SEATS)],
    )
    break_window = models.PositiveSmallIntegerField(
        _("Tables a break may choose from"),
        default=1,
        validators=[MinValueValidator(1)],
        help_text=_(
            "1: strictly in the published order. 9999: always the one with the fewest players."
        ),
    )
    turbo = models.BooleanField(_("Turbo: short levels"), default=False)
    card_ends_hands = models.BooleanField(
        _("Hand for hand: the table's card ends the hand without a judge"), default=False
    )
    soft_hands = models.BooleanField(
        _("Soft hand-for-hand: the clock runs, no table more than one hand ahead"),
        default=False,
    )
    action_from = models.PositiveSmallIntegerField(
        _("Action clock from level"), default=0, help_text=_("0: none.")
    )
    action_s = models.PositiveSmallIntegerField(
        _("Seconds for a decision"),
        default=30,
        validators=[MinValueValidator(5), MaxValueValidator(MOST_SECONDS)],
    )
    time_chips = models.PositiveSmallIntegerField(
        _("Time-bank chips of a player"), default=0, validators=[MaxValueValidator(MOST_TIME_CHIPS)]
    )
    time_chip_s = models.PositiveSmallIntegerField(
        _("Seconds of a time-bank chip"),
        default=30,
        validators=[MinValueValidator(5), MaxValueValidator(MOST_SECONDS)],
    )
    two_apart_above = models.PositiveSmallIntegerField(
        _("A difference of two while there are more tables than"),
        default=0,
        help_text=_("0: never. Only where the rulebook names no figure."),
    )
    redraw_at = models.CharField(
        _("Redraw all seats with this many players left"),
        max_length=60,
        blank=True,
        default="",
        validators=[RegexValidator(r"^([1-9][0-9]{0,3}([\s,]+|\Z))*\Z", _("Numbers of players."))],
        help_text=_("27 18: at three tables of nine, and at two."),
    )
    stage_map = models.CharField(
        _("Olympic format: players at a table of each stage"),
        max_length=30,
        blank=True,
        default="",
        validators=[RegexValidator(STAGES, _("Numbers of players.")), check_map],
        help_text=_(
            "6 6: six tables of six, then a final of six. 2 2 2 2 2 2: 64 players heads-up."
            " Empty: the event is not Olympic."
        ),
    )
    table_order = models.CharField(
        _("Tables to be opened first"),
        max_length=300,
        blank=True,
        default="",
        validators=[RegexValidator(TABLES, _("Numbers of tables, with spaces between them."))],
        help_text=_("In this order: 11 12 13. The others follow by number."),
    )
    least_tables = models.PositiveSmallIntegerField(
        _("Tables the draw opens, at least"),
        default=0,
        validators=[MaxValueValidator(HIGHEST_NUMBER)],
        help_text=_("0: as many as the players need."),
    )
    not_used = models.CharField(
        _("Tables and seats not to be used"),
        max_length=300,
        blank=True,
        default="",
        validators=[RegexValidator(PLACES, _("Tables (13) and seats (7-3), with spaces between."))],
        help_text=_("13 is table 13, 7-3 is seat 3 at table 7."),
    )
    apart_by_club = models.BooleanField(_("The draw keeps players of a club apart"), default=False)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(table_size__gte=2, table_size__lte=MOST_SEATS),
                name="table_size_2_to_12",
            ),
            models.CheckConstraint(
                condition=Q(final_table_size__gte=2, final_table_size__lte=MOST_SEATS),
                name="final_table_size_2_to_12",
            ),
            models.CheckConstraint(
                condition=Q(stage_map__regex=STAGES),
                name="stage_map_of_numbers",
            ),
            models.CheckConstraint(condition=Q(break_window__gte=1), name="break_window_positive"),
            models.CheckConstraint(
                condition=Q(action_s__gte=5, time_chip_s__gte=5), name="action_clock_takes_time"
            ),
        ]

    @property
    def redraw_points(self) -> list[int]:
        """With how many players left all seats are drawn anew."""
        return [int(number) for number in self.redraw_at.replace(",", " ").split()]

    @property
    def stages(self) -> StageMap:
        """The map of an Olympic event; false where the event is not."""
        return StageMap.parsed(self.stage_map)

    def __str__(self) -> str:
        return f"{self.table_size} seats, final table {self.final_table_size}"

    @property
    def hall_use(self) -> HallUse:
        return HallUse.parsed(self.table_size, self.table_order, self.not_used)

    def stage_use(self, stage: int) -> HallUse:
        """The same at the tables of a ``stage`` of the map."""
        return replace(self.hall_use, size=self.stages.sizes[stage - 1])
