"""The page of a person: what is known, the entries, and what can be corrected."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.accounts.access import Pass
from floor.journal.private import Private
from floor.journal.sentences import sentence
from floor.photo import reduced_jpeg, small_square
from floor.values import roles
from floor.values.letters import as_typed
from floor.web import responses
from floor.web.worker_pools import unpacks_picture
from registration import services
from registration.applications import applications
from registration.applications.form import CodeForm
from registration.entries import selectors
from registration.entries.eligibility import has_expired
from registration.forms import FindForm
from registration.models import Application, Member
from registration.people import people, same_person, search
from registration.people.forms import (
    MemberForm,
    MembershipForm,
    MergeForm,
    OtherForm,
    PersonForm,
    PortraitForm,
    TypedForm,
)
from rules.refusal import Refused, missing, refuse

MOST_FOUND = 20


@require_GET
def new(request: HttpRequest, slug: str) -> HttpResponse:
    """The questionnaire of a walk-in; ``?q=`` is what the desk had typed, ``?application=`` the
    code of what the person wrote."""
    holder = access.actor(request, slug, services.add_member)
    code = responses.validated(CodeForm(request.GET))["application"]
    application = applications.find(holder.tournament, code)
    initial = _typed(request) if application is None else _applied(application)
    context = {"form": PersonForm(initial=initial), "application": application}
    return render(request, "registration/person_new.html", context)


def _typed(request: HttpRequest) -> dict[str, Any]:
    typed = responses.validated(FindForm(request.GET))["q"]
    return dict(zip(("surname", "given_name", "patronymic"), typed.split(), strict=False))


def _applied(application: Application) -> dict[str, Any]:
    columns = (
        "surname", "given_name", "patronymic", "born_on", "consent_on", "publish_consent_on",
    )  # fmt: skip
    return {column: getattr(application, column) for column in columns}


@require_POST
def add(request: HttpRequest, slug: str) -> HttpResponse:
    """Write the person down and go on at the desk with their card; when somebody of that name is
    known, show whom."""
    holder = access.actor(request, slug, services.add_member)
    form = PersonForm(request.POST)
    if not form.is_valid():
        return render(request, "registration/person_new.html", {"form": form}, status=422)
    columns, is_another = form.columns(), form.cleaned_data["is_another"]
    tap = access.tap(request, holder)
    try:  # the verb asks first: to a tap that comes twice the person is no namesake of their own
        line = services.add_member(tap, person=Private(columns), is_another=is_another)
    except Refused as refused:
        if refused.refusals[0].code != "member.known":
            raise
        twins = people.twins(columns["surname"], columns["given_name"], columns["born_on"])
        return render(request, "registration/person_new.html", {"form": form, "twins": twins})
    return redirect(f"{reverse('pages:desk', args=[slug])}?member={line.facts['member']}")


@require_GET
def person(request: HttpRequest, slug: str, member_id: int) -> HttpResponse:
    holder = access.staff(request, slug, *roles.DESK)
    member = selectors.member(member_id)
    return render(request, "registration/person.html", _context(holder, member))


@require_POST
def change(request: HttpRequest, slug: str, member_id: int) -> HttpResponse:
    return _change(request, slug, member_id, services.change_member, PersonForm, "form")


@require_POST
def change_membership(request: HttpRequest, slug: str, member_id: int) -> HttpResponse:
    verb = services.change_membership
    return _change(request, slug, member_id, verb, MembershipForm, "membership")


def _change(
    request: HttpRequest,
    slug: str,
    member_id: int,
    verb: Any,
    form_class: type[MemberForm],
    name: str,
) -> HttpResponse:
    """A form with a wrong field comes back with the page; else the page is read anew."""
    holder = access.actor(request, slug, verb)
    member, written = selectors.member(member_id), selectors.member(member_id)
    form = form_class(request.POST, instance=written)  # which the form overwrites
    if not form.is_valid():
        context = _context(holder, member) | {name: form, "seen": form["seen"].value()}
        return render(request, "registration/person.html", context, status=422)
    seen, columns = form.cleaned_data["seen"], form.columns()
    verb(access.tap(request, holder), member_id=member_id, seen=seen, person=Private(columns))
    return redirect(f"{reverse('registration:person', args=[slug, member_id])}?saved=1")


@require_POST
def take_consent(request: HttpRequest, slug: str, member_id: int) -> HttpResponse:
    """Keep what the person's latest application says on publishing name and results, in place of
    what was said before."""
    holder = access.actor(request, slug, services.change_member)
    member = selectors.member(member_id)
    application = applications.other_consent(holder.tournament, member)
    if application is None:
        raise refuse("application.consent_kept")
    consent = {"publish_consent_on": application.publish_consent_on}
    line = services.change_member(
        access.tap(request, holder),
        member_id=member.pk,
        seen=people.version(member),
        person=Private(consent),
    )
    return responses.act(request, line)


@require_GET
def photo(request: HttpRequest, slug: str, member_id: int) -> HttpResponse:
    """The portrait: to the desk, and as nothing but a picture."""
    access.staff(request, slug, *roles.DESK)
    picture = people.photo_of(selectors.member(member_id))
    if picture is None:
        raise missing("photo.unknown")
    return responses.picture(bytes(picture.jpeg))


@unpacks_picture
@require_POST
def set_photo(request: HttpRequest, slug: str, member_id: int) -> HttpResponse:
    """A portrait from the desk's camera or a file; the original is never kept."""
    holder = access.actor(request, slug, services.set_photo)
    form = PortraitForm(request.POST, request.FILES)
    responses.validated(form)
    jpeg = reduced_jpeg(form.sent())
    pictures = {"jpeg": Private(jpeg), "small": Private(small_square(jpeg))}
    services.set_photo(access.tap(request, holder), member_id=member_id, **pictures)
    return _back(slug, member_id)


