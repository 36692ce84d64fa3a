"""The dealers of the club, who of them is on shift here, and the strings of tables they walk."""

from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from dealers import selectors, services
from dealers.forms import BeginForm, ChangeDealerForm, DealerForm, StringForm
from floor.accounts import access
from floor.accounts.access import Pass
from floor.values import roles
from floor.web.act_view import act_view
from floor.web.live_parts import Part


@require_GET
def dealers(request: HttpRequest, slug: str) -> HttpResponse:
    """The page, and the part of it that reads itself anew."""
    holder = access.staff(request, slug, *roles.CREW)
    part = Part("dealers/_dealers.html", partial(_context, holder))
    if request.headers.get("HX-Request"):
        return part.answer(request)
    context = {
        "list": part,
        "may_add": holder.may_tap(services.add_dealer),
        "form": DealerForm(auto_id="new-%s"),
        "string_form": StringForm(auto_id="string-%s"),
    }
    return render(request, "dealers/dealers.html", context)


def _context(holder: Pass) -> dict[str, Any]:
    every = selectors.dealers()
    here = {shift.dealer_id for shift in selectors.shifts(holder.tournament)}
    elsewhere = selectors.on_shift_anywhere() - here
    may = holder.may_tap(services.add_dealer)
    return {
        "rows": [(dealer, ChangeDealerForm.of(dealer) if may else None) for dealer in every],
        "here": here,
        "elsewhere": elsewhere,
        "to_begin": [
            dealer for dealer in every if dealer.active and dealer.pk not in here | elsewhere
        ],
        "strings": selectors.strings(holder.tournament),
        "may": may,
    }


begin_shift = act_view(services.begin_shift, BeginForm)
add = act_view(services.add_dealer, DealerForm)
change = act_view(services.change_dealer, ChangeDealerForm)
set_string = act_view(services.set_string, StringForm)
