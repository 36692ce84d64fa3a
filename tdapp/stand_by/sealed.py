"""What two laptops say to each other over the network of the hall: sealed with a key that both
have, so that nobody else reads it or can have said it (cryptography's Fernet)."""

import base64
import hashlib
import json
import secrets
import urllib.request
from typing import Any

from cryptography.fernet import Fernet, InvalidToken

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that is taken for another
CODE_LENGTH = 16  # 80 bits: who listens has a message to try codes on
LONGEST = 4_000_000  # bytes of a message
PATH = "/stand-by/peer/"


class NoAnswer(Exception):
    """The other laptop did not answer, or not with our key; the message says why."""


def new_code() -> str:
    """For somebody to read at one laptop and type at the other: ABCD-EFGH-JKLM-NPQR."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
    return "-".join(letters[place : place + 4] for place in range(0, CODE_LENGTH, 4))


def new_key() -> str:
    """A key nobody has yet."""
    return Fernet.generate_key().decode()


def key_of(text: str, purpose: str) -> str:
    """The key that follows from a code, a key or a secret; each ``purpose`` has another one."""
    plain = text.upper().replace("-", "") if purpose == "pairing" else text
    digest = hashlib.sha256(f"td {purpose} {plain}".encode()).digest()
    return base64.urlsafe_b64encode(digest).decode()


def seal(key: str, message: dict[str, Any]) -> bytes:
    return Fernet(key).encrypt(json.dumps(message).encode())


def unseal(key: str, sealed: bytes, ttl: int | None = None) -> dict[str, Any] | None:
    """The message; None when it was not sealed with ``key``, or more than ``ttl`` seconds ago."""
    if not key:
        return None
    try:
        message = json.loads(Fernet(key).decrypt(sealed, ttl=ttl))
    except (InvalidToken, ValueError):
        return None
    return message if isinstance(message, dict) else None


def ask(address: str, key: str, message: dict[str, Any], timeout: float = 2.0) -> dict[str, Any]:
    """The answer of the house at ``address``, to this message and no earlier one.

    Raises NoAnswer.
    """
    nonce = secrets.token_hex(8)
    body = seal(key, message | {"nonce": nonce})
    request = urllib.request.Request(f"{address}{PATH}", body)  # noqa: S310 - http(s), typed by us
    try:
        with urllib.request.urlopen(request, timeout=timeout) as answer:  # noqa: S310
            heard = unseal(key, answer.read(LONGEST))
    except (OSError, ValueError) as error:
        raise NoAnswer(str(error)) from error
    if heard is None or heard.get("nonce") != nonce:
        raise NoAnswer("it has another key")
    return heard
