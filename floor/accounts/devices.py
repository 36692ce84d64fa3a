"""Devices on which somebody signed in before, and shared tablets: their tries are counted apart
from a stranger's, and wait apart from them (tdapp/serving/arrival.py).

The cookie holds a number of the device and digests of the names, signed; it opens nothing.
"""

import secrets

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

from floor.accounts.attempts import digest_of

COOKIE = f"{settings.COOKIE_PREFIX}device"
COOKIE_AGE = 60 * 60 * 24 * 365  # a season; renewed whenever somebody signs in
SALT = "floor.device"
MOST_PEOPLE = 8  # who signed in last on a device that several use


def of_person(request: HttpRequest, username: str) -> str:
    """The number of this device when the person signed in on it before, else ""."""
    device, people = _device_and_people(request)
    return device if digest_of(username) in people else ""


def number_of(request: HttpRequest) -> str:
    """The number of a device on which somebody of the staff was before, else ""."""
    return _device_and_people(request)[0]


def remember(request: HttpRequest, response: HttpResponse, username: str = "") -> None:
    """Let the device that gets ``response`` be known, as one of this person if there is one."""
    device, people = _device_and_people(request)
    if username:
        mine = digest_of(username)
        people = [mine, *(other for other in people if other != mine)][:MOST_PEOPLE]
    value = signing.dumps([device or secrets.token_hex(8), people], salt=SALT)
    response.set_cookie(COOKIE, value, max_age=COOKIE_AGE)


def _device_and_people(request: HttpRequest) -> tuple[str, list[str]]:
    try:
        value = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=COOKIE_AGE)
    except signing.BadSignature:
        return "", []
    return value[0], value[1]
