"""Where the addresses for programs are put together: one more subject is one more router here."""

from collections.abc import Sequence
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.urls import URLPattern, URLResolver
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_GET
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError

from api.web import dealing, events, judging, openapi, players, problems, results, writing
from api.web.bodies import LONGEST, StrictParser
from api.web.problems import PREFIX, Problem
from rules.refusal import Refused

api = NinjaAPI(
    title="td",
    version="1.0.0",
    description="What a club's programs read and write; docs/api.md.",
    urls_namespace="api",
    openapi_url=None,
    docs_url=None,
    parser=StrictParser(),
)
for router in (
    events.router,
    players.router,
    results.router,
    judging.router,
    writing.router,
    dealing.router,
):
    api.add_router("", router)
api.add_exception_handler(Problem, problems.of_problem)
api.add_exception_handler(Refused, problems.of_refused)
api.add_exception_handler(ValidationError, problems.of_invalid)
api.add_exception_handler(HttpError, problems.of_http_error)
api.add_exception_handler(Http404, lambda request, error: problems.otherwise(404))
api.add_exception_handler(
    RequestDataTooBig,
    lambda request, error: problems.of_problem(request, Problem(413, "api.too_long", most=LONGEST)),
)


def addresses() -> Sequence[URLPattern | URLResolver]:
    """Those of the operations; that of ninja's own first page is left out."""
    return [pattern for pattern in api.urls[0] if getattr(pattern, "name", "") != "api-root"]


@require_GET
@cache_control(max_age=60)
def schema(request: HttpRequest) -> HttpResponse:
    """The OpenAPI document. There is no page that shows it: those load scripts from elsewhere."""
    return JsonResponse(described(), json_dumps_params={"ensure_ascii": False})


def described() -> dict[str, Any]:
    """The same as data."""
    return openapi.completed(api.get_openapi_schema(path_prefix=PREFIX))
