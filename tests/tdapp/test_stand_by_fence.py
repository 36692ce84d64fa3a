"""Which of two laptops may write, whom the door of the database lets in, and what opens a sealed
message: without a database."""

import struct
from dataclasses import replace

from tdapp.stand_by import sealed
from tdapp.stand_by.fence import House, Waiting, must_be_armed, refuses_acts, took_over
from tdapp.stand_by.relay import first_message
from tests.each import for_each

FIRST = House(1, writes=True)
LATER = House(2, writes=True)
AWAY = Waiting(is_synchronous=True, is_alone=False, is_armed=True, is_level=False)


@for_each(
    "own, peer, is_closed",
    [
        (FIRST, House(1, writes=False), False),  # its follower
        (LATER, FIRST, False),  # from which it took over
        (FIRST, LATER, True),
        (FIRST, House(2, writes=False), False),
    ],
)
def test_the_later_term_closes_the_house(own: House, peer: House, is_closed: bool) -> None:
    assert took_over(peer, own) is is_closed


@for_each(
    "waiting, armed",
    [
        (Waiting(False, False, False, True), False),  # not chosen
        (Waiting(False, False, True, True), False),  # not any more
        (Waiting(True, False, False, False), False),  # chosen, and nobody has followed yet
        (Waiting(True, False, False, True), True),
        (AWAY, True),
        (replace(AWAY, is_alone=True), False),  # told to go on
        (Waiting(True, True, False, True), True),  # back again
    ],
)
def test_acts_wait_until_a_person_says_otherwise(waiting: Waiting, armed: bool) -> None:
    assert must_be_armed(waiting) is armed


def test_acts_do_not_hang_on_a_stand_by_that_is_away() -> None:
    assert not refuses_acts(AWAY, 1.0)
    assert refuses_acts(AWAY, 3.0)
    assert not refuses_acts(replace(AWAY, is_level=True), 100.0)


def beginning(version: int = 196608, **words: str) -> bytes:
    pairs = "".join(f"{name}\0{text}\0" for name, text in words.items())
    return struct.pack("!I", version) + pairs.encode() + b"\0"


def test_whoever_comes_by_the_network_is_the_role_that_replicates() -> None:
    sent = beginning(user="td", replication="true", options="-c x=y", application_name="z")
    led = first_message(sent)
    assert led is not None
    assert struct.unpack("!I", led[:4]) == (len(led),)
    assert led[8:] == b"user\0stand_by\0replication\0true\0application_name\0z\0\0"


@for_each(
    "sent",
    [
        beginning(user="stand_by", database="td"),
        beginning(user="stand_by", replication="database"),  # that would take statements
        beginning(80877102, user="stand_by", replication="true"),  # to end a statement
        b"",
    ],
)
def test_nobody_else_comes_in(sent: bytes) -> None:
    assert first_message(sent) is None


def test_only_the_key_opens_a_message() -> None:
    code = sealed.new_code()
    key = sealed.key_of(code, "pairing")
    message = sealed.seal(key, {"do": "pair"})
    typed = code.lower().replace("-", " ").replace(" ", "")
    assert sealed.unseal(sealed.key_of(typed, "pairing"), message) == {"do": "pair"}
    assert sealed.unseal(sealed.key_of(sealed.new_code(), "pairing"), message) is None
    assert sealed.unseal(key, message[:-1] + b"A") is None
    assert sealed.unseal("", message) is None
    assert len(set(code)) > 4 and len(code) == 19
