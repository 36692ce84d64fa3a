"""The page on which a mistaken bust-out is put right, in a browser."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from results import services
from tests.door import sign_in
from tests.evening import Evening, evening
from tests.results.playing import at_table, next_seat, send
from tests.seating.room import seats
from tests.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def event(server: Server) -> Evening:
    return evening(12, drawn=True)


def test_with_a_player_their_own_seat_is_chosen_where_it_is_free(
    event: Evening, server: Server, new_page: Callable[..., Page]
) -> None:
    gone, taken = at_table(event, 2)[:2]
    own, lost = seats(event.tournament)[gone.pk], seats(event.tournament)[taken.pk]
    services.bust_out(event.tap(), entry_id=taken.pk)
    while next_seat(event, 2) < lost[1]:
        send(event, at_table(event, 1)[0], 2)
    send(event, at_table(event, 1)[0], 2)
    services.bust_out(event.tap(), entry_id=gone.pk)
    page = new_page(1366, 768, locale="en-GB")
    sign_in(page, server, event.chief)
    page.goto(f"{server.url}/t/{event.tournament.slug}/results/put-back/")
    place = page.locator("#put-back-to")
    expect(place).to_have_value("")
    page.locator(f"#put-back-{gone.pk}").check()
    expect(place).to_have_value("{}-{}".format(*own))
    page.locator(f"#put-back-{taken.pk}").check()
    expect(place).to_have_value("")
    by_hand = f"1-{next_seat(event, 1)}"
    place.select_option(by_hand)
    page.locator(f"#put-back-{gone.pk}").check()
    expect(place).to_have_value(by_hand)
