from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.frame.hall import Hall, draw

FRAGMENT = """<section class="panel" id="table-14" hx-get="/fragment" hx-swap="outerHTML"
  hx-trigger="floor:table-14 from:body, floor:resync from:body">
  <label class="field"><span>Find</span><input type="search" id="find" data-key="Slash"></label>
  {% include "parts/act.html" with url="/move" label="Move" known_as="move" press="KeyM" %}
</section>"""
PAGE = (
    """{% extends "base.html" %}{% block title %}Hall{% endblock %}
{% block theme %}{{ theme|default:"light" }}{% endblock %}
{% block main %}<h1>Hall</h1>
{% include "parts/act.html" with url="/pause" label="Pause" kind="main" press="Space" %}
{% include "parts/act.html" with url="/next" label="Next level" press="KeyN" hold=1 %}
{% include "parts/confirm_typed.html" with url="/gone" label="Delete" typed="Minsk" %}
"""
    + """<button type="button" class="act" id="look" hx-get="/fragment" hx-target="#table-14"
  hx-swap="outerHTML">Look</button>"""
    + FRAGMENT
    + "{% endblock %}"
)


@pytest.fixture
def hall(new_page: Callable[..., Page]) -> Hall:
    """A page with a main act, a held one, one that asks for a name, and a fragment of table 14."""
    one = Hall(new_page(1366, 768), draw(PAGE), FRAGMENT)
    one.open()
    return one
