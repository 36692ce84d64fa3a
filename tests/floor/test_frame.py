"""What the frame of a page shows to whom: groups of pages by role, the theme by device."""

import pytest
from django.test import Client
from django.urls import reverse

from floor.values.roles import Role
from floor.web import navigation
from floor.web.navigation import MenuGroup
from tests.access_table import ACCESS
from tests.evening import Evening, evening
from tests.floor.people import colleague

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Evening:
    return evening(0)


def menu(event: Evening, role: Role, view: str) -> list[MenuGroup]:
    """The menu on the page of ``view`` of somebody who holds the role."""
    client = Client()
    client.force_login(colleague(event, role))
    answer = client.get(reverse(view, args=[event.tournament.slug]))
    return list(answer.context["menu"])


def test_a_role_sees_only_groups_and_pages_that_are_open_to_it(event: Evening) -> None:
    groups = menu(event, Role.REGISTRAR, "pages:entries")
    labels = [[str(page.label) for page in group.pages] for group in groups]
    assert labels == [
        ["Console", "Structure"],
        [
            "Desk",
            "Applications",
            "Entries",
            "Lists",
            "Print station",
            "Drawers",
            "Tickets",
            "Prizes",
            "Player balances",
        ],
        ["Hall", "Chips", "Dealers"],
        ["Rules", "Rulings", "Precedents", "Calculators"],
        [
            "Results",
            "Prize plan",
            "Seasons",
            "Event staff",
            "Journal",
            "Outage sheet",
            "Terms",
        ],
    ]
    begins = [str(page.label) for group in groups for page in group.pages if page.begins]
    assert begins == ["Drawers", "Event staff", "Terms"]  # of what does not belong together
    assert [group.is_current for group in groups] == [False, True, False, False, False]
    assert [str(page.label) for page in groups[1].pages if page.is_current] == ["Entries"]


def test_a_page_without_an_entry_belongs_to_the_one_it_is_reached_from(event: Evening) -> None:
    groups = menu(event, Role.JUDGE, "pages:differences")
    current = [page.label for group in groups for page in group.pages if page.is_current]
    assert current == ["Rules"]


def test_the_menu_names_pages_that_are_there_each_in_one_place() -> None:
    views = [*(entry.view for entry in navigation.MENU), *navigation.ENTRY_OF]
    assert set(views) <= set(ACCESS)
    assert len(views) == len(set(views))
    assert set(navigation.ENTRY_OF.values()) <= {entry.view for entry in navigation.MENU}


def test_the_theme_is_chosen_for_the_device(client: Client) -> None:
    page, choose = reverse("floor:sign_in"), reverse("floor:theme")
    light = 'base/light.css" media="'
    assert f'{light}(prefers-color-scheme: light)"' in _sheets(client, page)
    assert client.post(choose, {"theme": "dark", "next": page})["Location"] == page
    assert light not in _sheets(client, page)
    client.post(choose, {"theme": "light"})
    assert f'{light}all"' in _sheets(client, page)
    client.post(choose, {"theme": "device"})
    assert f'{light}(prefers-color-scheme: light)"' in _sheets(client, page)


def test_a_theme_nobody_offers_is_none(client: Client) -> None:
    assert client.post(reverse("floor:theme"), {"theme": '"><script>'}).status_code == 409
    client.cookies["theme"] = '"><script>'
    assert 'media="(prefers-color-scheme: light)"' in _sheets(client, reverse("floor:sign_in"))


def _sheets(client: Client, page: str) -> str:
    return client.get(page).content.decode().partition("</head>")[0]
