import hashlib
import itertools
from collections import Counter

import pytest

from seating.draw import Stream, commitment

SEED = bytes(range(32))


def seed(number: int) -> bytes:
    return hashlib.sha256(str(number).encode()).digest()


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_the_recipe_by_hand() -> None:
    blocks = [hashlib.sha256(SEED + b"seats" + bytes([0] * 7 + [i])).digest() for i in (0, 1)]
    numbers = [int.from_bytes(block[i : i + 8], "big") for block in blocks for i in (0, 8, 16, 24)]
    stream = Stream(SEED, "seats")
    assert [stream.below(1000) for _ in range(8)] == [number % 1000 for number in numbers]


def test_numbers_beyond_the_last_whole_multiple_are_thrown_away() -> None:
    block = hashlib.sha256(SEED + b"x" + bytes(8)).digest()
    numbers = [int.from_bytes(block[i : i + 8], "big") for i in (0, 8, 16, 24)]
    n = 2**63 + 1
    assert Stream(SEED, "x").below(n) == next(number for number in numbers if number < n)


def test_every_order_is_equally_likely() -> None:
    orders = Counter(tuple(Stream(seed(i), "t").shuffled("abcd")) for i in range(4800))
    counts = [orders[order] for order in itertools.permutations("abcd")]
    assert chi_square(counts) < 49.7  # 23 degrees of freedom, one in a thousand


def test_streams_of_one_lot_are_strangers() -> None:
    first, other = Stream(SEED, "seats"), Stream(SEED, "cards")
    assert [first.below(100) for _ in range(9)] != [other.below(100) for _ in range(9)]


def test_a_published_vector_never_changes() -> None:
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert Stream(SEED, "seats").shuffled(range(1, 11)) == [7, 10, 9, 5, 2, 6, 1, 4, 3, 8]


def test_a_short_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        commitment(b"guess me")


def test_nothing_to_shuffle() -> None:
    assert Stream(SEED, "seats").shuffled([]) == []
    assert Stream(SEED, "seats").shuffled([7]) == [7]
