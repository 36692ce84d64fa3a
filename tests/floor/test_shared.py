"""What is made once for many: by whom, for how long, and whose fields stand in its forms."""

import threading

import pytest
from django.http import HttpRequest
from django.template import Context, Template
from django.test import Client, RequestFactory
from lxml import html

from floor.accounts.roles import Role
from floor.web import shared
from floor.web.act_tags import OWN_FIELDS, with_own_fields
from floor.web.shared import LASTS, Shelf
from tests.door import signed_in
from tests.evening import evening
from tests.floor.people import colleague
from tests.seating.room import bust_out


class Counted:
    """Counts how often it was made; says the count."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self) -> int:
        self.made += 1
        return self.made


def test_it_is_made_once_for_all_who_ask_at_one_moment() -> None:
    shelf, make, barrier = Shelf(), Counted(), threading.Barrier(9)
    got: list[int] = []

    def ask() -> None:
        barrier.wait()
        got.append(shelf.get("plan", make))

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    barrier.wait()
    for thread in threads:
        thread.join()
    assert got == [1] * 8
    assert shelf.get("tiles", make) == 2


def test_what_could_not_be_made_is_tried_anew() -> None:
    shelf = Shelf()

    def broken() -> int:
        raise ValueError("the database is away")

    with pytest.raises(ValueError, match="away"):
        shelf.get("plan", broken)
    assert shelf.get("plan", Counted()) == 1


def test_it_lasts_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf, make, at = Shelf(), Counted(), [100.0]
    monkeypatch.setattr(shared.time, "monotonic", lambda: at[0])
    assert (shelf.get("plan", make), shelf.get("plan", make)) == (1, 1)
    at[0] += LASTS + 0.1
    assert shelf.get("plan", make) == 2


def test_a_shelf_stays_small() -> None:
    shelf = Shelf()
    for number in range(3 * shared.MOST):
        shelf.get(number, Counted())
    assert len(shelf._made) <= shared.MOST


def test_each_form_gets_fields_of_its_own() -> None:
    source = "{% act '/a/' %}A{% endact %}<p>{{ name }}</p>{% act '/b/' %}B{% endact %}"
    text = Template(source).render(Context({"is_shared": True, "name": OWN_FIELDS}))
    drawn = html.fragments_fromstring(with_own_fields(text, request()))
    forms = [element for element in drawn if element.tag == "form"]
    fields = [dict(form.form_values()) for form in forms]
    assert [set(names) for names in fields] == [{"csrfmiddlewaretoken", "request_id"}] * 2
    assert fields[0]["request_id"] != fields[1]["request_id"]
    assert drawn[1].text == OWN_FIELDS  # a name can be anything and is a name


def request() -> HttpRequest:
    return RequestFactory().get("/")


@pytest.mark.django_db
def test_two_judges_share_a_plan_and_neither_its_forms_nor_what_another_role_reads() -> None:
    event = evening(20, drawn=True)
    for _ in range(3):
        bust_out(event, 2)
    clients = [
        signed_in(colleague(event, role)) for role in (Role.JUDGE, Role.JUDGE, Role.REGISTRAR)
    ]
    first, second, desk = [plan(client, event.tournament.slug) for client in clients]
    assert "<form" in first and "<form" in second and "<form" not in desk
    assert ids(first) and not ids(first) & ids(second)
    bust_out(event, 2)
    assert plan(clients[0], event.tournament.slug) != first


def plan(client: Client, slug: str) -> str:
    answer = client.get(f"/t/{slug}/plan/", headers={"HX-Request": "true"})
    return str(answer.content.decode())


def ids(text: str) -> set[str]:
    return set(html.fragment_fromstring(text).xpath("//input[@name='request_id']/@value"))
