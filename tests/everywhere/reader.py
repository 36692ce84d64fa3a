"""Somebody of the staff who reads pages, without a browser."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import HttpResponseBase
from django.test import Client


@dataclass
class Reader:
    """A client whose pages answer; ``get`` fails the test where one is broken."""

    client: Client

    def get(self, path: str, *, part: bool = False) -> HttpResponseBase:
        """The answer to this address, which is asked as a part of a page or as a whole one."""
        answer = self.client.get(path, headers={"HX-Request": "true"} if part else {})
        assert answer.status_code < 500, f"{path} is broken"
        return answer

    def together(self, path: str, addresses: list[str]) -> list[str | None]:
        """The texts of these fragments in one answer of ``path``; None for each where it
        refuses."""
        query = urlencode([("at", fragment) for fragment in addresses])
        answer: Any = self.get(f"{path}?{query}", part=True)
        return answer.json() if answer.status_code == 200 else [None] * len(addresses)
