"""A lot: a secret seed, shown by its hash before, shown itself afterwards, and what it decides.

Everything random in the hall is a pure function of a lot and of facts anybody can read, so that
anybody can work it out again. The whole recipe, for whoever wants to do so in another language:

* The seed is 32 bytes. Its commitment is SHA-256 of these bytes, in lower-case hexadecimal.
* A lot has streams, each with a label in ASCII ("seats", "cards", "late"). Block i of a stream,
  i = 0, 1, 2 and so on, is SHA-256 of: the seed, then the label, then i as 8 bytes, big-endian.
* Every block gives four numbers: its bytes 0-7, 8-15, 16-23 and 24-31, each big-endian.
* A number below n: let limit be 2**64 less the remainder of 2**64 divided by n. Take the next
  number of the stream; while it is not less than limit, throw it away and take the next. The
  result is the remainder of that number divided by n. (So no result is likelier than another.)
* A list is shuffled in place from its end: for i from length - 1 down to 1, draw a number j below
  i + 1 and exchange the items at i and j, counting from 0.
"""

import hashlib
from collections.abc import Iterable, Iterator
from typing import TypeVar

from rules.refusal import refuse

T = TypeVar("T")
SEED_BYTES = 32
NUMBERS = 2**64


def commitment(seed: bytes) -> str:
    """Return the hash to show before the draw. Refused: lot.seed_length."""
    if len(seed) != SEED_BYTES:
        raise refuse("lot.seed_length", bytes=len(seed), expected=SEED_BYTES)
    return hashlib.sha256(seed).hexdigest()


def entries_hash(entries: Iterable[int]) -> str:
    """Return the hash of a list: SHA-256 of its numbers, ascending, a line feed after each."""
    lines = "".join(f"{entry}\n" for entry in sorted(entries))
    return hashlib.sha256(lines.encode("ascii")).hexdigest()


class Stream:
    """One stream of a lot. Two streams with the same seed and label give the same numbers."""

    def __init__(self, seed: bytes, label: str) -> None:
        commitment(seed)  # refuses a seed of another length
        self._numbers = _numbers(seed + label.encode("ascii"))

    def below(self, n: int) -> int:
        """Return the next number from 0 to n - 1, each equally likely; n is from 1 to 2**64."""
        limit = NUMBERS - NUMBERS % n
        return next(number for number in self._numbers if number < limit) % n

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Return the items in an order of which every one is equally likely."""
        pile = list(items)
        for i in range(len(pile) - 1, 0, -1):
            j = self.below(i + 1)
            pile[i], pile[j] = pile[j], pile[i]
        return pile


def _numbers(prefix: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(prefix + block.to_bytes(8, "big")).digest()
        for start in range(0, SEED_BYTES, 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1
