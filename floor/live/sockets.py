"""The sockets: staff pages hear what was touched, boards are given the public state, televisions
are told what to show.

Sockets speak, they never take orders; all they hear is a ping that asks for the time.
"""

import asyncio
import json
import math
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from channels.sessions import CookieMiddleware
from django.conf import settings
from django.urls import path, re_path

from floor.accounts.sessions import number_of
from floor.live import authorise
from floor.live.db_reads import AWAY, coalesced, read
from floor.live.listener import board_frame, listener
from floor.live.outbox import Frame, Outbox, Send
from floor.live.registry import CLUB, Topic, registry
from floor.time.tournament_time import now
from floor.web import other_houses

LONGEST_PING = 200
ACCEPT = {"type": "websocket.accept"}
UNKNOWN, NOT_A_PING, COME_AGAIN = 4404, 4400, 4503  # Autobahn sends none of the protocol's own
NOBODY: Mapping[str, int] = MappingProxyType({})
Receive = Callable[[], Any]
Ask = Callable[[], Awaitable[int | None]]


class Gone(Exception):
    """The other side has left."""


class Dismissed(Exception):
    """They were let in and may not watch any more: signed out while the door was asked."""


class Listening:
    """Before the pages: with the first request this process begins to hear what others write, or
    what it keeps of the club, such as names of tables, would grow old where no socket is open."""

    def __init__(self, pages: Callable[[Any, Any, Any], Awaitable[None]]) -> None:
        self.pages = pages

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        listener.ensure()
        await self.pages(scope, receive, send)


async def floor(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """Frames ``{"k": "floor", "seq", "touches"}`` for staff of the tournament, and of what the club
    writes ``{"k": "club", "seq", "touches"}``."""
    await receive()  # websocket.connect
    named, cookies = scope["url_route"]["kwargs"], scope["cookies"]
    ask = partial(read, authorise.authorise_staff, named["slug"], cookies)
    signed_in = ("session", number_of(cookies.get(settings.SESSION_COOKIE_NAME, "")))
    await _serve("floor", ask, authorise.staff_frame, receive, send, signed_in, named=named)


async def board(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """Frames ``{"k": "board", "board"}`` for anybody who knows the public id; who watches one table
    too hears when it was touched, ``{"k": "touch"}``, and its states."""
    await receive()
    named = scope["url_route"]["kwargs"]
    ask = partial(coalesced, authorise.authorise_public, named["public_id"])
    await _serve("board", ask, board_frame, receive, send, named=named)


async def screen(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """One frame ``{"k": "screen", "shows"}`` for a television; cut when that changes."""
    await receive()
    ask = partial(read, authorise.authorise_screen, scope["cookies"])
    await _serve("screen", ask, authorise.screen_frame, receive, send)


async def nowhere(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """An address at which there is no socket: refused like any other, without a word."""
    await receive()
    await send({"type": "websocket.close", "code": UNKNOWN})


async def _let_in(send: Send, ask: Ask) -> int | None:
    """The key of what is watched (journal or screen), or None: then the handshake is refused."""
    try:
        key, code = await ask(), UNKNOWN
    except AWAY:
        key, code = None, COME_AGAIN
    await send({"type": "websocket.close", "code": code} if key is None else ACCEPT)
    return key


async def _serve(
    kind: str,
    ask: Ask,
    first: Callable[[int], Frame],
    receive: Receive,
    send: Send,
    *also: Topic,
    named: Mapping[str, int] = NOBODY,
) -> None:
    """Let in whom ``ask`` knows, send what is said on the topic and answer pings, until either side
    leaves; whoever drops ``also`` drops the socket. Of a ``named`` "table" (its number, and "row",
    its key) it is said when it was touched, and its states (floor/journal/states.py)."""
    listener.ensure()
    before = _rights_known()
    if (key := await _let_in(send, ask)) is None:
        return
    topic, code, mailbox = (kind, key), None, Outbox(send)
    of_table = (f"table-{named.get('table')}", key)
    if "table" in named:
        called = (f"table_id={named['row']}", f"table_number={named['table']}")
        also = (*also, of_table, *((name, key) for name in called))
    for subscription in (topic, *also):  # first subscribe, then read: a change between is not lost
        registry.add(subscription, mailbox)
    try:
        await listener.up.wait()
        if _rights_known() != before and await ask() != key:
            raise Dismissed
        mailbox.put(await listener.first(topic, first))
        await _answer_pings(topic, of_table, mailbox, receive)
        code = NOT_A_PING
    except Gone:
        pass
    except (Dismissed, *AWAY):
        code = COME_AGAIN
    except asyncio.CancelledError:
        if not mailbox.dropped:
            raise
        code = COME_AGAIN
    finally:
        for subscription in (topic, *also):
            registry.remove(subscription, mailbox)
        await mailbox.close(code)


def _rights_known() -> tuple[int, int]:
    """What changes when somebody may have lost a right, or when it would not have been heard."""
    return listener.since, registry.drops


async def _answer_pings(topic: Topic, of_table: Topic, mailbox: Outbox, receive: Receive) -> None:
    """Return when something was said that is not a ping; raise Gone when the socket closed."""
    while (number := ping(await receive())) is not None:
        reply = {"k": "pong", "c": number, "s": now()}
        if others := other_houses.addresses():
            reply["o"] = others
        if topic in listener.seqs:
            reply["n"] = listener.seqs[topic]  # or a last frame that is lost would not be missed
        if topic[0] == "floor" and CLUB in listener.seqs:
            reply["m"] = listener.seqs[CLUB]
        if of_table in listener.seqs:
            reply["t"] = listener.seqs[of_table]
        if mailbox.stuck_since is None:  # never in the place of a frame that waits
            mailbox.put(json.dumps(reply))


def ping(message: dict[str, Any]) -> float | None:
    """The number in ``{"c": number}``; None of anything else."""
    if message["type"] == "websocket.disconnect":
        raise Gone
    text = message.get("text")
    if not text or len(text) > LONGEST_PING:
        return None
    try:
        number = float(json.loads(text)["c"])
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        return None
    return number if math.isfinite(number) else None


routes = [  # of sockets: an address leads to an ASGI application, not to a view
    path("ws/floor/<slug:slug>/", CookieMiddleware(floor)),
    path("ws/floor/<slug:slug>/table-<int:table>-<int:row>/", CookieMiddleware(floor)),
    path("ws/screen/", CookieMiddleware(screen)),
    path("ws/board/<slug:public_id>/", board),  # type: ignore[arg-type]
    path("ws/board/<slug:public_id>/table-<int:table>-<int:row>/", board),  # type: ignore[arg-type]
    re_path("", nowhere),  # type: ignore[arg-type]
]
