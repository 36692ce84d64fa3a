"""N1 to N4: what of a request's head is handed to a parser, and which heads are refused."""

import pytest

from tdapp.serving.request_head import (
    LONGEST_LENGTH,
    LONGEST_TYPE,
    MOST_BYTES,
    MOST_COOKIES,
    MOST_LINES,
    MOST_PARAMETERS,
    Refusal,
    readable,
    refusal_of,
    refusal_of_line,
)

PAGE = [(b"host", b"td.local"), (b"accept", b"text/html"), (b"user-agent", b"Chromium")]
SOCKET = [
    (b"host", b"td.local"), (b"upgrade", b"websocket"), (b"connection", b"Upgrade"),
    (b"sec-websocket-key", b"dGhlIHNhbXBsZSBub25jZQ=="), (b"sec-websocket-version", b"13"),
    (b"origin", b"http://td.local"), (b"cookie", b"sessionid=abc"),
]  # fmt: skip


def of_type(value: bytes) -> Refusal | None:
    return refusal_of([*PAGE, (b"content-type", value)], 3)


def cookies(value: bytes) -> bytes:
    return dict(readable([(b"cookie", value)]))[b"cookie"]


def test_N3_lines_of_a_head_are_counted() -> None:
    assert refusal_of_line(MOST_LINES, b"x: y") is None
    assert refusal_of_line(MOST_LINES + 1, b"") is Refusal.TOO_LONG


def test_N4_parameters_of_an_address_are_counted() -> None:
    address = b"GET /?" + b"&".join([b"a"] * MOST_PARAMETERS)
    assert refusal_of_line(1, address + b" HTTP/1.1") is None
    assert refusal_of_line(1, address + b"&a HTTP/1.1") is Refusal.TOO_LONG


def test_a_header_has_one_line() -> None:
    """Each of 16,000 lines of a space would copy what came before."""
    assert refusal_of_line(3, b" goes on") is refusal_of_line(3, b"\tgoes on") is Refusal.MALFORMED


def test_a_length_that_python_refuses_to_read_is_refused() -> None:
    for name in (b"Content-Length:", b"content-length: "):
        assert refusal_of_line(2, name + b"9" * LONGEST_LENGTH) is None
        assert refusal_of_line(2, name + b"9" * (LONGEST_LENGTH + 1)) is Refusal.TOO_LARGE


def test_a_body_says_how_long_it_is() -> None:
    assert refusal_of(PAGE, 0) is None
    assert refusal_of(PAGE, MOST_BYTES) is None
    assert refusal_of(PAGE, MOST_BYTES + 1) is Refusal.TOO_LARGE
    assert refusal_of(PAGE, None) is Refusal.NO_LENGTH


@pytest.mark.parametrize(
    "value",
    [
        b"", b"text/plain", b"text/plain;charset=UTF-8", b'application/json; charset="utf-8"',
        b"application/x-www-form-urlencoded; charset=utf-8", b"application/csp-report",
        b"multipart/form-data; boundary=----WebKitFormBoundaryAb1", b"application/reports+json",
        b'multipart/form-data; boundary="a b"',
    ],
)  # fmt: skip
def test_types_that_browsers_send_are_read(value: bytes) -> None:
    assert of_type(value) is None


@pytest.mark.parametrize(
    "value",
    [
        b"text/plain; b*=x''", b"text/plain; charset=hex", b'text/plain; x="' + b"a;" * 90 + b'"',
        b"text", b"text/plain, text/plain", b"text/plain; charset=utf-16", b"a/b; boundary",
    ],
)  # fmt: skip
def test_N4_types_that_django_falls_over_are_refused(value: bytes) -> None:
    assert of_type(value) is Refusal.MALFORMED


def test_a_type_is_not_long_and_there_is_one() -> None:
    assert of_type(b"text/" + b"x" * LONGEST_TYPE) is Refusal.TOO_LONG
    two = [(b"content-type", b"text/plain")] * 2
    assert refusal_of(two, 3) is Refusal.MALFORMED


def test_a_request_is_for_one_host() -> None:
    assert refusal_of([*PAGE, (b"host", b"evil.example")], 0) is Refusal.MALFORMED


def test_a_socket_that_brings_a_body_is_refused() -> None:
    """It would be parsed as frames before anything counts them."""
    assert refusal_of(SOCKET, 0) is None
    assert refusal_of(SOCKET, 1) is Refusal.MALFORMED


def test_N1_cookies_with_a_backslash_are_left_out_and_the_others_stay() -> None:
    assert cookies(b'sessionid=abc; a="' + b"\\" * 15_900 + b'"; theme=dark') == (
        b"sessionid=abc; theme=dark"
    )
    assert cookies(b"sessionid=abc; theme=dark") == b"sessionid=abc; theme=dark"


def test_cookies_are_counted() -> None:
    assert cookies(b"sessionid=abc" + b";" * 15_900).count(b";") == MOST_COOKIES - 1


def test_N2_of_a_handshake_is_left_what_is_negotiated() -> None:
    others = [
        (b"sec-websocket-extensions", b"a," * 7500), (b"sec-websocket-protocol", b"\xff"),
        (b"daphne-root-path", b"/elsewhere"), (b"x", b"y"),
    ]  # fmt: skip
    assert readable([*SOCKET, *others]) == SOCKET


def test_a_page_keeps_its_headers_but_for_the_root_and_extended_parameters() -> None:
    others = [(b"daphne-root-path", b"/elsewhere"), (b"accept", b"a;b*=x''")]
    assert readable([*PAGE, *others]) == PAGE
