"""Where another structure comes from: a suggestion, a template alone, a file; shown in the editor
as a proposal, and nothing is written before it is saved."""

from typing import Any

from django.http import HttpRequest, QueryDict

from chips import selectors as chips
from clock import forms, selectors, structure_file
from clock.forms import TypedRow
from clock.structure_forms import StructureFileForm, SuggestForm
from clock.structure_suggestion import Wish, suggest
from clock.timeline import Level
from floor.event import club_templates
from floor.event.regulations_file import templates
from floor.models import Tournament
from floor.time.tournament_time import now
from floor.values.language import in_reader_language
from floor.values.regulations import Regulations
from floor.web.responses import validated
from rules.refusal import missing


def proposed(tournament: Tournament, request: HttpRequest) -> list[TypedRow] | None:
    """The rows of ``?template=`` or of the suggestion that is asked for, None where neither is."""
    if key := request.GET.get("template"):
        return kept_rows(tournament, [forms.typed_row(level) for level in _of_template(key)])
    form = SuggestForm(request.GET)
    if "level_minutes" not in request.GET or not form.is_valid():
        return None
    wish = Wish(**form.ask(), chips=chip_values(tournament))
    return kept_rows(tournament, [forms.typed_row(level) for level in suggest(wish)])


def uploaded(tournament: Tournament, request: HttpRequest) -> list[TypedRow]:
    """The rows of the file that was sent; refused as structure_file.read."""
    sent = validated(StructureFileForm(request.POST, request.FILES))["file"]
    return kept_rows(tournament, structure_file.read(sent.read(structure_file.MOST_BYTES + 1)))


def sources_context(query: QueryDict, stack: int, entries: int) -> dict[str, Any]:
    """What the forms begin with, and the templates by name."""
    begins = {"stack": stack, "entries": entries} | query.dict()
    return {
        "suggest": SuggestForm(initial=begins),
        "templates": [
            (template.key, in_reader_language(template.title)) for template in _templates().values()
        ],
    }


def chip_values(tournament: Tournament) -> tuple[int, ...]:
    """The values of the chips that the event uses, none before anybody said."""
    return tuple(chip.value for chip in chips.event_chips(tournament))


def kept_rows(tournament: Tournament, rows: list[TypedRow]) -> list[TypedRow]:
    """Rows that were played stay; the proposal follows from the row that is on."""
    levels = selectors.sheet(tournament)
    played = selectors.reading(tournament, now()).row
    return [*map(forms.typed_row, levels[:played]), *rows[played:]]


def _templates() -> dict[str, Regulations]:
    return {**club_templates.read_all(), **templates()}


def _of_template(key: str) -> tuple[Level, ...]:
    if (template := _templates().get(key)) is None:
        raise missing("structure.no_template")
    return template.levels
