"""The page on which a practice evening is begun, entered and deleted."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from tdapp import practice


@require_GET
def show(request: HttpRequest) -> HttpResponse:
    """The page; asked by its own fragment, 204 until the practice house is ready, then the way into
    it, which leads in only once."""
    access.organiser(request)
    if "HX-Request" not in request.headers:
        return _page(request)
    running = practice.running()
    if running is None:
        return HttpResponse(headers={"HX-Refresh": "true"})  # it could not begin
    if running.is_entered or not running.is_ready:
        return HttpResponse(status=204)
    running.is_entered = True
    return HttpResponse(headers={"HX-Redirect": f"{_address(request, running)}{practice.way_in()}"})


@require_POST
def begin(request: HttpRequest) -> HttpResponse:
    access.organiser(request)
    if settings.MAY_PRACTISE:
        practice.begin(int(request.get_port()))
    return _page(request)


@require_POST
def end(request: HttpRequest) -> HttpResponse:
    access.organiser(request)
    if settings.MAY_PRACTISE:
        practice.end()
    return _page(request)


def _page(request: HttpRequest) -> HttpResponse:
    running = practice.running()
    address = _address(request, running) if running else ""
    context = {"running": running, "address": address, "may_practise": settings.MAY_PRACTISE}
    return render(request, "tdapp/practice.html", context)


def _address(request: HttpRequest, running: practice.Practice) -> str:
    """By the name under which this house was reached."""
    host = request.get_host().rpartition(":")[0] or request.get_host()
    return f"http://{host}:{running.port}"
