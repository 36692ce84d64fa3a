"""What a closed door says: a page, or for a fragment the notice."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from floor.accounts.access import PinNotEnough


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """handler403: staff of this tournament whose role, or whose PIN, is not enough."""
    sentence = _("Your role here does not allow this. Ask the chief judge.")
    if isinstance(exception, PinNotEnough):
        sentence = _("A PIN is not enough for this. Sign in with your password.")
    return _answer(request, sentence, "403.html", 403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """handler404: nothing here, or nothing for this visitor, who is not told which."""
    sentence = _("There is nothing here for you. If your sign-in has run out, sign in again.")
    return _answer(request, sentence, "404.html", 404)


def csrf_failed(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The form is of an older sign-in, or of another site."""
    sentence = _("This form is too old. Reload the page and do it again.")
    return _answer(request, sentence, "403.html", 403)


def _answer(request: HttpRequest, sentence: str, page: str, status: int) -> HttpResponse:
    name = "parts/notice.html" if request.headers.get("HX-Request") else page
    return render(request, name, {"refusals": [{"sentence": sentence}]}, status=status)
