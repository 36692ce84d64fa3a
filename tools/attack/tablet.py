"""What a PIN that was seen once is worth: it must not make a chief judge's account."""

import http.client
import re
import time
import uuid
from urllib.parse import urlencode

from tools.attack.testbed import PIN, Testbed
from tools.attack.wire import TOKEN, Tally

FORM = "application/x-www-form-urlencoded"
LET_IN = "302"


def take_over(testbed: Testbed, seconds: float) -> Tally:
    """Sign in on the tablet by PIN, then ask for a link and for an appointment of a chief judge;
    again until the time is over."""
    tally, end = Tally(), time.monotonic() + seconds
    while not tally.outcomes or time.monotonic() < end:
        _try_once(testbed, tally)
    return tally


def _try_once(testbed: Testbed, tally: Tally) -> None:
    signed_in, session = _post(testbed, testbed.pin_path, testbed.tablet, pin=PIN)
    cookies = f"{testbed.tablet}; {session}"
    tally.note = f"PIN: {signed_in}"
    slug, chief = testbed.tournament.slug, {"role": "chief_judge"}
    for path, fields in (
        (f"/t/{slug}/staff/invite/", chief),
        (f"/t/{slug}/staff/appoint/", chief | {"username": testbed.chief.username}),
    ):
        began = time.monotonic()
        status, _ = _post(testbed, path, cookies, request_id=uuid.uuid4(), **fields)
        tally.add(status, time.monotonic() - began)


def _post(testbed: Testbed, path: str, cookies: str, **fields: object) -> tuple[str, str]:
    """The status, and the session that was begun."""
    link = http.client.HTTPConnection("127.0.0.1", testbed.server.port, timeout=20)
    cookie = f"csrftoken={TOKEN}; {cookies}"
    headers = {"Content-Type": FORM, "Cookie": cookie, "X-CSRFToken": TOKEN}
    try:
        link.request("POST", path, urlencode(fields), headers)
        answer = link.getresponse()
        match = re.search(r"sessionid=\w+", str(answer.headers.get_all("Set-Cookie")))
        return str(answer.status), match[0] if match else ""
    finally:
        link.close()
