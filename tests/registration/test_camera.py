"""The portrait from the camera of a laptop, by keyboard alone: Chromium feigns one."""

from collections.abc import Callable
from io import BytesIO

import pytest
from django.urls import reverse
from PIL import Image
from playwright.sync_api import Page, expect

from registration.models import MemberPhoto
from tests.door import sign_in
from tests.evening import Evening
from tests.registration.desk import listed, registrar, row
from tests.screens import against
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def page(new_page: Callable[..., Page], server: Server, event: Evening) -> Page:
    """Of a person, who has no photo yet."""
    (member,) = listed(row("1"))
    page = new_page(1366, 768, locale="en-GB")
    sign_in(page, server, registrar(event.tournament))
    slug = event.tournament.slug
    page.goto(server.url + reverse("registration:person", args=[slug, member.pk]))
    expect(page.locator("#link")).to_have_attribute("data-state", "live")
    return page


def test_a_picture_is_taken_looked_at_taken_once_more_and_kept(page: Page) -> None:
    page.keyboard.press("c")
    expect(page.get_by_role("button", name="Take the picture")).to_be_focused()
    assert against(page) == []
    page.keyboard.press("Enter")
    expect(page.locator("#camera").get_by_role("button", name="Keep this picture")).to_be_focused()
    assert against(page) == []
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # once more
    expect(page.get_by_role("button", name="Take the picture")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_alt_text("Photo")).to_be_visible()
    with Image.open(BytesIO(bytes(MemberPhoto.objects.get().jpeg))) as kept:
        assert kept.width * 5 == kept.height * 4 and 300 < kept.width <= 640


def test_escape_lets_go_of_the_camera_and_keeps_nothing(page: Page) -> None:
    page.keyboard.press("c")
    video = page.locator("#camera video")
    expect(page.get_by_role("button", name="Take the picture")).to_be_focused()
    assert video.evaluate("(video) => video.srcObject.active")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Take a picture")).to_be_focused()
    assert video.evaluate("(video) => video.srcObject") is None
    assert not MemberPhoto.objects.exists()


LATE = """() => {
  const { mediaDevices } = navigator;
  const see = mediaDevices.getUserMedia.bind(mediaDevices);
  Object.assign(window, { streams: [], answers: [] });
  mediaDevices.getUserMedia = (wish) => new Promise((tell) => answers.push(async () => {
    streams.push(await see(wish));
    tell(streams.at(-1));
  }));
}"""


def test_a_camera_that_answers_late_is_let_go_when_it_was_asked_again(page: Page) -> None:
    page.evaluate(LATE)
    for key in ("c", "Escape", "c"):
        page.keyboard.press(key)
    for _wish in range(2):
        page.evaluate("() => answers.shift()()")
    expect(page.get_by_role("button", name="Take the picture")).to_be_focused()
    assert page.evaluate("streams.map(({ active }) => active)") == [False, True]
    expect(page.locator("#camera-why p:visible")).to_have_count(0)


WITHOUT = {
    "UnsafePage": "only over https",
    "NotAllowedError": "Allow it",
    "NotFoundError": "No camera",
    "AbortError": "another program",
}
NO_CAMERA = """(name) => Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: name === "UnsafePage" ? undefined : {
        getUserMedia: async () => { throw new DOMException("", name) },
    },
})"""


def test_without_a_camera_it_says_why_and_a_file_is_chosen(page: Page) -> None:
    for name, why in WITHOUT.items():
        page.evaluate(NO_CAMERA, name)
        page.keyboard.press("c")
        expect(page.get_by_role("alert").get_by_text(why)).to_be_visible()
        expect(page.get_by_role("button", name="Take the picture")).to_be_hidden()
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Take a picture")).to_be_focused()
    expect(page.get_by_label("Photo from a file")).to_be_enabled()
