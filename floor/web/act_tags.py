"""Template tags for what a page does: an act behind a button, a form that acts, a live fragment.

{% act "pages:arrive" tournament.slug entry=move.entry_id %}{% translate "Arrived" %}{% endact %}
{% act_form "pages:report_position" tournament.slug class="question" %} fields {% endact_form %}
<section id="plan" hx-get="{% url 'pages:plan' tournament.slug %}" {% live %}>
"""

import uuid
from collections.abc import Iterable, Mapping
from html import escape

from django import template
from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.template.context import Context
from django.template.defaulttags import CsrfTokenNode
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from floor.web.live_parts import PLACE, Part

register = template.Library()
UPLOAD = {
    "enctype": "multipart/form-data",
    "hx_encoding": "multipart/form-data",
    "hx_request": '{"timeout": 60000}',
}
DUE, POLL = "due", "poll"  # what static/base/due.js says
SHARED = "is_shared"  # in a context: what is drawn is handed to many (floor/web/shared.py)
OWN_FIELDS = "<!--own fields-->"


@register.simple_block_tag(takes_context=True)
def act(
    context: Context,
    content: str,
    view: str,
    *args: object,
    kind: str = "usual",
    key: str = "",
    hold: object = False,
    id: str = "",  # noqa: A002 - it is the attribute of that name
    into: str = "",
    because: object = "",
    every_tap: bool = False,
    **fields: object,
) -> SafeString:
    """One act behind one button; the content is the button's words.

    ``view`` and ``args`` say where it posts, as in {% url %}; or ``view`` is the address. ``kind``
    is how the button looks: "main" (one on a page), "usual", "destructive" or "quiet". ``key``
    presses it, by event.code ("Space", "Ctrl+KeyZ"); with ``hold`` key or button is held, or the
    act is asked about. ``id`` is the button's, so that it keeps the focus when its fragment is read
    anew. ``into`` is what the answer replaces, as a CSS selector; without it the floor's touches
    refresh the page. ``because`` says why the act cannot be done now: then the button is off and
    the reason stands under it. With ``every_tap`` presses that come while one is under way follow
    it and are not swallowed; it needs an ``id``.
    All other keywords are fields that are sent, those that are empty are not.
    """
    sent = [(name, value) for name, value in fields.items() if value not in (None, "")]
    hidden = "".join(
        f'<input type="hidden" name="{_escaped(name)}" value="{_escaped(value)}">'
        for name, value in sent
    )
    button = {
        "class": f"act {kind}",
        "id": id,
        "data_key": key,
        "data_hold": bool(hold),
        "disabled": bool(because),
    }
    reason = format_html('<small class="soft">{}</small>', because) if because else ""
    words = content.strip()  # which the template escaped when it drew them
    inside = f'{hidden}<button type="submit"{_attributes(button)}>{words}</button>{reason}'
    sends = {"class": f"act-form {kind}", "data_every_tap": every_tap}
    sends |= _htmx(_address(view, args), into, "outerHTML")
    return _form(context, mark_safe(inside), sends)  # noqa: S308 - see above


@register.simple_block_tag(takes_context=True)
def act_form(
    context: Context,
    content: str,
    view: str,
    *args: object,
    into: str = "",
    swap: str = "outerHTML",
    plain: bool = False,
    upload: bool = False,
    **attributes: object,
) -> SafeString:
    """A form that acts, with its own fields and buttons; it brings the csrf token and a request id.

    ``view``, ``args`` and ``into`` as for ``act``; ``swap`` says what becomes of ``into``. A
    ``plain`` form is posted by the browser and not by htmx, an ``upload`` sends files and may take
    a minute. All other keywords are attributes of the form: data_empties=True is data-empties.
    """
    address = _address(view, args)
    sends = {"action": address} if plain else _htmx(address, into, swap)
    return _form(context, content, sends | (UPLOAD if upload else {}) | attributes)


