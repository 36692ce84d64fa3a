"""Coming in: a client of Django's, or a page of a real browser, as somebody of the staff."""

from django.conf import settings
from django.test import Client
from playwright.sync_api import Page

from floor.models import Staff
from tests.serving import Server

BACKEND = "floor.accounts.backend.StaffBackend"


def signed_in(staff: Staff) -> Client:
    """Somebody who reads English."""
    client = Client(headers={"Accept-Language": "en"})
    client.force_login(staff, BACKEND)
    return client


def sign_in(page: Page, server: Server, staff: Staff) -> None:
    session = signed_in(staff).cookies[settings.SESSION_COOKIE_NAME]
    page.context.add_cookies([{"name": session.key, "value": session.value, "url": server.url}])
