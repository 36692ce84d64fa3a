"""The two sockets: staff pages hear what was touched, boards are given the public state.

Sockets speak, they never take orders; all they hear is a ping that asks for the time.
"""

import asyncio
import json
from typing import Any

from channels.db import database_sync_to_async
from django.urls import path

from floor.access import pass_of
from floor.live.listener import listener, read_frame
from floor.live.mailbox import Mailbox, Send
from floor.live.registry import Topic, registry
from floor.models import Tournament
from floor.tablets import is_cut, of_session
from floor.tournament_time import now

LONGEST_PING = 200


async def floor(scope: dict[str, Any], receive: Any, send: Send) -> None:
    """Frames ``{"k": "floor", "seq", "touches"}`` for staff of the tournament."""
    slug = scope["url_route"]["kwargs"]["slug"]
    found = await _floor_topic(scope["user"], scope["session"], slug)
    await _serve(found, read_number, receive, send)


async def board(scope: dict[str, Any], receive: Any, send: Send) -> None:
    """Frames ``{"k": "board", "board"}`` for anybody who knows the public id."""
    found = await _board_topic(scope["url_route"]["kwargs"]["public_id"])
    await _serve(found, read_frame, receive, send)


@database_sync_to_async  # type: ignore[untyped-decorator]
def read_number(tournament: int) -> str:
    """The first frame of a staff page: it touches nothing and tells whether one was missed."""
    seq = Tournament.objects.values_list("last_seq", flat=True).get(pk=tournament)
    return json.dumps({"k": "floor", "seq": seq, "touches": []})


@database_sync_to_async  # type: ignore[untyped-decorator]
def _floor_topic(user: Any, session: Any, slug: str) -> Topic | None:
    found = None if is_cut(session) else pass_of(user, slug, of_session(session))
    now()  # the first call of a process reads the database, a ping must not
    return ("floor", found.tournament.pk) if found else None


@database_sync_to_async  # type: ignore[untyped-decorator]
def _board_topic(public_id: str) -> Topic | None:
    found = Tournament.objects.filter(public_id=public_id).values_list("pk", flat=True).first()
    now()
    return ("board", found) if found else None


async def _serve(topic: Topic | None, first: Any, receive: Any, send: Send) -> None:
    await receive()  # websocket.connect
    if topic is None:
        await send({"type": "websocket.close", "code": 4404})
        return
    listener.ensure()
    await send({"type": "websocket.accept"})
    mailbox = Mailbox(send)
    registry.add(topic, mailbox)  # first subscribe, then read: a change between is not lost
    try:
        await listener.up.wait()
        mailbox.put(await first(topic[1]))
        await _answer_pings(mailbox, receive)
        await send({"type": "websocket.close", "code": 1007})
    except Gone:
        pass
    except asyncio.CancelledError:
        if not mailbox.dropped:
            raise
        await send({"type": "websocket.close", "code": 1013})
    finally:
        registry.remove(topic, mailbox)
        mailbox.close()


class Gone(Exception):
    """The other side has left."""


async def _answer_pings(mailbox: Mailbox, receive: Any) -> None:
    """Return when something was said that is not a ping; raise Gone when the socket closed."""
    while (reply := pong(await receive())) is not None:
        if mailbox.stuck_since is None:  # never in the place of a frame that waits
            mailbox.put(reply)


def pong(message: dict[str, Any]) -> str | None:
    """The answer to ``{"c": number}``: the same number and the time."""
    if message["type"] == "websocket.disconnect":
        raise Gone
    text = message.get("text")
    if not text or len(text) > LONGEST_PING:
        return None
    try:
        return json.dumps({"k": "pong", "c": float(json.loads(text)["c"]), "s": now()})
    except (ValueError, KeyError, TypeError):
        return None


routes = [
    path("ws/floor/<slug:slug>/", floor),  # type: ignore[arg-type]  # an ASGI application
    path("ws/board/<slug:public_id>/", board),  # type: ignore[arg-type]
]
