"""Where a request came from: the address it is counted under, and whether it is this machine."""

import pytest
from django.test import RequestFactory

from floor.web.network import network_of
from floor.web.origin import address_of, is_own_machine

NETWORKS = [
    ("192.168.1.7", "192.168.1.7"),
    ("::ffff:192.168.1.7", "192.168.1.7"),
    ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
    ("2001:db8:1:2:bbbb::2", "2001:db8:1:2::/64"),
    ("fe80::1%eth0", "fe80::/64"),
    ("unix", "unix"),
    ("", ""),
]


@pytest.mark.parametrize(("address", "network"), NETWORKS)
def test_the_addresses_one_machine_may_choose_from_are_one(address: str, network: str) -> None:
    assert network_of(address) == network
    assert address_of(RequestFactory().get("/", REMOTE_ADDR=address)) == network


def test_what_a_proxy_calls_an_address_is_cut() -> None:
    assert len(address_of(RequestFactory().get("/", REMOTE_ADDR="x" * 500))) == 45


@pytest.mark.parametrize(
    ("sender", "served_at", "headers", "is_own"),
    [
        ("127.0.0.1", "127.0.0.1", {}, True),
        ("127.0.0.9", "127.0.0.1", {}, False),
        ("::1", "::1", {}, True),
        ("::ffff:127.0.0.1", "::", {}, True),
        ("192.168.1.5", "192.168.1.5", {}, True),  # its own address in the hall
        ("192.168.1.7", "192.168.1.5", {}, False),
        ("", "", {}, False),
        ("unknown", "192.168.1.5", {}, False),
        # A proxy on the same machine, told of by --behind-proxy or not; what its client made up.
        ("127.0.0.1", "127.0.0.1", {"X-Forwarded-For": "192.168.1.7"}, False),
        ("127.0.0.1", "127.0.0.1", {"X-Real-IP": "192.168.1.7"}, False),
        ("127.0.0.1", "127.0.0.1", {"Forwarded": "for=192.168.1.7"}, False),
        ("127.0.0.1", "192.168.1.5", {"X-Forwarded-For": "127.0.0.1, 192.168.1.7"}, False),
    ],
)
def test_the_machine_of_the_server_is_told_from_others(
    sender: str, served_at: str, headers: dict[str, str], is_own: bool
) -> None:
    sent = {"REMOTE_ADDR": sender, "SERVER_NAME": served_at, "headers": headers}
    assert is_own_machine(RequestFactory().get("/", **sent)) is is_own
