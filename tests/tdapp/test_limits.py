"""H1: how many connections and sockets one address, and all together, may hold."""

import subprocess
import sys

import pytest

from tdapp.serving.limits import MOST_CONNECTIONS, limits_for
from tdapp.serving.places import Places

ROUTER, OTHER = "192.168.1.7", "192.168.1.8"


@pytest.mark.parametrize("files", [256, 1024, 10_240, 65_536, 1_048_576])
def test_files_are_left_for_pages_and_the_database(files: int) -> None:
    limits = limits_for(files)
    assert limits.connections <= min(files * 3 // 4, MOST_CONNECTIONS)
    assert limits.sockets <= limits.connections * 3 // 4 + 1
    assert 2 * limits.connections_of_one <= limits.connections
    assert 2 * limits.sockets_of_one <= limits.sockets


def test_a_hall_behind_one_router_fits_into_what_macos_gives() -> None:
    """500 phones and 100 screens, each with a socket, and six connections for a page being read."""
    assert limits_for(10_240).sockets_of_one >= 600
    assert limits_for(10_240).connections_of_one >= 600 * 6


def test_file_limit_is_raised_as_far_as_it_goes() -> None:
    """A soft limit of 256 and a hard one of 512: 512 are used."""
    code = (
        "import resource as r; r.setrlimit(r.RLIMIT_NOFILE, (256, 512));"
        "from tdapp.serving.limits import raise_file_limit;"
        "print(raise_file_limit(), r.getrlimit(r.RLIMIT_NOFILE))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "512 (512, 512)\n"


def test_one_address_gets_its_share_and_leaves_the_rest() -> None:
    places = Places("sockets", total=5, of_one=3)
    assert [places.take(n, ROUTER) for n in range(4)] == [True, True, True, False]
    assert [places.take(n, OTHER) for n in range(4, 7)] == [True, True, False]


def test_a_place_given_back_is_taken_again() -> None:
    places = Places("sockets", total=1, of_one=1)
    assert places.take("first", ROUTER)
    assert not places.take("second", OTHER)
    places.give_back("second")  # which has none
    assert not places.take("second", OTHER)
    places.give_back("first")
    places.give_back("first")
    assert places.take("second", OTHER)
    assert not places.take("third", ROUTER)


def test_a_place_is_taken_once() -> None:
    places = Places("sockets", total=1, of_one=1)
    assert places.take("first", ROUTER) and places.take("first", ROUTER)
    places.give_back("first")
    assert places.take("second", ROUTER)


def test_refusals_are_one_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    places = Places("sockets", total=9, of_one=1)
    for number in range(50):
        places.take(number, ROUTER)
    assert [record.getMessage() for record in caplog.records] == [
        "No more sockets for 192.168.1.7: it holds 1, all together 1"
    ]
