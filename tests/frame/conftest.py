from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.frame.hall import Hall, draw

FRAGMENT = """<section class="panel" id="table-14" hx-get="/fragment" {% live "table-14" %}>
  <label class="field"><span>Find</span><input type="search" id="find" data-key="Slash"></label>
  {% act "/move" id="move" key="KeyM" %}Move{% endact %}
</section>"""
PAGE = (
    """{% extends "base.html" %}{% block title %}Hall{% endblock %}
{% block main %}<h1>Hall</h1>
{% act "/pause" kind="main" key="Space" %}Pause{% endact %}
{% act "/next" key="KeyN" hold=True row=4 %}Next level{% endact %}
{% include "parts/confirm_typed.html" with view="/gone" label="Delete" typed="Minsk" %}
"""
    + """<button type="button" class="act" id="look" hx-get="/fragment" hx-target="#table-14"
  hx-swap="outerHTML">Look</button>"""
    + FRAGMENT
    + "{% endblock %}"
)


@pytest.fixture
def hall(new_page: Callable[..., Page]) -> Hall:
    """A page with a main act, a held one, one that asks for a name, and a fragment of table 14."""
    screen = Hall(new_page(1366, 768), draw(PAGE), FRAGMENT)
    screen.open()
    return screen
