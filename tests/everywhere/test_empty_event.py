"""An event in which nothing was done yet: each page says what will stand there, and leads on."""

import pytest
from django.urls import reverse

from floor.values.roles import Role
from tests.door import signed_in
from tests.each import check_each
from tests.evening import evening
from tests.floor.people import colleague

pytestmark = pytest.mark.django_db

# A page, and that of the act; "" where the act is a form or a button of the page itself.
LEADS_TO = {
    "pages:desk": "registration:members",
    "pages:entries": "pages:desk",
    "pages:hall": "pages:draw",
    "pages:hand": "pages:draw",
    "pages:moves": "pages:draw",
    "pages:pocket": "pages:draw",
    "pages:results": "pages:hall",
    "registration:tickets": "pages:desk",
    "results:deal": "pages:draw",
    "results:evening": "pages:desk",
    "results:prizes": "pages:results",
    "rulings:clock_calls": "pages:draw",
    "rulings:log": "",
    "rulings:protests": "",
    "seating:bracket": "pages:terms",
    "seating:cards": "pages:draw",
    "seating:lists": "pages:desk",
    "seating:redraw": "pages:draw",
    "seating:replay": "pages:draw",
}


def test_each_empty_page_leads_to_the_act_that_fills_it() -> None:
    event = evening()
    reader, slug = signed_in(event.chief), event.tournament.slug

    def leads_on(case: tuple[str, str]) -> None:
        view, act = case
        page = reader.get(reverse(view, args=[slug])).content.decode()
        places = page.split('class="empty"')[1:]
        assert places
        if act:
            assert any(f'href="{reverse(act, args=[slug])}"' in place[:600] for place in places)

    check_each(LEADS_TO.items(), leads_on)


def test_nobody_is_led_to_a_page_that_is_closed_to_them() -> None:
    event = evening()
    judge = colleague(None)
    event.tournament.appointment_set.create(staff=judge, role=Role.JUDGE)
    page = signed_in(judge).get(reverse("pages:entries", args=[event.tournament.slug]))
    assert b"No entries yet" in page.content
    assert reverse("pages:desk", args=[event.tournament.slug]).encode() not in page.content
