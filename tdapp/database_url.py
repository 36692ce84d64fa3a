"""DATABASE_URL: postgres://user:password@host:5432/name?sslmode=require. Standard library only."""

from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

KINDS = ("postgres", "postgresql")
USUAL_PORT = 5432


def database_of(url: str) -> dict[str, Any]:
    """The entries of DATABASES for the address; what stands behind ``?`` are options of libpq.

    Raises ValueError with a sentence, in which there is no password.
    """
    try:
        parts = urlsplit(url)
        port = parts.port or USUAL_PORT
        options = dict(parse_qsl(parts.query, strict_parsing=bool(parts.query)))
    except ValueError as error:
        raise ValueError(
            "DATABASE_URL cannot be read: look at its port and its options."
        ) from error
    if parts.scheme not in KINDS:
        kind = parts.scheme or "nothing"
        raise ValueError(f"DATABASE_URL begins with {kind}:// where postgres:// is needed.")
    if not parts.path.strip("/"):
        raise ValueError("DATABASE_URL names no database: postgres://user:password@host:5432/name")
    return {
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(port),
        "OPTIONS": options,
    }
