"""One place for the flags of cookies: whoever sets one says what it holds and for how long."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse


class GuardedCookies:
    """No script reads a cookie of ours, no other site's form sends one, and what came over https
    goes back over https only; a hall has none."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        answer = self.get_response(request)
        for cookie in answer.cookies.values():
            cookie["httponly"], cookie["samesite"] = True, "Lax"
            cookie["secure"] = request.is_secure()
        return answer
