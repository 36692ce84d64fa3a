"""What programs write, each by the verb that people tap."""

from typing import Annotated, Any
from uuid import UUID, uuid5

from django.forms import ModelForm
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from ninja import Header, Router

from api.models import Token
from api.scopes import Scope
from api.web import answers
from api.web.events import BY_TOKEN, PublicId
from api.web.schemas import Added, Applied, NewApplication, NewMember, NewResult, Written
from floor.journal.private import Private
from floor.journal.tap import Tap
from floor.models import Tournament
from floor.time.tournament_time import now
from floor.web import responses
from registration import services as registration
from registration.applications import applications
from registration.applications.form import ApplicationForm
from registration.entries import selectors
from registration.people.forms import PersonForm
from results import services as results

router = Router(tags=["writing"])
Key = Annotated[
    UUID,
    Header(
        alias="Idempotency-Key",
        description="Made by the program for this one act. Sent again it is answered as before.",
    ),
]


@router.post(
    "/events/{public_id}/applications",
    response={201: Applied},
    url_name="applications",
    openapi_extra=BY_TOKEN,
)
def apply(
    request: HttpRequest, public_id: PublicId, key: Key, sent: NewApplication
) -> HttpResponseBase:
    """An application of a player, which waits for the desk. Needs `applications:write`."""
    caller, event = answers.visit(request, public_id)
    token = caller.require(Scope.APPLY, event)
    taking, at = applications.event_of(event.public_id), now()
    form = ApplicationForm(selectors.day(taking, at), sent.model_dump())
    responses.validated(form)
    code = applications.apply_by_program(
        taking, form.columns(), f"token {token.pk}", at, _id(key, token)
    )
    return answers.written(Applied(code=code), 201)


@router.post(
    "/events/{public_id}/members",
    response={201: Added},
    url_name="members",
    openapi_extra=BY_TOKEN,
)
def add_member(
    request: HttpRequest, public_id: PublicId, key: Key, sent: NewMember
) -> HttpResponseBase:
    """A person for the club's list, as the desk of the event writes one down. Needs
    `members:write`."""
    caller, event = answers.visit(request, public_id)
    token = caller.require(Scope.MEMBERS, event)
    caller.require_role(event, registration.add_member)
    form = PersonForm(sent.model_dump())
    responses.validated(form)
    line = registration.add_member(
        tap_of(event, token, key), person=Private(_columns(form)), is_another=sent.is_another
    )
    return answers.written(Added(member=line.facts["member"]), 201)


@router.post(
    "/events/{public_id}/online-result",
    response={201: Written},
    url_name="online_result",
    openapi_extra=BY_TOKEN,
)
def take_in_result(
    request: HttpRequest, public_id: PublicId, key: Key, sent: NewResult
) -> HttpResponseBase:
    """The order in which the players of an event of internet class stand at its end, before
    anything was drawn here. Needs `results:write`."""
    caller, event = answers.visit(request, public_id)
    token = caller.require(Scope.PLACES, event)
    caller.require_role(event, results.take_in_result)
    line = results.take_in_result(tap_of(event, token, key), order=sent.order)
    return answers.written(Written(seq=line.seq), 201)


def _columns(form: "ModelForm[Any]") -> dict[str, Any]:
    columns: dict[str, Any] = form.columns()  # type: ignore[attr-defined]  # MemberForm has it
    return columns


def tap_of(event: Tournament, token: Token, key: UUID) -> Tap:
    """The act of the program, in the name of who made its token."""
    return Tap(event.pk, token.made_by_id, _id(key, token), now())


def _id(key: UUID, token: Token) -> UUID:
    """The request id: no program meets that of another, nor that of a page."""
    return uuid5(key, f"token {token.pk}")
