"""An example of a program that uses the API of the house (docs/api.md); standard library only.

    python3 tools/example_client.py http://192.168.1.10:8000 PUBLIC_ID players.csv < token

Sends an application for each row of the file (surname, given name, day of birth as 1990-01-31) and
prints the codes, then the places so far. Started again it sends nothing twice: the key of each
application follows from its row.
"""

import csv
import json
import sys
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

TRIES = 5
PATIENCE = 20  # seconds for an answer


class Failed(RuntimeError):
    """What the house refused: ``code`` is for the program, the text for people."""

    def __init__(self, status: int, problem: Mapping[str, Any]) -> None:
        super().__init__(problem.get("detail", f"status {status}"))
        self.status, self.code = status, problem.get("code", "")


class House:
    """The addresses below ``/api/v1/events/PUBLIC_ID`` of a house, called with a token."""

    def __init__(self, address: str, event: str, token: str = "") -> None:
        self.base = f"{address.rstrip('/')}/api/v1/events/{event}"
        self.headers = {"Accept": "application/json", "Accept-Language": "en"}
        if token:
            self.headers["Authorization"] = f"Bearer {token}"

    def read(self, path: str) -> Any:
        address = f"{self.base}/{path}"
        return self._sent(urllib.request.Request(address, headers=self.headers))  # noqa: S310

    def pages(self, path: str) -> Iterator[dict[str, Any]]:
        """Every item of a list, page by page."""
        after: int | None = 0
        while after is not None:
            page = self.read(f"{path}?limit=500&after={after}")
            yield from page["items"]
            after = page["next"]

    def write(self, path: str, sent: Mapping[str, Any], key: uuid.UUID) -> Any:
        """Post it; sent again with the same ``key`` it is answered as the first time."""
        headers = {"Content-Type": "application/json", "Idempotency-Key": str(key)}
        body = json.dumps(sent).encode()
        address = f"{self.base}/{path}"
        sends = self.headers | headers
        return self._sent(urllib.request.Request(address, body, sends))  # noqa: S310

    def _sent(self, request: urllib.request.Request) -> Any:
        """The answer; what is busy, or lost on the way, is tried again."""
        for turn in range(TRIES):
            try:
                with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503) or turn == TRIES - 1:
                    raise Failed(error.code, json.load(error)) from error
                time.sleep(float(error.headers.get("Retry-After") or 2**turn))
            except urllib.error.URLError:
                if turn == TRIES - 1:
                    raise
                time.sleep(2**turn)
        raise AssertionError("unreachable")


def apply(house: House, surname: str, given_name: str, born_on: str) -> str:
    """Send the application of a player who has consented; the code to show at the desk."""
    person = {"surname": surname, "given_name": given_name, "born_on": born_on, "consent": True}
    key = uuid.uuid5(uuid.NAMESPACE_URL, f"{house.base} {surname} {given_name} {born_on}")
    code: str = house.write("applications", person, key)["code"]
    return code


def main(address: str, event: str, players: str) -> None:
    house = House(address, event, sys.stdin.readline().strip())
    with Path(players).open(encoding="utf-8-sig", newline="") as file:
        for surname, given_name, born_on in csv.reader(file):
            print(apply(house, surname, given_name, born_on), surname, given_name)
    for place in house.pages("results"):
        print(place["best"], place["name"] or place["number"] or "—", place["prize"])


if __name__ == "__main__":
    main(*sys.argv[1:])
