"""What a stand-by answers while it is one: how far behind it is, the tap that takes over, and for
all other addresses the way to the first."""

import hmac
import secrets
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from csp.utils import build_policy
from django.conf import settings
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation.trans_real import parse_accept_lang_header

from tdapp.serving.server import Door
from tdapp.stand_by import sealed
from tdapp.stand_by.second import Second

OWN = ("127.0.0.1", "::1")
OWN_NAMES = ("localhost", "127.0.0.1", "::1")
PAGE, TAKE_OVER = "/stand-by/", "/stand-by/take-over/"
PATIENCE = 10  # seconds
LOOK_EVERY = 0.05  # seconds


class WaitingPage(ThreadingHTTPServer):
    """Serves for as long as this laptop follows. ``token`` opens the tap to other machines; the
    browser of this one needs none."""

    daemon_threads = True

    def __init__(self, door: Door, second: Second) -> None:
        self.second, self.token = second, secrets.token_urlsafe(12)
        super().__init__((door.host, door.port), Handler)

    def serve(self) -> None:
        """Until `shutdown`, for which the one that takes over waits."""
        self.serve_forever(LOOK_EVERY)


class Handler(SimpleHTTPRequestHandler):
    """One request."""

    server: WaitingPage
    timeout = PATIENCE
    protocol_version = "HTTP/1.0"

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        if path == "/healthz":
            self._send(503, "text/plain", b"stand-by", {"Access-Control-Allow-Origin": "*"})
        elif path.startswith(settings.STATIC_URL):
            super().do_GET()
        elif path in ("/", PAGE):
            self._send_page()
        else:
            self._lead_to_first()

    def do_POST(self) -> None:
        body = self.rfile.read(min(int(self.headers.get("Content-Length", 0)), sealed.LONGEST))
        if self.path == sealed.PATH:
            answer = self.server.second.answer(body)
            self._send(200 if answer else 400, "application/octet-stream", answer or b"")
        elif self.path == TAKE_OVER and self._may_tap(parse_qs(body.decode("latin-1"))):
            self.server.second.take_over.set()
            self._send(303, "text/plain", b"", {"Location": _page(self.server.token)})
        else:
            self._send(503, "text/plain", b"")  # an act for a house: nothing was recorded

    def translate_path(self, path: str) -> str:
        """A static file; what is read is only ever below their folder."""
        self.directory = str(settings.STATIC_ROOT)
        return super().translate_path(path.removeprefix(settings.STATIC_URL.rstrip("/")))

    def list_directory(self, path: str) -> None:  # type: ignore[override]
        self.send_error(404)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as its parent
        """Nothing: a wall that waits asks every second."""

    def _token(self) -> str:
        """The token of the tap for whoever may have it: who brings it, and this machine itself, by
        a name that no other site can have."""
        name = urlsplit(f"//{self.headers.get('Host', '')}").hostname
        if self.client_address[0] in OWN and name in OWN_NAMES:
            return self.server.token
        brought = parse_qs(urlsplit(self.path).query).get("token", [""])[0]
        return brought if hmac.compare_digest(brought.encode(), self.server.token.encode()) else ""

    def _may_tap(self, fields: dict[str, list[str]]) -> bool:
        brought = fields.get("token", [""])[0]
        return hmac.compare_digest(brought.encode(), self.server.token.encode())

    def _send_page(self) -> None:
        token = self._token()
        context = {
            "status": self.server.second.status,
            "token": token,
            "take_over": TAKE_OVER,
            "page": _page(token),
        }
        with translation.override(self._language()):
            page = render_to_string("tdapp/stand_by_waiting.html", context)
        headers = {"Content-Security-Policy": build_policy(), "Referrer-Policy": "no-referrer"}
        self._send(200, "text/html; charset=utf-8", page.encode(), headers)

    def _language(self) -> str:
        spoken = dict(settings.LANGUAGES)
        wanted = parse_accept_lang_header(self.headers.get("Accept-Language", ""))
        short = (language.partition("-")[0] for language, _ in wanted)
        return next((language for language in short if language in spoken), settings.LANGUAGE_CODE)

    def _lead_to_first(self) -> None:
        status = self.server.second.status
        if status.first and status.first.writes and status.silent_for < PATIENCE:
            self._send(307, "text/plain", b"", {"Location": f"{status.peer}{self.path}"})
        else:
            self._send_page()

    def _send(
        self, status: int, kind: str, body: bytes, headers: dict[str, str] | None = None
    ) -> None:
        self.send_response(status)
        for name, value in {"Content-Type": kind, "Cache-Control": "no-store"}.items():
            self.send_header(name, value)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def _page(token: str) -> str:
    """The address of the page, for who has the token or, without one, only looks."""
    return f"{PAGE}?token={token}" if token else PAGE
