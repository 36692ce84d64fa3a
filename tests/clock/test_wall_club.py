"""What is the club's on a wall; whatever of it fails, the clock goes on and the house is told."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.clock.test_wall import later, mode, open_wall, shows
from tests.clock.wall_hall import Hall
from tests.screens import until

pytestmark = pytest.mark.browser
PIXEL = (
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89"
    b"\0\0\0\rIDATx\x9cc\xf8\xcf\xc0\xf0\x1f\0\x05\0\x01\xff\x89\x99=\x1d\0\0\0\0IEND\xaeB`\x82"
)
FAULTS = "async () => (await import('/static/wall/faults.js')).faults()"


def address(file: str) -> str:
    return f"/club/files/{file * 32}/"


def club(**changes: Any) -> dict[str, Any]:
    empty: dict[str, Any] = {"look": None, "logo": None, "sponsors_at": "side", "sponsors": []}
    return empty | {"pictures": [], "films": [], "sounds": {}, "event_names": []} | changes


def files(page: Page, **contents: bytes) -> None:
    """Under these names there are files; under all others there are none."""

    def answer(route: Route) -> None:
        name = route.request.url.split("/files/")[1][:2]
        if name in contents:
            route.fulfill(body=contents[name], content_type="image/png")
        else:
            route.fulfill(status=404)

    page.route("**/club/files/**", answer)


def goes_on(hall: Hall, page: Page) -> None:
    """The clock shows another second than a moment ago."""
    mode(page, "run")
    before = page.locator("#face").inner_text()
    later(hall, page, 3_000)
    expect(page.locator("#face")).not_to_have_text(before)


def test_logo_and_sponsors_stand_on_the_wall_and_turn(hall: Hall, page: Page) -> None:
    files(page, aa=PIXEL, bb=PIXEL, cc=PIXEL)
    panels = [{"name": name, "address": address(name[0] * 2)} for name in ("bank", "cafe")]
    hall.show(club=club(logo=address("aa"), sponsors=panels))
    open_wall(hall, page)
    expect(page.locator("#club-logo img")).to_be_visible()
    images = page.locator("#club-sponsors img")
    expect(images).to_have_count(1)
    first = images.get_attribute("alt")
    later(hall, page, 7_000)
    until(page, lambda: images.get_attribute("alt") != first)
    hall.show(club=club(sponsors=panels, sponsors_at="foot"))
    expect(images).to_have_count(2)
    expect(page.locator("#club-logo")).to_be_hidden()
    hall.show(club=club(sponsors=panels, sponsors_at=""))
    expect(page.locator("#club-sponsors")).to_be_hidden()


def test_a_picture_that_is_not_there_is_left_out(hall: Hall, page: Page) -> None:
    files(page, bb=PIXEL)
    panels = [{"name": name, "address": address(name[0] * 2)} for name in ("bank", "gone")]
    hall.show(club=club(logo=address("99"), sponsors=panels, sponsors_at="foot"))
    open_wall(hall, page)
    until(page, lambda: len(page.evaluate(FAULTS)) == 2)
    expect(page.locator("#club-sponsors img:visible")).to_have_count(1)
    goes_on(hall, page)


def test_the_colours_come_with_a_stylesheet_of_the_club(hall: Hall, page: Page) -> None:
    sheet = ":root { --ground: #102030; --club-accent: #ffeeaa; }"
    page.route("**/club/look-*.css", lambda it: it.fulfill(body=sheet, content_type="text/css"))
    hall.show(club=club(look="/club/look-1.css"))
    open_wall(hall, page)
    expect(page.locator("html")).to_have_css("background-color", "rgb(16, 32, 48)")
    expect(page.locator("#event")).to_have_css("color", "rgb(255, 238, 170)")
    hall.show(club=club())
    expect(page.locator("html")).to_have_css("background-color", "rgb(11, 14, 18)")


@pytest.mark.parametrize("answers", ["hangs", "fails"])
def test_a_stylesheet_that_does_not_come_leaves_ours(hall: Hall, page: Page, answers: str) -> None:
    held = list[Route]()
    page.route(
        "**/club/look-*.css", lambda it: held.append(it) if answers == "hangs" else it.abort()
    )
    hall.show(club=club(look="/club/look-1.css"))
    open_wall(hall, page)
    goes_on(hall, page)
    expect(page.locator("html")).to_have_css("background-color", "rgb(11, 14, 18)")
    if answers == "fails":
        until(page, lambda: page.evaluate(FAULTS) == ["look "])
    for route in held:
        route.abort()


def test_a_sound_that_is_missing_is_silence_and_a_fault(hall: Hall, page: Page) -> None:
    files(page)
    hall.show(club=club(sounds={"sound_level": address("dd"), "sound_break": address("ee")}))
    page.goto(f"{hall.url}/wall?sounds=level.minute")
    until(page, lambda: f"sound {'dd' * 32}" in page.evaluate(FAULTS))
    assert f"sound {'ee' * 32}" not in page.evaluate(FAULTS)
    goes_on(hall, page)
    shows(page, "event", hall.board["tournament"]["name"])


def test_a_key_on_the_television_lets_the_wall_in_its_frame_be_heard(
    hall: Hall, browser: Browser
) -> None:
    page, faults = browser.new_page(), list[Any]()  # a page that no test has touched, nor evaluates
    frame = "<!doctype html><iframe src='/wall?sounds=level'></iframe>"
    page.route("**/television", lambda it: it.fulfill(body=frame, content_type="text/html"))
    page.route(
        "**/wall/faults/", lambda it: (faults.append(it.request.post_data_json), it.fulfill())
    )
    hall.show(club=club())
    page.goto(f"{hall.url}/television")
    until(page, lambda: faults[-1:] == [[{"what": "silent", "file": ""}]])
    page.keyboard.press("a")
    until(page, lambda: faults[-1] == [])
    page.close()


# A film of a second, made by the browser itself.
FILMED = """() => new Promise((done) => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 36 });
  const brush = canvas.getContext("2d");
  const drawn = setInterval(() => brush.fillRect(Math.random() * 60, 4, 4, 4), 40);
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm" });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onstop = async () => {
    clearInterval(drawn);
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    done([...bytes]);
  };
  recorder.start();
  setTimeout(() => recorder.stop(), 1200);
})"""
FILM = [{"name": "Зал", "address": address("ff")}]


def test_a_film_that_does_not_play_gives_way_to_the_clock(hall: Hall, page: Page) -> None:
    files(page, ff=b"no film at all")
    hall.show(club=club(films=FILM))
    hall.views = "film-20"
    open_wall(hall, page)
    until(page, lambda: f"film {'ff' * 32}" in page.evaluate(FAULTS))
    expect(page.locator("body")).to_have_attribute("data-view", "clock")
    goes_on(hall, page)


def test_a_film_plays_muted_with_the_clock_below(hall: Hall, page: Page) -> None:
    page.goto(f"{hall.url}/healthz")
    files(page, ff=bytes(page.evaluate(FILMED)))
    hall.show(club=club(films=FILM))
    hall.views = "film-20"
    open_wall(hall, page)
    expect(page.locator("body")).to_have_attribute("data-view", "film")
    until(page, lambda: page.evaluate("document.getElementById('film').currentTime > 0.2"))
    assert page.evaluate("document.getElementById('film').muted")
    expect(page.locator("#strip-face")).to_be_visible()
    assert page.evaluate(FAULTS) == []
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator("body")).to_have_attribute("data-view", "clock")
    page.emulate_media(reduced_motion="no-preference")


def test_sponsors_and_pictures_have_the_wall_in_turn(hall: Hall, page: Page) -> None:
    files(page, aa=PIXEL, bb=PIXEL)
    panels = [{"name": name, "address": address(name)} for name in ("aa", "bb", "99")]
    hall.show(club=club(sponsors=panels, pictures=panels))
    hall.views = "sponsors-20"
    open_wall(hall, page)
    expect(page.locator("#panels img")).to_have_count(2)
    expect(page.locator("#club-sponsors")).to_be_hidden()
    hall.views = "pictures-20"
    open_wall(hall, page)
    expect(page.locator("#picture img")).to_have_count(1)
    hall.show(club=club())
    expect(page.locator("body")).to_have_attribute("data-view", "clock")
