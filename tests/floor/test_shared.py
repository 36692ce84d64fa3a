"""What is drawn once for many: whose fields stand in its forms, and who shares it."""

import pytest
from django.http import HttpRequest
from django.template import Context, Template
from django.test import Client, RequestFactory
from lxml import html

from floor.values.roles import Role
from floor.web.act_tags import OWN_FIELDS, with_own_fields
from tests.door import signed_in
from tests.evening import evening
from tests.floor.people import colleague
from tests.seating.room import bust_out


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
