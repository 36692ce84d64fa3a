"""Pages for everybody: they are the same for all, so their language is chosen by an address."""

from collections.abc import Callable
from functools import wraps

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation

View = Callable[..., HttpResponse]


def in_chosen_language(view: View) -> View:
    """Let ``?language=`` choose the language of a page, which a cookie keeps for the next ones:
    a link may stand on a page that is drawn once for all, a form would need to know its reader."""

    @wraps(view)
    def chosen(request: HttpRequest, *args: object, **named: object) -> HttpResponse:
        code = request.GET.get("language", "")
        if code not in dict(settings.LANGUAGES):
            return view(request, *args, **named)
        with translation.override(code):
            answer = view(request, *args, **named)
        answer.set_cookie(settings.LANGUAGE_COOKIE_NAME, code, max_age=settings.LANGUAGE_COOKIE_AGE)
        return answer

    return chosen
