"""Pages for everybody: they are the same for all, so their language is chosen by an address."""

from collections.abc import Callable
from functools import wraps

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

View = Callable[..., HttpResponse]


def in_chosen_language(view: View) -> View:
    """Let ``?language=`` choose the language of this and the next pages: a cookie keeps it, and the
    page comes again without the parameter. A link may stand on a page that is drawn once for all, a
    form would need to know its reader."""

    @wraps(view)
    def chosen(request: HttpRequest, *args: object, **named: object) -> HttpResponse:
        query = request.GET.copy()
        code = (query.pop("language", None) or [""])[-1]
        if code not in dict(settings.LANGUAGES):
            return view(request, *args, **named)
        rest = f"?{query.urlencode()}" if query else ""
        answer = redirect(f"{request.path}{rest}")
        answer.set_cookie(settings.LANGUAGE_COOKIE_NAME, code, max_age=settings.LANGUAGE_COOKIE_AGE)
        return answer

    return chosen
