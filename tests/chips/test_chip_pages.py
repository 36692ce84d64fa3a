"""The chip set of the club and the chips of an event, by their verbs and pages."""

import pytest

from chips import selectors, services
from chips.models import Chip, EventChip
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.scenes.chips import MADE_OF
from tests.seating.room import refused

pytestmark = pytest.mark.django_db
CHIP_SET = [[25, "green", "spots", 400], [100, "black", "plain", 400], [500, "purple", "ring", 300]]


def own(event: Evening, chip_set: list[list[int | str]] = CHIP_SET) -> None:
    services.save_chip_set(event.tap(), chip_set=chip_set)


def test_the_set_is_made_to_be_what_was_sent() -> None:
    event = evening()
    own(event)
    own(event, [[25, "green", "spots", 500], [1_000, "yellow", "plain", 100]])
    assert [*Chip.objects.values_list("value", "owned")] == [(25, 500), (1_000, 100)]


def test_no_value_stands_twice_and_no_two_look_alike() -> None:
    event = evening()
    twice = [CHIP_SET[0], CHIP_SET[0]]
    assert refused(services.save_chip_set, event.tap(), chip_set=twice).code == "chips.repeated"
    alike = [CHIP_SET[0], [100, "green", "spots", 5]]
    reason = refused(services.save_chip_set, event.tap(), chip_set=alike)
    assert (reason.code, reason.facts) == ("chips.look_repeated", {"value": 25, "other": 100})


def test_a_set_of_every_look_is_saved_whole() -> None:
    event = evening()
    looks = [(c, p) for c in Chip.Colour.values for p in Chip.Pattern.values]
    sent = {
        "value": [str(n) for n in range(1, len(looks) + 1)], "owned": ["9"] * len(looks),
        "colour": [colour for colour, _ in looks], "pattern": [pattern for _, pattern in looks],
        "request_id": "3" * 32,
    }  # fmt: skip
    signed_in(event.chief).post(f"/t/{event.tournament.slug}/chips/set/save/", sent)
    assert Chip.objects.count() == len(looks)


def test_a_stack_adds_up_and_keeps_what_levels_need() -> None:
    event = evening(4, starting_stack=5_000)
    short = [[25, 8, 0, 0, 0, 0, None]]
    assert refused(services.set_make_up, event.tap(), made_of=short).code == "chips.sum"
    early = [[25, 8, 0, 0, 0, 0, 1], *MADE_OF[1:]]
    assert refused(services.set_make_up, event.tap(), made_of=early).code == "chips.still_needed"
    services.set_make_up(event.tap(), made_of=MADE_OF)
    assert refused(services.set_make_up, event.tap(), made_of=MADE_OF).code == "chips.same"
    assert EventChip.objects.get(value=25).stack == 8
    need = selectors.need(event.tournament, selectors.event_chips(event.tournament), 4)
    assert need.chips == {25: 32, 100: 32, 500: 32}


def test_the_pages_propose_save_and_say_what_is_short() -> None:
    event = evening(4, starting_stack=5_000)
    page = signed_in(event.chief)
    at = f"/t/{event.tournament.slug}/chips/"
    assert "chips/set/" in page.get(at).content.decode()
    assert page.get(f"{at}set/").content.decode().count('name="value"') == 8, "a whole set at once"
    sent = {
        "value": ["25", "100", "500", ""], "owned": ["400", "400", "30", ""],
        "colour": ["green", "black", "purple", "white"],
        "pattern": ["spots", "plain", "ring", "plain"], "request_id": "1" * 32,
    }  # fmt: skip
    assert page.post(f"{at}set/save/", sent).status_code == 302
    assert "A proposal" in page.get(at).content.decode()
    make_up = {
        "value": ["25", "100", "500"], "used": ["25", "100", "500"], "stack": ["8", "8", "8"],
        "leaves_after": ["", "", ""], "request_id": "2" * 32,
    }  # fmt: skip
    assert page.post(f"{at}save/", make_up).status_code == 302
    read = page.get(f"{at}?entries=40").content.decode()
    assert "320 are needed, the club owns 30" in read
