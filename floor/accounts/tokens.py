"""Secrets handed out once: in a link, in a tablet's cookie. The database keeps their hashes.

A token follows from the ``request_id`` of the tap that asked for it, so that a double tap gets the
same one; without the server's key nobody can work it out.
"""

import hashlib
from uuid import UUID

from django.utils.crypto import salted_hmac


def token(purpose: str, request_id: UUID) -> str:
    """The token of this tap for ``purpose``; 64 hexadecimal digits."""
    return salted_hmac(f"floor.{purpose}", str(request_id), algorithm="sha256").hexdigest()


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
