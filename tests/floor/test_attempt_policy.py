"""The bounds of tries at a secret, as decisions: counts in, what is left out."""

import re

import pytest

from floor.accounts import attempt_policy as policy
from floor.accounts.attempt_policy import Count, Policy, Source, tries_left
from floor.journal.sentences import REFUSALS
from seating.cards import table_card
from seating.cards.player_link import wrong_tries
from seating.models import Table

HALL, HOME = "192.168.1.7", "10.0.0.9"
STRANGE = policy.for_password(HALL, device="", is_own_machine=False)
KNOWN = policy.for_password(HALL, device="d1", is_own_machine=False)
OWN = policy.for_password("127.0.0.1", device="", is_own_machine=True)
PIN = policy.for_pin(3, HALL)
ACCOUNT = policy.for_own_password(8)
CODE = policy.for_code(8, HALL)
PLAYER = wrong_tries(HALL)
CARD, REPORTS = table_card.wrong_tries(HOME), table_card.reports(Table(pk=1, card=1))
ALL = (STRANGE, KNOWN, OWN, PIN, ACCOUNT, CODE, PLAYER, CARD, REPORTS)


def left(attempt_policy: Policy, *counts: tuple[int, int]) -> int | None:
    """``counts``: at each source tries with the name, and with any."""
    pairs = zip(attempt_policy.sources, counts, strict=True)
    return tries_left((source, Count(*count)) for source, count in pairs)


@pytest.mark.parametrize(
    ("of_one", "of_all", "tries"),
    [
        (0, 0, 5),
        (4, 4, 1),
        (5, 5, 0),
        (9, 9, 0),  # never less than none
        (0, 26, 4),
        (0, 30, 0),  # invented names: the next one is not looked at either
        (4, 30, 0),
    ],
)
def test_a_password_from_an_address(of_one: int, of_all: int, tries: int) -> None:
    assert left(STRANGE, (of_one, of_all), (0, 0)) == tries


def test_a_name_is_not_guessed_from_many_addresses() -> None:
    elsewhere = policy.for_password(HOME, device="", is_own_machine=False)
    assert elsewhere.sources[1] == STRANGE.sources[1]
    assert left(STRANGE, (0, 0), (19, 19)) == 1
    assert left(STRANGE, (0, 0), (20, 20)) == 0
    assert left(STRANGE, (0, 0), (0, 5000)) == 5, "other names leave this one its tries"


def test_S8_the_machine_of_the_server_itself_is_never_refused() -> None:
    assert left(OWN) is None


def test_L14_a_device_known_for_the_person_has_tries_of_its_own() -> None:
    familiar, strange = (
        {source.key for source in attempt_policy.sources} for attempt_policy in (KNOWN, STRANGE)
    )
    assert familiar.isdisjoint(strange)
    assert left(KNOWN, (0, 0)) == 5 and left(KNOWN, (5, 5)) == 0


def test_M2_a_pin_is_counted_at_its_tablet_from_whatever_address() -> None:
    elsewhere = policy.for_pin(3, HOME)
    assert elsewhere.sources[0] == PIN.sources[0] and elsewhere.sources[1] != PIN.sources[1]
    assert left(elsewhere, (5, 5), (0, 0)) == 0
    assert left(PIN, (0, 20), (0, 20)) == 0, "one tablet, everybody's PINs"


def test_M2_tablets_of_one_address_are_counted_together_too() -> None:
    assert left(PIN, (0, 0), (10, 10)) == 0
    assert left(PIN, (0, 0), (0, 40)) == 0


def test_one_tablet_cannot_use_up_the_pins_of_the_others_at_its_address() -> None:
    tablet, address = PIN.sources
    assert tablet.most < address.most and tablet.most_of_one < address.most_of_one


def test_passwords_pins_and_codes_of_one_address_are_counted_apart() -> None:
    keys = [source.key for attempt_policy in ALL for source in attempt_policy.sources]
    assert len(keys) == len(set(keys))


def test_a_source_that_is_full_is_enough() -> None:
    assert tries_left([(Source("a", 5, 5), Count(0, 0)), (Source("b", 5, 5), Count(5, 5))]) == 0


def test_the_table_of_the_docstring_is_what_is_decided() -> None:
    numbers = re.findall(r"\| (\d+) \| (\d+|no bound) \|$", policy.__doc__ or "", re.M)
    sources = [
        source
        for attempt_policy in (KNOWN, STRANGE, PIN, ACCOUNT, CODE, PLAYER, CARD, REPORTS)
        for source in attempt_policy.sources
    ]
    decided = [(str(source.most_of_one), str(source.most or "no bound")) for source in sources]
    assert numbers == decided


def test_every_refusal_has_a_sentence() -> None:
    assert {attempt_policy.refusal for attempt_policy in ALL} <= set(REFUSALS)
