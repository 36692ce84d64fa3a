"""The regulations of an event: the compulsory sections of its class, and what they lack."""

from collections.abc import Callable

from django.utils import translation
from django.utils.translation import gettext as _

from floor.models import Tournament
from results.papers import parts
from results.papers.part import Paper, Part, paragraphs
from rules import rulebook
from rules.sections.documents import Section

SECTIONS: dict[Section, Callable[[Tournament], Part]] = {
    "aims": parts.aims,
    "dates_and_place": parts.dates_and_place,
    "dates": parts.dates,
    "hosting_of_officials": parts.hosting,
    "admission": parts.admission,
    "applications": parts.applications,
    "programme": parts.programme,
    "judging_panel": parts.judging_panel,
    "prize_places_and_awards": parts.prize_places,
    "prize_fund": parts.prize_fund,
    "playing_regulations": parts.playing_regulations,
    "sponsors": parts.sponsors,
}


def regulations(event: Tournament, language: str) -> Paper:
    """The regulations in ``language``: the sections that the book wants for the class of the event
    (FSPR 1.8.3, 2.6.3, 3.6.3), where it is silent those of FSPR, and what else was written."""
    wanted = rulebook.load(event.rulebook).documents.sections.value[event.event_class]  # type: ignore[index]  # says the database
    with translation.override(language):
        sections = (*(SECTIONS[key](event) for key in wanted), *_further(event))
        return parts.paper(event, _("Event regulations"), sections)


def _further(event: Tournament) -> tuple[Part, ...]:
    lines = paragraphs(event.paper_texts.regs_further)
    return (Part("further", _("Further provisions"), lines=lines),) if lines else ()
