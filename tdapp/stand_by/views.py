"""The organiser's page of the stand-by laptop, and the address at which the two laptops speak."""

import time

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from tdapp.stand_by import first, passes


@require_GET
def show(request: HttpRequest) -> HttpResponse:
    """The page; asked by its own fragment, the state alone."""
    access.organiser(request)
    is_fragment = "HX-Request" in request.headers
    return _page(request, "tdapp/_stand_by.html" if is_fragment else "tdapp/stand_by.html")


@require_POST
def allow(request: HttpRequest) -> HttpResponse:
    """Show a code for a second laptop."""
    access.organiser(request)
    if first.house:
        first.house.new_code()
    return _page(request)


@require_POST
def wait(request: HttpRequest) -> HttpResponse:
    """Choose whether acts wait for the stand-by."""
    access.organiser(request)
    if first.house:
        first.house.choose(is_synchronous=request.POST.get("wait") == "yes")
    return _page(request)


@require_POST
def go_on(request: HttpRequest) -> HttpResponse:
    """Go on without a stand-by that is away, until it follows again."""
    access.organiser(request)
    if first.house:
        first.house.choose(is_alone=True)
    return _page(request)


@require_GET
def give_pass(request: HttpRequest) -> HttpResponse:
    """What this page takes along when another laptop has taken over."""
    term = first.house.term if first.house else 0
    return HttpResponse(passes.new_pass(term, request.COOKIES), content_type="text/plain")


@require_GET
def arrive(request: HttpRequest) -> HttpResponse:
    """A page of the house from which this one took over goes on here, signed in as it was."""
    to = request.GET.get("to", "")
    is_ours = to.startswith("/") and url_has_allowed_host_and_scheme(to, None)
    answer = HttpResponseRedirect(to if is_ours else "/")
    term = first.house.term if first.house else 0
    for name, text in passes.cookies_of(request.GET.get("pass", ""), term).items():
        age = settings.SESSION_COOKIE_AGE
        answer.set_cookie(name, text, age, secure=request.is_secure(), httponly=True)
    return answer


@csrf_exempt
@require_POST
def peer(request: HttpRequest) -> HttpResponse:
    """What the other laptop says and asks, sealed."""
    sender = str(request.META.get("REMOTE_ADDR") or "")
    answer = first.house.answer(request.body, sender) if first.house else None
    if answer is None:
        return HttpResponse(status=400)
    return HttpResponse(answer, content_type="application/octet-stream")


def _page(request: HttpRequest, name: str = "tdapp/stand_by.html") -> HttpResponse:
    house = first.house
    context = {
        "house": house,
        "status": house.status if house else None,
        "code_left_s": house.status.record.code_until - time.time() if house else 0,
        "address": request.build_absolute_uri("/").rstrip("/"),
    }
    return render(request, name, context)
