"""A step of the agenda: one thing to do, and where it is done."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.functional import Promise

from floor.accounts.access import Pass

Text = str | Promise


@dataclass(frozen=True)
class Step:
    """Whether it is ``done``, in words, and the page where it is done; no address for who may not
    do it. ``due_ms``: the moment of tournament time until which there is time, counted down."""

    done: bool
    text: Text
    act: Text
    url: str
    due_ms: int | None = None


def step(
    holder: Pass,
    view: str,
    text: Text,
    act: Text,
    allowed: tuple[str, ...],
    done: bool = False,
    *,
    query: str = "",
    due_ms: int | None = None,
) -> Step:
    """The step of the page ``view`` of the event, ``query`` behind its address, for who has one of
    the roles ``allowed``."""
    there = reverse(view, args=[holder.tournament.slug]) + query
    return Step(done, text, act, there if holder.may(*allowed) else "", due_ms)
