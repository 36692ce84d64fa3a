"""The organiser's page of the stand-by laptop, and the address at which the two laptops speak."""

import time

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.web import other_houses
from tdapp.stand_by import first, passes
from tdapp.stand_by.record import allow_another, load


@require_GET
def show(request: HttpRequest) -> HttpResponse:
    """The page; asked by its own fragment, the state alone."""
    access.organiser(request)
    record = load(settings.DATA)
    context = {
        "house": first.house,
        "record": record,
        "stand_by": other_houses.stand_by,
        "code": record.code if time.time() < record.code_until else "",
        "address": request.build_absolute_uri("/").rstrip("/"),
    }
    is_fragment = "HX-Request" in request.headers
    name = "tdapp/_stand_by.html" if is_fragment else "tdapp/stand_by.html"
    return render(request, name, context)


@require_POST
def allow(request: HttpRequest) -> HttpResponse:
    """Show a code for a second laptop."""
    access.organiser(request)
    if first.house:
        allow_another(settings.DATA)
    return redirect("stand_by:show")


@require_POST
def wait(request: HttpRequest) -> HttpResponse:
    """Choose whether acts wait for the stand-by."""
    access.organiser(request)
    if first.house:
        first.house.choose(is_synchronous=request.POST.get("wait") == "yes")
    return redirect("stand_by:show")


@require_POST
def go_on(request: HttpRequest) -> HttpResponse:
    """Go on without a stand-by that is away, until it follows again."""
    access.organiser(request)
    if first.house:
        first.house.choose(is_alone=True)
    return redirect("stand_by:show")


@require_POST
def part(request: HttpRequest) -> HttpResponse:
    """Let no laptop follow any more."""
    access.organiser(request)
    if first.house:
        first.house.part()
    return redirect("stand_by:show")


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
