"""A program that calls the door, for tests: its token, and what it sends."""

import json
import uuid
from typing import Any

from django.http import HttpResponse
from django.test import Client

from api import services
from api.scopes import Scope
from floor.accounts import tokens
from tests.evening import Evening


class Program:
    """Calls with the token of an event, of the club, or without any."""

    def __init__(self, event: Evening, *scopes: Scope, for_club: bool = False) -> None:
        self.event, self.client = event, Client(headers={"Accept-Language": "en"})
        self.secret = uuid.uuid4().hex * 2 if scopes else ""
        if scopes:
            verb = services.make_club_token if for_club else services.make_token
            ask = {"name": "Табло", "scopes": [scope.value for scope in scopes]}
            verb(event.tap(), **ask, secret_hash=tokens.hash_token(self.secret))

    def get(self, path: str = "", /, **headers: str) -> HttpResponse:
        """Read what is below the event; an address that begins with / as it is."""
        return self.client.get(self.address(path), headers=self._headers(headers))

    def post(self, path: str, sent: Any, /, key: str = "", **headers: str) -> HttpResponse:
        body = sent if isinstance(sent, bytes | str) else json.dumps(sent)
        headers = {"Idempotency-Key": key or str(uuid.uuid4())} | headers
        kind = headers.pop("kind", "application/json")
        address, sends = self.address(path), self._headers(headers)
        return self.client.post(address, body, content_type=kind, headers=sends)

    def address(self, path: str) -> str:
        if path.startswith("/"):
            return path
        return f"/api/v1/events/{self.event.tournament.public_id}{'/' if path else ''}{path}"

    def _headers(self, headers: dict[str, str]) -> dict[str, str]:
        sends = {name.replace("_", "-"): value for name, value in headers.items()}
        return sends | ({"Authorization": f"Bearer {self.secret}"} if self.secret else {})


def code_of(answer: HttpResponse) -> tuple[int, str]:
    """The status and the code of a problem."""
    assert answer.headers["Content-Type"] == "application/problem+json", answer.content
    problem = answer.json()
    assert problem["status"] == answer.status_code
    assert problem["refusals"][0]["code"] == problem["code"]
    return answer.status_code, problem["code"]
