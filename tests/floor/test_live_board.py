"""A board that could not be built is tried again, without any further act."""

import asyncio
from typing import Any

import pytest
from django.db import OperationalError

from floor.displays import board
from floor.live.listener import Listener
from floor.live.outbox import Outbox
from floor.live.registry import registry
from floor.models import Tournament
from tests import own_loop
from tests.evening import evening
from tests.serving import PATIENCE


@pytest.mark.parametrize("error", [OperationalError("gone"), KeyError("a fault of ours")])
def test_a_board_that_was_not_built_is_tried_again(
    transactional_db: None,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
) -> None:
    tournament, failures = evening().tournament, [error] * 4

    def failing(_: Tournament) -> str:
        if failures:
            raise failures.pop()
        return "built"

    monkeypatch.setitem(board.PARTS, "test", failing)
    assert "built" in own_loop.run(shown(tournament.journal_id))
    assert [record.levelname for record in caplog.records] == ["ERROR"]


async def shown(journal: int) -> str:
    """What a wall is sent after one act."""
    frame = asyncio.get_running_loop().create_future()

    async def send(message: dict[str, Any]) -> None:
        frame.set_result(message["text"])

    topic, wall = ("board", journal), Outbox(send)
    registry.add(topic, wall)
    try:
        await Listener()._heard({"j": journal, "k": "event", "seq": 2, "touches": ["tournament"]})
        return str(await asyncio.wait_for(frame, PATIENCE))
    finally:
        registry.remove(topic, wall)
