"""N12: which pages may open a socket."""

from tdapp.serving.socket_guards import is_allowed_origin
from tests.each import for_each

SERVED = ["td.local", "127.0.0.1", "[::1]"]


@for_each(
    ("origin", "host", "may"),
    [
        ("http://td.local:8000", "td.local:8000", True),
        ("http://TD.local:8000", "td.LOCAL:8000", True),
        ("https://td.local", "td.local", True),
        ("https://td.local", "td.local:443", True),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("http://td.local:9000", "td.local:8000", False),
        ("http://td.local", "td.local:8000", False),
        ("http://evil.example:8000", "td.local:8000", False),
        ("http://evil.example:8000", "evil.example:8000", False),
        ("http://td.local.evil.example:8000", "td.local:8000", False),
        ("null", "td.local:8000", False),
        ("", "td.local:8000", False),
        ("ftp://td.local", "td.local", False),
        ("http://[127", "td.local:8000", False),
        ("http://td.local:99999", "td.local:99999", False),
        ("http://td.local:8000", "", False),
    ],
)
def test_a_page_opens_sockets_of_its_own_address(origin: str, host: str, may: bool) -> None:
    assert is_allowed_origin(origin, host, SERVED) is may
