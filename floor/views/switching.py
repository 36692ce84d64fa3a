"""A shared tablet: tiles with the names of the staff, then the PIN."""

from django.contrib import auth
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET, require_http_methods

from floor import access, selectors, tablets
from floor.context import first_room
from floor.forms import PinForm
from floor.models import Staff, Tablet
from floor.views.signing import signed_in


@require_GET
def switch(request: HttpRequest) -> HttpResponse:
    """Who is it? On a device that is no shared tablet the sign-in asks for name and password."""
    tablet = tablets.of_device(request)
    if tablet is None:
        return redirect("floor:sign_in")
    people = selectors.people(tablet.tournament)
    return render(request, "floor/switch.html", {"device": tablet, "people": people})


@sensitive_post_parameters("pin")
@require_http_methods(["GET", "POST"])
def pin(request: HttpRequest, staff_id: int) -> HttpResponse:
    """The PIN of one of them; five wrong ones lock him out on this device for a while."""
    tablet = tablets.of_device(request)
    if tablet is None:
        return redirect("floor:sign_in")
    person = _person(tablet, staff_id)
    form = PinForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        known = auth.authenticate(
            request, tablet=tablet, username=person.username, **form.cleaned_data
        )
        if isinstance(known, Staff):
            return signed_in(request, known, _room(known, tablet), tablet)
        form.add_error("pin", _("Not this one."))
    return render(request, "floor/pin.html", {"form": form, "person": person})


def _room(staff: Staff, tablet: Tablet) -> str:
    found = access.pass_of(staff, tablet.tournament.slug, tablet)
    return first_room(found) if found else reverse("floor:home")


def _person(tablet: Tablet, staff_id: int) -> Staff:
    for one in selectors.people(tablet.tournament):
        if one.staff.pk == staff_id and one.staff.is_active:
            return one.staff
    raise Http404
