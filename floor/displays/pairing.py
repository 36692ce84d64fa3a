"""The six letters of a television that waits, and why nobody guesses them.

A code is six of 19 consonants: 19^6 = 47,045,881. It lives ten minutes and opens once. Only chief
judges and secretaries can type one at all, and of the codes nobody shows a person may type 5 in a
quarter of an hour, an address 10: 480 and 960 in 24 hours. If twenty televisions showed codes day
and night, one guess would hit one of them with 20 in 47,045,881; 960 guesses with less than
0.041 %, half of the 0.1 % that is allowed. What a hit would win is a wall in the wrong hall.

Tries are counted before the code is looked at, so a hundred at once are no more than five.
"""

from uuid import uuid4

from django.db import IntegrityError, transaction

from floor.accounts.tokens import hash_token, token
from floor.models import Screen
from floor.models.tournament import CONSONANTS, random_name
from floor.values.letters import TO_LATIN
from rules.refusal import refuse

LETTERS = 6
LIFE_MS = 10 * 60 * 1000
MOST_WAITING = 20  # televisions of one address that wait at once
DRAWS = 9  # of codes, until one is free


def normalise_code(text: str) -> str:
    """The code somebody meant: any case, any spaces, either keyboard layout; "" when it is none."""
    letters = "".join(text.casefold().replace("-", " ").split()).translate(TO_LATIN)
    good = len(letters) == LETTERS and set(letters) <= set(CONSONANTS)
    return letters if good else ""


def group_code(code: str) -> str:
    """The code as it is read out: three letters and three."""
    return f"{code[:3]} {code[3:]}".upper()


def new_waiting_screen(address: str, now: int) -> str:
    """Let a television from ``address`` wait for ten minutes; its token, for the cookie.

    Raises Refused "screen.too_many_wait".
    """
    Screen.objects.filter(expires_ms__lte=now).delete()
    if Screen.objects.filter(address=address, code__isnull=False).count() >= MOST_WAITING:
        raise refuse("screen.too_many_wait")
    fresh = token("screen", uuid4())
    for _ in range(DRAWS):
        if _create_waiting_screen(hash_token(fresh), address, now + LIFE_MS):
            return fresh
    raise refuse("screen.too_many_wait")


def _create_waiting_screen(token_hash: str, address: str, expires_ms: int) -> bool:
    """Whether the code drawn was free; no two televisions show the same, says the database."""
    fields = {"token_hash": token_hash, "address": address, "expires_ms": expires_ms}
    try:
        with transaction.atomic():
            Screen.objects.create(code=random_name(LETTERS), **fields)
    except IntegrityError:
        return False
    return True
