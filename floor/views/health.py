from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET


@require_GET
def healthz(request: HttpRequest) -> JsonResponse:
    """200 while the database answers, else 503: what screens knock at after an outage."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return JsonResponse({"ok": False}, status=503)
    # Also for pages of another laptop's house, which this one may have taken over.
    return JsonResponse({"ok": True}, headers={"Access-Control-Allow-Origin": "*"})
