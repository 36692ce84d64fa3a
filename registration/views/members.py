"""Importing the federation's list: choose a file, read what would happen, do it.

The file is sent twice, by the same field of the page: once to be checked, once to be taken in. So
no list of names has to be kept in between, and the hash of what was checked goes with the second
sending: another file is refused. What was typed to mend its rows goes with it each time.
"""

import hashlib
from datetime import date
from typing import Any

from django.core.files import File
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.journal.private import Private
from floor.journal.tap import Tap
from floor.models import JournalLine, Tournament
from floor.texts.format import work_left
from floor.time.tournament_time import local, now
from floor.values import roles
from floor.web import responses
from floor.web.worker_pools import reads_document
from registration import services
from registration.entries import selectors, standing
from registration.forms import FindForm, MembersFileForm
from registration.models import ImportRun, Member
from registration.people import search
from registration.roster import import_run, member_list, roster
from registration.roster import mending as roster_mending
from registration.roster import rows as roster_rows
from registration.roster.member_list import Counts
from registration.roster.sandbox import read_in_sandbox
from registration.roster.sentences import COLUMNS, reason
from registration.roster.text import LARGEST
from rules.refusal import refuse

LATEST = 5
LISTED = 30  # members on the page; more of them are found by what is typed


@require_GET
def members(request: HttpRequest, slug: str) -> HttpResponse:
    """Members A to Z, with ``?q=`` those who fit; the file field, and what was imported before."""
    holder = access.staff(request, slug, *roles.PAPERS)
    member_count = Member.objects.count()
    zone = holder.tournament.timezone
    imports = [(local(imported.at_ms, zone), imported) for imported in member_list.imports(LATEST)]
    typed = responses.validated(FindForm(request.GET))["q"]
    people = search.find(typed, LISTED) if typed else search.first_members(LISTED)
    context = {"form": MembersFileForm(), "member_count": member_count, "imports": imports}
    context |= {"query": typed, "people": people, "is_cut": len(people) == LISTED < member_count}
    context |= {"has_clubs": any(person.club or person.region for person in people)}
    return render(request, "registration/members.html", context | _run())


@require_GET
def importing(request: HttpRequest, slug: str) -> HttpResponse:
    """Who imports at this moment and how far it is; read anew every second while somebody does."""
    access.staff(request, slug, *roles.PAPERS)
    return render(request, "registration/_importing.html", _run())


def _run() -> dict[str, object]:
    run = import_run.current()
    return {"run": run, "left": _left(run), "broken_off": import_run.broken_off()}


def _left(run: ImportRun | None) -> str:
    """How long the rows that are not read yet will take; "" while nobody can say."""
    if run is None or run.is_read:
        return ""
    return work_left(run.done, run.expected, now() - run.begun_ms)


@reads_document
@require_POST
def check(request: HttpRequest, slug: str) -> HttpResponse:
    """Everything wrong with the file, or what importing it would do; writes nothing."""
    holder = access.actor(request, slug, services.import_members)
    form = MembersFileForm(request.POST, request.FILES)
    data = _sent(responses.validated(form)["file"])
    today = selectors.day(holder.tournament, now())
    with import_run.run(holder.staff.pk, now(), is_check=True) as run:
        read = _read(data, form, run)
        counts = member_list.preview(read.rows, read.kept, today) if read.rows else None
    context = _checked(holder.tournament, read, counts) | roster_mending.to_mend(
        read, form.corrections()
    )
    context |= {"sha256": hashlib.sha256(data).hexdigest(), "corrections": form.corrections()}
    return render(request, "registration/_checked.html", context)


def _checked(
    tournament: Tournament, read: roster_rows.Roster, counts: Counts | None
) -> dict[str, Any]:
    """Why the file cannot be read, or what importing it would do."""
    return {
        **_not_admitted(tournament, read),
        "roster": read,
        "faults": [_fault(fault) for fault in read.faults],
        "other_sheets": [
            (sheet, [str(COLUMNS[column]) for column in lacks])
            for sheet, lacks in read.other_sheets
        ],
        "counts": counts,
        "changes": _changes(counts),
    }


@reads_document
@require_POST
def take_in(request: HttpRequest, slug: str) -> HttpResponse:
    """Take the checked file in, all the rows of it that can be taken; Refused "members.other_file"
    for any other."""
    holder = access.actor(request, slug, services.import_members)
    form = MembersFileForm(request.POST, request.FILES)
    sent = responses.validated(form)
    data, tap = _sent(sent["file"]), access.tap(request, holder)
    today = selectors.day(holder.tournament, tap.now)
    with import_run.run(holder.staff.pk, tap.now, is_check=False) as run:
        read = _read(data, form, run)
        if hashlib.sha256(data).hexdigest() != sent["sha256"] or not read.rows:
            raise refuse("members.other_file")
        event = _import(tap, read, sent, today)
    return render(request, "registration/_imported.html", {"event": event})


def _read(data: bytes, form: MembersFileForm, run: import_run.Run) -> roster_rows.Roster:
    """The file as it was corrected."""
    read = read_in_sandbox(data, run.read)
    ticked = form.cleaned_data
    if not read.faults:
        read = roster.mend(
            read,
            form.mended(),
            as_offered=ticked["as_offered"],
            in_proper_case=ticked["in_proper_case"],
        )
    run.has_read()
    return read


def _import(tap: Tap, read: roster_rows.Roster, sent: dict[str, Any], today: date) -> JournalLine:
    return services.import_members(
        tap,
        rows=Private(read.rows),
        sha256=sent["sha256"],
        today=today.isoformat(),
        kept=list(map(list, read.kept)),
        lifting=sent["lifting"] or 0,
        left_out=len(read.bad),
    )


def _sent(file: "File[bytes]") -> bytes:
    """The bytes, at most one more than can be taken: the reader says that it is too many."""
    data: bytes = file.read(LARGEST + 1)
    return data


def _not_admitted(tournament: Tournament, read: roster_rows.Roster) -> dict[str, Any]:
    """How many of the list could not enter this event, and how many of those as foreigners."""
    by_code = standing.not_admitted(tournament, read.rows, read.kept)
    foreign = sum(count for code, count in by_code.items() if code.startswith("athlete.foreign"))
    return {"not_admitted": by_code.total(), "foreign": foreign}


def _fault(fault: roster_rows.Fault) -> dict[str, object]:
    """Why the file is not read."""
    column = COLUMNS.get(fault.value, fault.value) if fault.code == "header.missing" else ""
    return {
        "sheet": fault.sheet,
        "line": fault.line,
        "column": fault.column or column,
        "reason": reason(fault),
        "value": "" if column else fault.value,
    }


def _changes(counts: Counts | None) -> list[dict[str, object]]:
    """Whom the file changes, each column by its label: what is known, what will be."""
    labels = roster_mending.labels()
    return [
        {
            "name": change.name,
            "member": change.member_id,
            "columns": [(labels[name], old, new) for name, old, new in change.columns],
        }
        for change in (counts.changes if counts else ())
    ]
