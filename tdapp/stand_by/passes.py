"""What a page takes along to the laptop that took over: its cookies, which know no other address.

Sealed with the key of the house, so that no script reads them; good for a house of a later term
alone, so that nobody is signed in by it where the cookies themselves are good.
"""

from collections.abc import Mapping

from django.conf import settings

from tdapp.stand_by import sealed


def new_pass(term: int, cookies: Mapping[str, str]) -> str:
    """For a page that has these cookies at a house of this term."""
    return sealed.seal(_key(), {"term": term, "cookies": dict(cookies)}).decode()


def cookies_of(text: str, term: int) -> dict[str, str]:
    """The cookies in a pass that comes to a house of this term; none where it is not good."""
    message = sealed.unseal(_key(), text.encode(), settings.SESSION_COOKIE_AGE)
    if message is None or message["term"] >= term:
        return {}
    cookies: dict[str, str] = message["cookies"]
    return cookies


def _key() -> str:
    return sealed.key_of(settings.SECRET_KEY, "pass")
