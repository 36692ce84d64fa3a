"""What the tags of acts and of live fragments write into a page."""

from django.template import Context, Template
from lxml import html

from floor.web.live_parts import PLACE


def drawn(template: str, **context: object) -> html.HtmlElement:
    return html.fragment_fromstring(Template(template).render(Context(context)))


def sent(form: html.HtmlElement) -> dict[str, str]:
    """What the form would send, without what is new each time it is drawn."""
    fields = dict(form.form_values())
    assert fields.pop("request_id")
    return fields


def test_an_act_is_a_form_with_one_button() -> None:
    form = drawn('{% act "/out/" kind="main" key="KeyE" id="do-out" entry=7 %}Out{% endact %}')
    button = form.find("button")
    assert (form.get("method"), form.get("action"), form.get("hx-post")) == (
        "post",
        "/out/",
        "/out/",
    )
    assert (form.get("hx-swap"), form.get("hx-target")) == ("none", None)
    assert form.get("class") == "act-form main"
    assert sent(form) == {"entry": "7"}
    assert button.text_content() == "Out"
    assert dict(button.attrib) == {
        "type": "submit",
        "class": "act main",
        "id": "do-out",
        "data-key": "KeyE",
    }


def test_an_act_that_cannot_be_done_now_says_why() -> None:
    form = drawn('{% act "/start/" because=why %}Start{% endact %}', why="Draw <first>")
    assert form.find("button").get("disabled") is not None
    assert form.find("small").text_content() == "Draw <first>"


def test_a_request_id_is_new_each_time() -> None:
    page = drawn("<div>{% for n in 'ab' %}{% act '/a/' %}A{% endact %}{% endfor %}</div>")
    first, second = page.xpath("//input[@name='request_id']/@value")
    assert first != second


def test_the_token_of_the_session_goes_with_it() -> None:
    form = drawn('{% act "/a/" %}A{% endact %}', csrf_token="secret")
    assert form.xpath(".//input[@name='csrfmiddlewaretoken']/@value") == ["secret"]


def test_empty_fields_are_not_sent_and_zero_is() -> None:
    form = drawn('{% act "/a/" none=nothing text="" row=0 %}A{% endact %}', nothing=None)
    assert sent(form) == {"row": "0"}


def test_a_form_keeps_its_own_fields_and_attributes() -> None:
    form = drawn(
        '{% act_form "/tell/" class="question" data_empties=True data_typed=name %}'
        '<input name="seat" value="3"><button>Tell</button>{% endact_form %}',
        name='O"Neil',
    )
    assert sent(form) == {"seat": "3"}
    assert (form.get("class"), form.get("data-empties"), form.get("data-typed")) == (
        "question",
        "",
        'O"Neil',
    )


def test_an_answer_goes_into_the_page() -> None:
    replaced = drawn('{% act_form "/a/" into="#sheet" %}{% endact_form %}')
    filled = drawn('{% act_form "/a/" into="#found" swap="innerHTML" %}{% endact_form %}')
    assert (replaced.get("hx-target"), replaced.get("hx-swap")) == ("#sheet", "outerHTML")
    assert (filled.get("hx-target"), filled.get("hx-swap")) == ("#found", "innerHTML")


def test_a_plain_form_is_posted_by_the_browser() -> None:
    form = drawn('{% act_form "/create/" plain=True %}{% endact_form %}')
    assert form.get("action") == "/create/"
    assert not [name for name in form.attrib if name.startswith("hx-")]


def test_a_file_is_sent_as_one_and_may_take_a_minute() -> None:
    form = drawn('{% act_form "/photo/" upload=True %}{% endact_form %}')
    assert form.get("enctype") == form.get("hx-encoding") == "multipart/form-data"
    assert form.get("hx-request") == '{"timeout": 60000}'


def test_a_view_is_named_as_in_url() -> None:
    form = drawn('{% act "floor:undo" slug seq=5 %}Undo{% endact %}', slug="cup")
    assert form.get("action").endswith("/cup/journal/undo/")


def live(template: str, **context: object) -> dict[str, str]:
    return dict(drawn(f"<section {template}></section>", **context).attrib)


def test_a_live_fragment_waits_for_the_names_of_what_it_reads() -> None:
    assert live("{% live %}") == {
        "hx-trigger": "floor:changed",
        "hx-swap": "outerHTML",
        "data-reads": PLACE,
    }


def test_a_script_of_the_page_may_have_it_read_anew_at_times() -> None:
    assert live('{% live "own-table" %}')["data-reads"] == f"own-table {PLACE}"
    assert live('{% live none|yesno:"own-table," %}', none=[]) == live("{% live %}")


def test_a_fragment_may_be_read_with_the_page_and_every_half_minute_and_when_it_is_due() -> None:
    section = live("{% live load=first poll=passes due_ms=5 %}", first="yes", passes=True)
    assert section["hx-trigger"] == "load, floor:changed"
    assert section["data-reads"] == f"due poll {PLACE}" and section["data-due-ms"] == "5"
