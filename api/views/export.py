"""The page on which an organiser takes everything along that the club owns."""

import io

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from api.export import writing
from floor.accounts import access
from floor.web.worker_pools import reads_document


@require_GET
def take_data(request: HttpRequest) -> HttpResponse:
    access.organiser(request)
    access.require_password(request)
    return render(request, "api/take_data.html")


@reads_document  # it may take a minute: nobody else waits for it
@require_POST
def export_file(request: HttpRequest) -> HttpResponse:
    """The ZIP, as it is at this moment."""
    access.organiser(request)
    access.require_password(request)
    sink = io.BytesIO()
    writing.write(sink)
    headers = {"Content-Disposition": 'attachment; filename="td-export.zip"'}
    return HttpResponse(sink.getvalue(), content_type="application/zip", headers=headers)
