"""Below /api/v1/ every refusal is a problem, whoever refuses: Django, a middleware, a lost
database."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from api.web import problems

KEPT = ("Allow", "Retry-After")


class ProblemAnswers:
    """Puts a problem in the place of a page that says the same."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        answer = self.get_response(request)
        if answer.status_code < 400 or not request.path_info.startswith(problems.PREFIX):
            return answer
        if answer.headers.get("Content-Type", "").startswith(problems.TYPE):
            return answer
        headers = {name: answer[name] for name in KEPT if name in answer}
        return problems.otherwise(answer.status_code, headers)
