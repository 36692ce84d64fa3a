"""Between the question whether somebody may watch and the watching: a right that ends there."""

import asyncio
import json
import threading
from typing import Any

import pytest
from django.conf import settings

from floor.accounts.sessions import number_of
from floor.live import authorise, sockets
from floor.live.outbox import Frame
from floor.models import Journal
from tests import own_loop
from tests.serving import PATIENCE

FIRST = Frame(json.dumps({"k": "floor", "seq": 3, "touches": []}), 3, 0)
KEY = "abc"


class Door:
    """Lets in until the session has ended; the first time it answers when the test says."""

    def __init__(self) -> None:
        self.begun, self.open, self.ended = threading.Event(), threading.Event(), False

    def ask(self, slug: str, cookies: dict[str, str]) -> int | None:
        answer = None if self.ended else 7
        self.begun.set()
        self.open.wait(PATIENCE)
        return answer


@pytest.mark.parametrize(
    "note",
    [
        {"session": number_of(KEY)},
        {"j": 7, "k": Journal.Kind.EVENT, "seq": 3, "touches": ["floor.appointment"]},
    ],
)
def test_who_is_signed_out_while_the_door_is_asked_hears_nothing(
    note: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    door, sent = Door(), list[dict[str, Any]]()
    monkeypatch.setattr(authorise, "authorise_staff", door.ask)
    monkeypatch.setattr(authorise, "staff_frame", lambda journal: FIRST)
    monkeypatch.setattr(sockets.listener, "ensure", lambda: None)

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    async def receive() -> dict[str, Any]:
        if not connected:
            connected.append(True)
            return {"type": "websocket.connect"}
        return {"type": await asyncio.sleep(0.2, "websocket.disconnect")}

    connected = list[bool]()

    async def scene() -> None:
        monkeypatch.setattr(sockets.listener, "up", asyncio.Event())
        sockets.listener.up.set()
        cookies = {settings.SESSION_COOKIE_NAME: KEY}
        scope = {"url_route": {"kwargs": {"slug": "minsk"}}, "cookies": cookies}
        socket = asyncio.ensure_future(sockets.floor(scope, receive, send))
        await asyncio.to_thread(door.begun.wait, PATIENCE)
        door.ended = True
        await sockets.listener._heard(note)
        door.open.set()
        await socket

    own_loop.run(scene())
    assert not [message for message in sent if message["type"] == "websocket.send"]
    assert sent[-1] == {"type": "websocket.close", "code": 4503}
