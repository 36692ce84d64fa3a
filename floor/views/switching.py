"""A shared tablet: tiles with the names of the staff, then the PIN."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET, require_http_methods

from floor.accounts import access, attempt_policy, attempts, tablets
from floor.accounts import selectors as accounts_selectors
from floor.accounts.forms import PinForm
from floor.models import Staff, Tablet
from floor.time.tournament_time import now
from floor.views.signing import signed_in
from floor.web.navigation import first_page
from floor.web.origin import address_of
from floor.web.worker_pools import hashes_password


@require_GET
def switch(request: HttpRequest) -> HttpResponse:
    """Who is it? On a device that is no shared tablet the sign-in asks for name and password."""
    tablet = tablets.tablet_of_device(request)
    if tablet is None:
        return redirect("floor:sign_in")
    people = accounts_selectors.people(tablet.tournament)
    return render(request, "floor/switch.html", {"device": tablet, "people": people})


@hashes_password
@sensitive_post_parameters("pin")
@require_http_methods(["GET", "POST"])
def pin(request: HttpRequest, staff_id: int) -> HttpResponse:
    """The PIN of one of them; after five wrong ones no more are looked at for a while."""
    tablet = tablets.tablet_of_device(request)
    if tablet is None:
        return redirect("floor:sign_in")
    person = _person(tablet, staff_id)
    form = PinForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        if _is_right(request, tablet, person, form.cleaned_data["pin"]):
            return signed_in(request, person, _room(person, tablet), tablet)
        form.add_error("pin", _("Not this one."))
    return render(request, "floor/pin.html", {"form": form, "person": person})


def _is_right(request: HttpRequest, tablet: Tablet, person: Staff, pin: str) -> bool:
    """Whether the PIN is the person's; counted first. Raises Refused "pin.too_many_tries"."""
    policy = attempt_policy.for_pin(tablet.pk, address_of(request))
    attempt = attempts.begin(policy, person.username, now())
    if person.check_pin(pin):
        attempt.was_right()
        return True
    attempt.was_wrong()
    return False


def _room(staff: Staff, tablet: Tablet) -> str:
    holder = access.pass_of(staff, tablet.tournament.slug, tablet)
    return first_page(holder) if holder else reverse("floor:home")


def _person(tablet: Tablet, staff_id: int) -> Staff:
    for candidate in accounts_selectors.people(tablet.tournament):
        if candidate.staff.pk == staff_id and candidate.staff.is_active:
            return candidate.staff
    raise Http404
