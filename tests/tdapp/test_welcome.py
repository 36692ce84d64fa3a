"""What the terminal says: addresses of the hall, the first sign-in, a code."""

import pytest

from tdapp import lan, startup_banner

EVERYWHERE = startup_banner.EVERYWHERE[0]


@pytest.fixture
def _hall(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "addresses", lambda: ["192.168.1.5", "10.0.0.7"])


@pytest.mark.usefixtures("_hall")
def test_every_address_of_the_hall_is_named() -> None:
    said = startup_banner.banner(EVERYWHERE, 8000, "/link/abc/")
    assert "http://127.0.0.1:8000/" in said
    assert "http://192.168.1.5:8000/" in said
    assert "http://10.0.0.7:8000/" in said
    assert "http://192.168.1.5:8000/link/abc/" in said
    assert "http://192.168.1.5:8000/wall/" in said
    assert startup_banner.qr_code("http://192.168.1.5:8000/") in said


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
    said = startup_banner.banner(host, 80, "/link")
    assert url in said
    assert "192.168" not in said


def test_code_is_one_that_scanners_read() -> None:
    """Not a Micro QR, which cameras of phones do not know: three finder patterns, 21 modules up."""
    assert len(startup_banner.qr_code("x").splitlines()[0]) >= 21
