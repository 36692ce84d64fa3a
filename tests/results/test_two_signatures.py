"""BFSP 2.1.4 and 2.3.3 in browsers: chief judge and secretary sign, each on their own device."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from floor.values.roles import Role
from results.models import Signature
from tests.door import sign_in
from tests.evening import evening
from tests.floor.people import colleague
from tests.results.playing import play
from tests.serving import Server

pytestmark = pytest.mark.browser


def test_BFSP_2_3_3_the_secretary_signs_on_a_phone_what_the_chief_judge_signed_on_a_laptop(
    server: Server, page: Page, phone: Page
) -> None:
    event = evening(4, drawn=True)
    play(event)
    secretary = colleague(event, Role.SECRETARY)
    results = server.url + reverse("pages:results", args=[event.tournament.slug])
    for device, staff in ((page, event.chief), (phone, secretary)):
        sign_in(device, server, staff)
        device.goto(results)
    expect(phone.locator("#countersign")).to_have_count(0)
    page.locator("#protocol details.destructive summary").click()
    page.locator("#protocol input[name=typed]").fill(event.tournament.name)
    page.locator("#protocol details.destructive button").click()
    expect(page.locator("#protocol .unsigned")).to_be_visible()
    phone.locator("#countersign").click()
    expect(phone.locator("#countersign")).to_have_count(0)
    expect(page.locator("#protocol")).to_contain_text(secretary.name)
    expect(page.locator("#protocol .unsigned")).to_have_count(0)
    signed = list(Signature.objects.order_by("pk").values_list("staff", "role"))
    assert signed == [(event.chief.pk, "chief_judge"), (secretary.pk, "secretary")]
