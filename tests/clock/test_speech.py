"""What a wall speaks: the sentence of the moment, in the language it was given, by a voice that is
on the device, once."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.clock.boards import MINUTE, board, clock, tournament
from tests.clock.test_wall import later, linked
from tests.clock.test_wall_club import FAULTS, address, club
from tests.clock.wall_hall import BEGAN, Hall
from tests.screens import until

pytestmark = pytest.mark.browser
# A device that can be heard, with the voices named; what it is told to say is kept.
DEVICE = """(voices) => {
  window.said = [];
  const known = voices.map(([lang, localService]) => ({ lang, localService }));
  const speaker = {
    getVoices: () => ((window.asked = true), known),
    speak: ({ text, lang }) => said.push([lang, text]),
  };
  Object.defineProperty(window, "speechSynthesis", { value: speaker });
  window.SpeechSynthesisUtterance = class {
    constructor(text) { this.text = text; }
  };
  window.AudioContext = class extends EventTarget {
    state = "running";
    currentTime = 0;
    decodeAudioData(bytes, done) { done({ duration: 0 }); }
    createBufferSource() { return { connect() {}, start() {} }; }
  };
}"""
EVERYWHERE = '[["en-US", false], ["ru-RU", true], ["en-GB", true]]'
LEVEL = {
    "ru": ["ru-RU", "Уровень 6. Блайнды 1000 и 2000, анте 2000."],
    "en": ["en-GB", "Level 6. Blinds 1000 and 2000, ante 2000."],
}
MINUTE_LEFT = {"ru": ["ru-RU", "Осталась минута."], "en": ["en-GB", "One minute left."]}


def speaking(
    hall: Hall, browser: Browser, language: str, voices: str, files: dict[str, Any] | None = None
) -> Page:
    """A wall of two minutes before a level, in a page that goes to no other test."""
    page = browser.new_page()
    page.add_init_script(f"({DEVICE})({voices})")
    hall.voice = language
    hall.board |= {"club": files or club(), "clock": clock(5, 23 * MINUTE)}
    page.goto(f"{hall.url}/wall?voice={language}")
    linked(page)
    until(page, lambda: page.evaluate("window.asked"))  # from here on it listens
    return page


def at(hall: Hall, page: Page, ms: int) -> None:
    """That long after the hall has opened, however long the browser took."""
    later(hall, page, BEGAN + ms - hall.now())


@pytest.mark.parametrize("language", LEVEL)
def test_a_minute_and_a_level_are_said_once_in_the_language_of_the_voice(
    hall: Hall, browser: Browser, language: str
) -> None:
    page = speaking(hall, browser, language, EVERYWHERE)
    at(hall, page, MINUTE + 300)
    until(page, lambda: page.evaluate("said") == [MINUTE_LEFT[language]])
    at(hall, page, 2 * MINUTE + 300)
    until(page, lambda: page.evaluate("said") == [MINUTE_LEFT[language], LEVEL[language]])
    hall.show(players=hall.board["players"])
    later(hall, page, MINUTE)
    assert page.evaluate("said") == [MINUTE_LEFT[language], LEVEL[language]]
    page.close()


def test_without_a_voice_of_the_device_the_house_is_told_and_the_clock_goes_on(
    hall: Hall, browser: Browser
) -> None:
    page = speaking(hall, browser, "ru", '[["ru-RU", false], ["en-GB", true]]')
    at(hall, page, MINUTE + 300)
    until(page, lambda: "voice " in page.evaluate(FAULTS))
    assert page.evaluate("said") == []
    before = page.locator("#face").inner_text()
    later(hall, page, 3_000)
    until(page, lambda: page.locator("#face").inner_text() != before)
    page.close()


def test_of_two_events_each_is_named_before_what_is_said_of_it(
    hall: Hall, browser: Browser
) -> None:
    hall.views = "clock-20.clock-20-omaha"
    omaha = tournament(public_id="omaha", name="Омаха")
    hall.others = {"omaha": board(tournament=omaha, clock=clock(6, 22 * MINUTE), club=club())}
    hall.board["tournament"] = tournament(name="Кубок")
    page = speaking(hall, browser, "ru", EVERYWHERE)
    at(hall, page, MINUTE + 300)
    until(page, lambda: page.evaluate("said") == [["ru-RU", "Кубок. Осталась минута."]])
    at(hall, page, 2 * MINUTE + 300)
    until(page, lambda: len(page.evaluate("said")) == 3)
    named = {text.split(".")[0] for _lang, text in page.evaluate("said")[1:]}
    assert named == {"Кубок", "Омаха"}
    page.close()


def test_a_recorded_voice_names_the_event_too(hall: Hall, browser: Browser) -> None:
    """The file whose name has most of the event's; an event without one is not named."""
    hall.views = "clock-20.clock-20-omaha"
    sounds = {"voice_ru_minute": address("aa"), "voice_ru_level": address("bb")}
    names = [
        {"voice": "ru", "name": "омаха", "address": address("cc")},
        {"voice": "ru", "name": "Омаха хай-лоу", "address": address("dd")},
        {"voice": "en", "name": "Омаха хай-лоу, финал", "address": address("ee")},
    ]
    files = club(sounds=sounds, event_names=names)
    omaha = tournament(public_id="omaha", name="Омаха хай-лоу, финал")
    hall.others = {"omaha": board(tournament=omaha, clock=clock(6, 22 * MINUTE), club=files)}
    page = speaking(hall, browser, "ru", "[]", files)
    played = list[str]()
    page.on("response", lambda answer: played.append(answer.url.split("/files/")[1][:2]))
    page.route("**/club/files/**", lambda route: route.fulfill(body=b"sound"))
    at(hall, page, 2 * MINUTE + 300)
    until(page, lambda: len(played) == 3)
    assert sorted(played) == ["aa", "bb", "dd"] and played.index("dd") < 2
    page.close()
