from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from floor.models import Tournament
from floor.models.tournament import public_name
from registration.models import EntryList, Member, Ticket
from results.models import Revision
from seasons.formula import EVALUATOR, LONGEST


class Season(models.Model):
    """Events of the club that belong together between two days, both in it, and are added up.

    ``takes``: events that count by themselves once their protocol is signed, beside those chosen
    one by one (SeasonEvent). ``public`` says how players are called on the table for everybody,
    which stands under ``public_id``.
    """

    class League(models.TextChoices):
        CLUB = "club", _("Club league")
        NATIONAL = "national", _("National league")

    class Takes(models.TextChoices):
        CHOSEN = "chosen", _("Only events chosen one by one")
        EVERY = "every", _("Every event between these days")
        RATED = "rated", _("Official and rating events between these days")

    name = models.CharField(_("Name of the season"), max_length=80)
    league = models.CharField(_("League"), max_length=8, choices=League, default=League.CLUB)
    starts_on = models.DateField(_("First day"))
    ends_on = models.DateField(_("Last day"))
    takes = models.CharField(_("Events"), max_length=6, choices=Takes, default=Takes.EVERY)
    public = models.CharField(
        _("Public table"),
        max_length=7,
        choices=EntryList,
        default=EntryList.NONE,
        help_text=_("Names only of players who consent to it, or whose entry is that consent."),
    )
    public_id = models.CharField(max_length=12, unique=True, default=public_name)

    class Meta:
        ordering = ["-starts_on", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["name"], name="one_season_per_name"),
            models.CheckConstraint(
                condition=Q(ends_on__gte=F("starts_on")), name="season_ends_after_it_begins"
            ),
            models.CheckConstraint(
                condition=Q(
                    league__in=["club", "national"],
                    takes__in=["chosen", "every", "rated"],
                    public__in=EntryList.values,
                ),
                name="season_words_known",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class SeasonEvent(models.Model):
    """What was said of one event: it ``counts``, or it does not, whatever the season takes."""

    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="chosen")
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="seasons")
    counts = models.BooleanField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["season", "tournament"], name="one_choice_per_event")
        ]

    def __str__(self) -> str:
        return f"event {self.tournament_id} of season {self.season_id}"


class SeasonRules(models.Model):
    """By what a season is added up: its ``formula`` (seasons/formula.py), read by the ``evaluator``
    of that number; how many of the best results count and how many events it takes to be ranked, in
    the season and in a quarter (0: all, none); how many ``leaders`` get a ticket.

    A season has revisions of its rules: the newest counts, the former ones stay.
    """

    class Shared(models.TextChoices):
        AVERAGE = "average", _("the average of the places they share")
        BEST = "best", _("the best of the places they share")
        WORST = "worst", _("the worst of the places they share")

    class Ties(models.TextChoices):
        SHARED = "shared", _("They share the place")
        WINS = "wins", _("More wins, then more second places, and so on")
        BEST = "best", _("The best result, then the second best, and so on")
        LATER = "later", _("The better result in the latest event, then in the one before it")

    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="rules")
    number = models.PositiveSmallIntegerField()
    formula = models.CharField(_("Formula"), max_length=LONGEST)
    evaluator = models.PositiveSmallIntegerField(default=EVALUATOR)
    best_of = models.PositiveSmallIntegerField(_("Best results that count"), default=0)
    minimum = models.PositiveSmallIntegerField(_("Events to be ranked"), default=0)
    quarter_best_of = models.PositiveSmallIntegerField(
        _("Best results that count in a quarter"), default=0
    )
    quarter_minimum = models.PositiveSmallIntegerField(
        _("Events to be ranked in a quarter"), default=0
    )
    shared = models.CharField(
        _("Players who share a place get the points of"),
        max_length=7,
        choices=Shared,
        default=Shared.AVERAGE,
    )
    ties = models.CharField(_("Equal points"), max_length=6, choices=Ties, default=Ties.WINS)
    leaders = models.PositiveSmallIntegerField(_("Leaders who enter free"), default=0)
    made_ms = models.BigIntegerField()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["season", "number"], name="one_rules_per_number"),
            models.CheckConstraint(condition=Q(number__gte=1), name="rules_number_from_1"),
            models.CheckConstraint(
                condition=Q(
                    shared__in=["average", "best", "worst"],
                    ties__in=["shared", "wins", "best", "later"],
                ),
                name="season_rules_words_known",
            ),
        ]

    def __str__(self) -> str:
        return f"rules {self.number} of season {self.season_id}"


class Award(models.Model):
    """A leader's ticket: of the season's ``quarter``, or of the whole season (0)."""

    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="awards")
    quarter = models.PositiveSmallIntegerField()
    member = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="awards")
    ticket = models.OneToOneField(Ticket, on_delete=models.PROTECT, related_name="award")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["season", "quarter", "member"], name="one_award_per_leader"
            )
        ]

    def __str__(self) -> str:
        return f"award of season {self.season_id}, quarter {self.quarter}"


class NotedCorrection(models.Model):
    """Somebody has read what a later ``revision`` of a protocol moves in the season."""

    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="noted")
    revision = models.ForeignKey(Revision, on_delete=models.PROTECT, related_name="noted_in")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["season", "revision"], name="a_correction_noted_once")
        ]

    def __str__(self) -> str:
        return f"revision {self.revision_id} noted in season {self.season_id}"
