"""The papers of the event: what the organiser writes for them, and that they are agreed or sent."""

from datetime import date

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.event import terms
from floor.journal.open_line import OpenLine
from floor.journal.private import Private
from floor.time.tournament_time import local
from floor.values.roles import PAPERS
from results.models import EventPhoto, Filing, PaperTexts
from results.selectors.papers import event_photo
from rules.refusal import refuse

change_regulations = terms.offer(
    terms.Group(
        "regulations",
        _("Texts of the regulations"),
        PaperTexts,
        (
            "regs_aims", "regs_dates", "regs_hosting", "regs_admission", "regs_applications",
            "regs_draw_at", "regs_opening_at", "regs_play_at", "regs_closing_at", "regs_panel",
            "regs_awards", "regs_fund", "regs_playing", "regs_sponsors", "regs_further",
        ),
        PAPERS,
        until=_("At any time. The event documents page says what is missing."),
        line=_("Texts of the regulations changed: %(terms)s"),
        position=92,
    )
)  # fmt: skip
change_bid = terms.offer(
    terms.Group(
        "bid",
        _("Bid for the calendar"),
        PaperTexts,
        ("under_federation", "bid_stay", "bid_equipment", "bid_other"),
        PAPERS,
        until=_("At any time."),
        line=_("Texts of the bid changed: %(terms)s"),
        position=93,
    )
)
change_media = terms.offer(
    terms.Group(
        "media",
        _("For the press"),
        PaperTexts,
        ("media_words", "media_links", "media_films"),
        PAPERS,
        until=_("At any time."),
        line=_("Texts for the press changed: %(terms)s"),
        position=94,
    )
)


@journal.verb("paper.filed", roles=PAPERS)
def file_paper(line: OpenLine, *, paper: str, on: str | None = None) -> None:
    """Note that a ``paper`` (Filing.Paper) is agreed or sent on a day, ISO; None for today.

    Refused: "paper.unknown", "paper.filed", "paper.filed_when" for a day that has not come.
    """
    if paper not in Filing.Paper.values:
        raise refuse("paper.unknown")
    if Filing.objects.filter(tournament=line.tournament, paper=paper).exists():
        raise refuse("paper.filed")
    today = local(line.now, line.tournament.timezone).date()
    day = date.fromisoformat(on) if on else today
    if day > today:
        raise refuse("paper.filed_when")
    author = {"tournament_id": line.tournament.pk, "staff_id": line.staff_id}
    line.create(Filing, paper=paper, on=day, **author)
    line.fact(filed=paper, day=day.isoformat())


NOT_IN_THE_JOURNAL = _("a picture of people is in no journal; take it out or add it again")
MOST_PHOTOS = 30


@journal.verb("event_photo.added", roles=PAPERS, final=NOT_IN_THE_JOURNAL)
def add_photo(line: OpenLine, *, jpeg: Private[bytes]) -> None:
    """Keep a photograph for the press, as floor/photo.py made it. Refused "event_photo.too_many"
    above MOST_PHOTOS."""
    here = EventPhoto.objects.filter(tournament=line.tournament)
    if here.count() >= MOST_PHOTOS:
        raise refuse("event_photo.too_many", most=MOST_PHOTOS)
    line.create(EventPhoto, tournament_id=line.tournament.pk, number=line.seq, jpeg=jpeg.value)
    line.fact(number=line.seq)


@journal.verb("event_photo.removed", roles=PAPERS, final=NOT_IN_THE_JOURNAL)
def remove_photo(line: OpenLine, *, number: int) -> None:
    """Delete a photograph for the press. Refused "event_photo.unknown"."""
    line.delete(event_photo(line.tournament, number))
    line.fact(number=number)
