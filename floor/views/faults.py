"""A paired television says what it could not do."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from floor.displays import devices, faults
from floor.displays.fault_rows import replace_faults
from floor.time.tournament_time import now


@csrf_exempt  # a wall has no form; another site's page is not sent the screen's cookie (SameSite)
@require_POST
def report_faults(request: HttpRequest) -> HttpResponse:
    """What stands now, all of it. Of a device that is no paired screen nothing is kept."""
    screen = devices.screen_of_device(request.COOKIES, now())
    if screen is not None and screen.tournament_id is not None:
        replace_faults(screen, faults.parse(request.body), now())
    return HttpResponse(status=204)
