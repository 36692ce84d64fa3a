"""Coroutines in tests: once Playwright is up, the main thread has a running loop for good."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from tests.serving import PATIENCE

T = TypeVar("T")


def run(scene: Coroutine[Any, Any, T]) -> T:
    """Run ``scene`` on a loop of its own in a thread of its own; returns what it returns, raises
    what it raises."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, scene).result(2 * PATIENCE)