@register.simple_tag
def live(
    *names: str,
    load: object = False,
    poll: object = False,
    due_ms: int | None = None,
    reads: Iterable[str] = (PLACE,),
) -> SafeString:
    """The attributes with which a fragment reads itself anew when what it shows has changed: what
    it reads is recorded while it is drawn (floor/web/live_parts.py).

    ``names``: what a script of the page says besides. With ``load`` the fragment is also read when
    the page has come, with ``poll`` every half minute (for what changes with the time and without a
    line), with ``due_ms`` once in so many milliseconds (for what the running clock will change at a
    moment that is known; static/base/due.js). ``reads`` says by itself what a row of a list reads,
    which is drawn with the others.
    """
    timed = [DUE] * (due_ms is not None) + [POLL] * bool(poll)
    heard = " ".join([*filter(None, names), *timed, *reads])
    when = "load, floor:changed" if load else "floor:changed"
    sends = f'hx-trigger="{when}" hx-swap="outerHTML" data-reads="{heard}"'
    due = "" if due_ms is None else f' data-due-ms="{int(due_ms)}"'
    return mark_safe(sends + due)  # noqa: S308 - names of ours


@register.simple_tag(takes_context=True)
def part(context: Context, part: Part) -> SafeString:
    """A part of the page, drawn here (floor/web/live_parts.py)."""
    return part.draw(context["request"])


@register.filter
def dash(name: str, key: object) -> str:
    """A name and a key as ids are written: "seat"|dash:7 is "seat-7"."""
    return f"{name}-{key}"


def _address(view: str, args: Iterable[object]) -> str:
    """The address of the view; one that is an address already is looked for among no views."""
    return view if view.startswith("/") else reverse(view, args=tuple(args))


def _htmx(address: str, into: str, swap: str) -> dict[str, object]:
    """How a form is sent by htmx; its ``action`` stands for a browser without scripts."""
    swaps: dict[str, object] = {"hx_target": into, "hx_swap": swap if into else "none"}
    return {"action": address, "hx_post": address} | swaps


def _form(context: Context, content: str, attributes: Mapping[str, object]) -> SafeString:
    """A posting form; in what is shared the place of its own fields stays open."""
    own = mark_safe(OWN_FIELDS) if context.get(SHARED) else own_fields(context)  # noqa: S308
    form = f'<form method="post"{_attributes(attributes)}>{own}{_escaped(content)}</form>'
    return mark_safe(form)  # noqa: S308 - of safe pieces


def own_fields(context: Context) -> SafeString:
    """The csrf token and a fresh request id: posted twice, a form acts once."""
    return format_html(
        '{}<input type="hidden" name="request_id" value="{}" autocomplete="off">',
        CsrfTokenNode().render(context),
        uuid.uuid4(),
    )


def with_own_fields(text: str, request: HttpRequest) -> str:
    """What was drawn for many, with fields of its own in each form; no text of a person's can be
    such a place, for it is escaped."""
    first, *others = text.split(OWN_FIELDS)
    if not others:
        return text
    context = Context({"csrf_token": get_token(request)})
    return first + "".join(own_fields(context) + part for part in others)


def _attributes(named: Mapping[str, object]) -> SafeString:
    """As they stand in a tag, each with a space before it; False, None and "" are left out."""
    written = ""
    for name, value in named.items():
        if value is True:
            written += f" {name.replace('_', '-')}"
        elif value is not False and value not in (None, ""):
            written += f' {name.replace("_", "-")}="{_escaped(value)}"'
    return mark_safe(written)  # noqa: S308 - names are those of keywords, values are escaped


def _escaped(value: object) -> str:
    """The value as text of a page, as Django's conditional_escape has it in a third of the steps:
    a page has thousands of them."""
    text = value if hasattr(value, "__html__") else str(value)
    return str(text.__html__()) if hasattr(text, "__html__") else escape(str(text))