@require_GET
def same(request: HttpRequest, slug: str, member_id: int) -> HttpResponse:
    """Who else is this person: anybody, looked for by ``?q=``; with ``?other=`` what would move
    from that one to this one."""
    access.actor(request, slug, services.merge)
    into = selectors.member(member_id)
    query = responses.validated(FindForm(request.GET))["q"]
    other = responses.validated(OtherForm(request.GET))["other"]
    context: dict[str, Any] = {
        "member": into,
        "query": query,
        "people": [person for person in search.find(query, MOST_FOUND) if person != into],
    }
    if other is not None:
        context |= _moves(selectors.member(other), into)
    return render(request, "registration/person_same.html", context)


def _moves(other: Member, into: Member) -> dict[str, Any]:
    moves = same_person.moves(other, into)
    names = {
        field.name: field.verbose_name for field in Member._meta.get_fields() if field.concrete
    }
    return {
        "other": other,
        "moves": moves,
        "columns": [(names[name], old, new) for name, old, new in moves.columns],
        "because": sentence(moves.obstacle) if moves.obstacle else "",
    }


@require_POST
def merge(request: HttpRequest, slug: str, member_id: int) -> HttpResponse:
    """The other of two who are one person is merged into this one."""
    holder = access.actor(request, slug, services.merge)
    other = responses.validated(MergeForm(request.POST))["other"]
    services.merge(access.tap(request, holder), member_id=other, into_id=member_id)
    return _back(slug, member_id)


@require_POST
def part(request: HttpRequest, slug: str, member_id: int) -> HttpResponse:
    holder = access.actor(request, slug, services.part)
    services.part(access.tap(request, holder), member_id=member_id)
    return _back(slug, member_id)


@require_POST
def forget(request: HttpRequest, slug: str, member_id: int) -> HttpResponse:
    """Forget the person, once the surname was typed; Refused "member.typed_otherwise"."""
    holder = access.actor(request, slug, services.forget)
    typed = responses.validated(TypedForm(request.POST))["typed"]
    member = selectors.member(member_id)
    if not member.forgotten_on and as_typed(typed) != as_typed(member.surname):
        raise refuse("member.typed_otherwise")
    tap = access.tap(request, holder)
    today = selectors.day(holder.tournament, tap.now).isoformat()
    services.forget(tap, member_id=member_id, on=today)
    return _back(slug, member_id)


def _back(slug: str, member_id: int) -> HttpResponse:
    return redirect("registration:person", slug, member_id)


def _form(holder: Pass, member: Member) -> PersonForm:
    form = PersonForm(instance=member, auto_id="person-%s")
    if member.born_on and not holder.may(*roles.PAPERS):
        form.keep_birth_date()
    return form


def _context(holder: Pass, member: Member) -> dict[str, Any]:
    born_on, until = member.born_on, member.valid_until
    seen = people.version(member)
    return {
        "member": member,
        "has_expired": until is not None and has_expired(until, holder.tournament.starts_on),
        "seen": seen,
        "form": _form(holder, member),
        "membership": MembershipForm(instance=member, auto_id="membership-%s"),
        "has_photo": people.photo_of(member) is not None,
        "entries": people.entries_of(member),
        "twins": people.twins(member.surname, member.given_name, born_on, but=member.pk),
        "merged": list(member.merged.select_related("merged_with")),
        "may_keep_papers": holder.may(*roles.PAPERS),
        "may_forget": holder.may_tap(services.forget),
    }
