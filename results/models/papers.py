from typing import Any

from django.db import models
from django.db.models import Func, IntegerField, Q
from django.db.models.lookups import LessThanOrEqual
from django.utils.translation import gettext_lazy as _

from floor.event import terms
from floor.event.one_row import OneRowField
from floor.models import Staff, Tournament
from floor.photo import KEPT_BYTES

FROM_THE_TERMS = _("What the terms say is filled in by itself.")


TEXT: dict[str, Any] = {"max_length": 4_000, "blank": True, "default": ""}
LINE: dict[str, Any] = {"max_length": 160, "blank": True, "default": ""}


class PaperTexts(terms.Terms):
    """What the organiser writes for the papers of the event, beside what its terms say: by section
    of the regulations (``regs_…``), for the bid for the calendar (``bid_…``), for the press
    (``media_…``). Of an event that is not ``under_federation`` no paper is due."""

    PERSONAL = True

    tournament = OneRowField(Tournament, on_delete=models.PROTECT, related_name="paper_texts")
    regs_aims = models.TextField(_("Aims"), **TEXT)
    regs_dates = models.TextField(_("Dates and place"), help_text=FROM_THE_TERMS, **TEXT)
    regs_hosting = models.TextField(_("Hosting of the officials"), **TEXT)
    regs_admission = models.TextField(_("Admission"), help_text=FROM_THE_TERMS, **TEXT)
    regs_applications = models.TextField(
        _("Applications: until when, in which form, to whom"), **TEXT
    )
    regs_draw_at = models.CharField(_("Registration and draw: time and place"), **LINE)
    regs_opening_at = models.CharField(_("Opening: time and place"), **LINE)
    regs_play_at = models.CharField(_("Start of play"), **LINE)
    regs_closing_at = models.CharField(_("Closing: time and place"), **LINE)
    regs_panel = models.TextField(_("Judging panel"), help_text=FROM_THE_TERMS, **TEXT)
    regs_awards = models.TextField(_("Prize places and awards"), help_text=FROM_THE_TERMS, **TEXT)
    regs_fund = models.TextField(_("Prize pool"), help_text=FROM_THE_TERMS, **TEXT)
    regs_playing = models.TextField(_("Playing regulations"), help_text=FROM_THE_TERMS, **TEXT)
    regs_sponsors = models.TextField(_("Sponsors and partners"), **TEXT)
    regs_further = models.TextField(_("Further provisions"), **TEXT)
    under_federation = models.BooleanField(
        _("Held under the federation"),
        default=True,
        help_text=_("If it is not, none of these papers is due."),
    )
    bid_stay = models.CharField(_("Days of arrival and departure"), **LINE)
    bid_equipment = models.TextField(_("Equipment: tables, chips, decks"), **TEXT)
    bid_other = models.TextField(_("Other terms of the bid"), **TEXT)
    media_words = models.TextField(_("For the press: what the evening was like"), **TEXT)
    media_links = models.TextField(
        _("Publications: where, and at which address"), help_text=_("One per line."), **TEXT
    )
    media_films = models.TextField(_("Videos and recordings"), help_text=_("One per line."), **TEXT)

    def __str__(self) -> str:
        return f"texts of the papers of {self.tournament_id}"


class Filing(models.Model):
    """A ``paper`` of the event is agreed or sent, on that day."""

    class Paper(models.TextChoices):
        BID = "bid", _("Bid for the calendar")
        REGULATIONS = "regulations", _("Regulations")
        MEDIA_PLAN = "media_plan", _("Media plan")
        MEDIA_REPORT = "media_report", _("Media report")

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="filings")
    paper = models.CharField(max_length=12, choices=Paper)
    on = models.DateField()
    staff = models.ForeignKey(Staff, on_delete=models.PROTECT)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "paper"], name="one_filing_of_a_paper"),
            models.CheckConstraint(
                condition=Q(paper__in=["bid", "regulations", "media_plan", "media_report"]),
                name="filed_paper_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.paper} of {self.tournament_id}"


class EventPhoto(models.Model):
    """A photograph of the event for the press, as floor/photo.py made it: small, without place and
    device; ``number`` counts from 1 and is not given twice."""

    PERSONAL = True

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="photos")
    number = models.PositiveIntegerField()
    jpeg = models.BinaryField()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "number"], name="one_event_photo_per_number"
            ),
            models.CheckConstraint(
                condition=LessThanOrEqual(
                    Func("jpeg", function="octet_length", output_field=IntegerField()), KEPT_BYTES
                ),
                name="event_photo_is_small",
            ),
        ]

    def __str__(self) -> str:
        return f"photograph {self.number} of {self.tournament_id}"
