"""A new tournament: a template of regulations, then its details."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from clock import selectors as clock
from floor.accounts import access, selectors
from floor.accounts.selectors import tournaments_of
from floor.event import club_templates, event_lists, former_event
from floor.event.founding_form import FoundingForm
from floor.event.regulations_file import templates
from floor.models import Staff, Tournament
from floor.time.tournament_time import local, now
from floor.values.language import in_reader_language, reader_language
from floor.values.regulations import Regulations
from floor.values.roles import Role
from floor.web.navigation import main_page
from rules import rulebook
from seating import services

LATEST = 6
# Where an organiser goes on who came for a step that needs an event (floor/_first_steps.html).
AFTERWARDS = {"staff": "floor:staff", "screens": "floor:screens"}


@require_GET
def choose(request: HttpRequest) -> HttpResponse:
    """The organiser's own latest events, the club's templates and ours, each with what tells it
    apart; a template of ours by whose title one of the events goes is not there a second time."""
    organiser = access.organiser(request)
    events = [item.tournament for item in tournaments_of(organiser)[:LATEST]]
    names = {event.name for event in events}
    sheets = [
        sheet for sheet in templates().values() if names.isdisjoint(sheet.title.texts.values())
    ]
    context = {
        "ours": [_described(item) for item in club_templates.read_all().values()],
        "sheets": [_described(sheet) for sheet in sheets],
        "events": [
            _described(_regulations_of(event)) | {"starts_on": event.starts_on} for event in events
        ],
        "then": _then(request),
    }
    return render(request, "floor/choose_template.html", context)


@require_http_methods(["GET", "POST"])
def create(request: HttpRequest, key: str) -> HttpResponse:
    """The details, filled from the template; POST founds the tournament and opens its main page, or
    what the organiser came for (``?then=``)."""
    organiser = access.organiser(request)
    template = _at_the_venue(organiser, _template(organiser, key))
    today = local(now(), template.timezone).date()
    led = selectors.led_by(organiser)[:LATEST]
    form = FoundingForm(template, today, request.POST or None, led)
    if not (form.is_valid() and form.has_own_name(access.request_id(request))):
        context = {"form": form, "then": _then(request), **_described(template)}
        return render(request, "floor/create.html", context)
    tournament = services.create_tournament(
        staff_id=organiser.pk,
        request_id=access.request_id(request),
        now=now(),
        regulations=form.regulations(),
        staff=_staff(organiser, form.cleaned_data.get("staff_of")),
        **form.event(),
    )
    if then := _then(request):
        return redirect(AFTERWARDS[then], tournament.slug)
    return redirect(main_page(tournament.slug))


def _then(request: HttpRequest) -> str:
    """What the organiser came for, "" for the event itself."""
    then = request.POST.get("then", request.GET.get("then", ""))
    return then if then in AFTERWARDS else ""


def _staff(organiser: Staff, event: int | str | None) -> list[tuple[int | None, str]]:
    """The organiser as chief judge, and who works at the ``event`` in the roles they have there."""
    lead = (organiser.pk, Role.CHIEF_JUDGE.value)
    others = selectors.staff_of(int(event)) if event else []
    return [lead, *(appointment for appointment in others if appointment != lead)]


def _template(organiser: Staff, key: str) -> Regulations:
    """The template of that key, ours or the club's, or the regulations of an event where the
    organiser works."""
    if regulations := templates().get(key) or club_templates.read_all().get(key):
        return regulations
    for mine in tournaments_of(organiser):
        if key == f"{former_event.PREFIX}{mine.tournament.slug}":
            return _regulations_of(mine.tournament)
    raise Http404


def _regulations_of(event: Tournament) -> Regulations:
    return former_event.regulations_of(event, clock.sheet(event))


def _at_the_venue(organiser: Staff, template: Regulations) -> Regulations:
    """The template in the time zone of the organiser's newest event, and one of ours in the
    reader's language: it was written somewhere else. A browser proposes its device's zone instead.
    """
    newest = tournaments_of(organiser)[:1]
    zone = newest[0].tournament.timezone if newest else template.timezone
    ours = template.key in templates()
    language = reader_language() if ours else template.language
    return template.changed(timezone=zone, language=language)


def _described(sheet: Regulations) -> dict[str, object]:
    """Levels and their length in minutes as the sheet has them, breaks and holds left out."""
    played = [row for row in sheet.levels if row.is_level]
    return {
        "sheet": sheet,
        "title": in_reader_language(sheet.title),
        "book": in_reader_language(rulebook.load(sheet.rulebook).title),
        "levels": len(played),
        "minutes": played[0].seconds // 60,
        "lists": event_lists.in_words(sheet),
        "first": played[0],
    }
