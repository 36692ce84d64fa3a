"""What the terminal says: addresses of the hall, the first sign-in, a code."""

import io

import pytest
from django.core.management.base import OutputWrapper

from floor.accounts import invitations
from tdapp import lan, startup_banner
from tdapp.management.commands.up import Command

EVERYWHERE = lan.EVERYWHERE[0]


@pytest.fixture
def _hall(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "addresses", lambda: ["192.168.1.5", "10.0.0.7"])


@pytest.mark.usefixtures("_hall")
def test_every_address_of_the_hall_is_named() -> None:
    text = startup_banner.banner(EVERYWHERE, 8000, "/link/abc/")
    assert "http://127.0.0.1:8000/" in text
    assert "http://192.168.1.5:8000/" in text
    assert "http://10.0.0.7:8000/" in text
    assert "http://192.168.1.5:8000/link/abc/" in text
    assert "http://192.168.1.5:8000/wall/" in text
    assert startup_banner.qr_code("http://192.168.1.5:8000/") in text


def test_machine_without_network_names_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "addresses", list)
    assert "http://127.0.0.1:8000/link/abc/" in startup_banner.banner(
        EVERYWHERE, 8000, "/link/abc/"
    )


@pytest.mark.usefixtures("_hall")
@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("127.0.0.1", "http://127.0.0.1:80/link"),
        ("::1", "http://127.0.0.1:80/link"),
        ("10.0.0.7", "http://10.0.0.7:80/link"),
        ("fd00::7", "http://[fd00::7]:80/link"),
        ("td.local", "http://td.local:80/link"),
    ],
)
def test_bound_to_one_address_only_that_is_named(host: str, url: str) -> None:
    text = startup_banner.banner(host, 80, "/link")
    assert url in text
    assert "192.168" not in text


def test_code_is_one_that_scanners_read() -> None:
    """Not a Micro QR, which cameras of phones do not know: three finder patterns, 21 modules up."""
    assert len(startup_banner.qr_code("x").splitlines()[0]) >= 21


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.django_db
def test_a_service_writes_no_way_in_into_its_log_when_there_is_a_password() -> None:
    """Each start put a fresh sign-in of the chief judge into the journal of the machine."""
    in_log, at_terminal = Command(stdout=io.StringIO()), Command()
    at_terminal.stdout = OutputWrapper(Terminal())
    assert in_log.way_in().startswith("/link/")
    chief = invitations.owner()
    chief.set_password("ganz neu und lang")
    chief.save()
    assert in_log.way_in() == ""
    assert at_terminal.way_in().startswith("/link/")
    assert "/link" not in startup_banner.banner("10.0.0.7", 8000, in_log.way_in())


def test_a_server_for_this_machine_alone_has_no_name_in_the_hall(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lan, "addresses", lambda: ["192.168.1.5"])
    assert lan.host_names("127.0.0.1") == lan.host_names("::1") == []
    assert lan.host_names("0.0.0.0")[0] == "192.168.1.5"  # noqa: S104 - not bound
    assert lan.host_names("10.0.0.7")[0] == "10.0.0.7"
    assert "192.168.1.5" not in lan.host_names("10.0.0.7")
