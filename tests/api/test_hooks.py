"""Hooks: signed, in order, tried again, never told twice what they took, and not of ourselves."""

import hashlib
import hmac
import ipaddress
import json
import uuid
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from api import deliveries, hook_post, services
from api.hook_calls import may_be_called, signature, wait_ms
from api.models import Delivery, Hook
from floor.event import services as event_services
from floor.journal.private import Private
from floor.models import Journal, JournalLine
from floor.time.tournament_time import now
from rules.refusal import Refused
from tests.each import for_each
from tests.evening import Evening, evening

HX = {"HX-Request": "true"}


def test_each_failure_waits_twice_as_long_and_an_hour_at_most() -> None:
    assert [wait_ms(n) for n in (1, 2, 3, 4)] == [1_000, 2_000, 4_000, 8_000]
    assert wait_ms(13) == wait_ms(10_000) == 3_600_000


def test_the_signature_is_over_the_time_and_the_body() -> None:
    digest = hmac.new(b"secret", b'7.{"a": 1}', hashlib.sha256).hexdigest()
    assert signature("secret", 7, b'{"a": 1}') == f"t=7,v1={digest}"


@for_each(
    ("address", "outside", "inside"),
    [
        ("93.184.216.34", True, True),
        ("2606:2800:220:1::1", True, True),
        ("192.168.1.10", False, True),
        ("10.0.0.1", False, True),
        ("127.0.0.1", False, True),
        ("::1", False, True),
        ("::ffff:127.0.0.1", False, True),
        ("fd00::1", False, True),
        ("169.254.169.254", False, False),
        ("fe80::1", False, False),
        ("0.0.0.0", False, False),  # noqa: S104 - an address that is none
        ("224.0.0.1", False, False),
    ],
)
def test_where_a_hook_may_lie(address: str, outside: bool, inside: bool) -> None:
    ip = ipaddress.ip_address(address)
    assert may_be_called(ip, private=False) == outside
    assert may_be_called(ip, private=True) == inside


class Receiver(HTTPServer):
    """A program that is told; it answers with ``status``."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Taking)
        self.status, self.taken = 200, list[tuple[dict[str, str], bytes]]()
        self.url = f"http://127.0.0.1:{self.server_port}/lines?from=td"

    @property
    def seqs(self) -> list[int]:
        return [json.loads(body)["seq"] for _, body in self.taken]


class Taking(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.taken.append((dict(self.headers), body))
        self.send_response(self.server.status)
        self.send_header("Location", "http://127.0.0.1:1/")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        return


@pytest.fixture
def receiver(settings: object) -> Iterator[Receiver]:
    settings.HOOKS_MAY_BE_PRIVATE = True  # type: ignore[attr-defined]
    with Receiver() as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def hook_of(event: Evening, url: str, *nouns: str) -> Hook:
    line = services.make_hook(event.tap(), address=Private(url), nouns=list(nouns))
    return Hook.objects.get(pk=line.facts["hook"])


def say(event: Evening, text: str) -> JournalLine:
    return event_services.set_message(event.tap(), text=Private(text))


@pytest.mark.django_db
def test_each_line_since_is_told_once_in_order_and_signed(receiver: Receiver) -> None:
    event = evening(2)
    hook = hook_of(event, receiver.url)
    first, second = say(event, "Ужин"), say(event, "Игра")
    deliveries.deliver()
    deliveries.deliver()
    assert receiver.seqs == [hook.deliveries.get().seq - 2, first.seq, second.seq]
    headers, body = receiver.taken[-1]
    at_s = int(headers["TD-Signature"].split(",")[0].removeprefix("t="))
    assert headers["TD-Signature"] == signature(hook.secret, at_s, body)
    assert json.loads(body)["event"] == event.tournament.public_id
    assert json.loads(body)["kind"] == "message.set"
    assert "Игра" not in body.decode()
    assert len({delivery_headers["TD-Delivery"] for delivery_headers, _ in receiver.taken}) == 3


@pytest.mark.django_db
def test_what_was_not_taken_is_told_again_and_nothing_before_it(
    receiver: Receiver,
) -> None:
    event = evening()
    hook_of(event, receiver.url, "message")
    first, second = say(event, "Ужин"), say(event, "Игра")
    for status in (500, 302, 404):
        receiver.status = status
        deliveries.deliver()
        delivery = Delivery.objects.get()
        assert (delivery.problem, delivery.seq < first.seq) == (str(status), True)
        deliveries.deliver()  # it is not its time yet
        Delivery.objects.update(next_ms=0)
    assert receiver.seqs == [first.seq] * 3
    assert Delivery.objects.get().failures == 3
    receiver.status = 204
    deliveries.deliver()
    assert receiver.seqs[3:] == [first.seq, second.seq]
    assert (Delivery.objects.get().failures, Delivery.objects.get().problem) == (0, "")


@pytest.mark.django_db
def test_only_what_it_asked_for(receiver: Receiver) -> None:
    event, other = evening(), evening()
    hook = hook_of(event, receiver.url, "entry")
    say(event, "Ужин")
    event.enter(1)
    other.enter(1)
    deliveries.deliver()
    assert [json.loads(body)["kind"] for _, body in receiver.taken] == ["entry.sold"]
    services.end_hook(event.tap(), hook_id=hook.pk)
    event.enter(1)
    assert not deliveries.deliver()
    assert len(receiver.taken) == 1


@pytest.mark.django_db
def test_a_hook_of_the_club_is_told_of_events_that_are_founded_later(receiver: Receiver) -> None:
    event = evening(1)
    with pytest.raises(Refused, match=r"token\.organisers"):
        services.make_club_hook(event.tap(), address=Private(receiver.url), nouns=[])
    event.chief.is_organiser = True
    event.chief.save()
    services.make_club_hook(event.tap(), address=Private(receiver.url), nouns=[])
    later = evening(1)
    deliveries.deliver()
    kinds = [json.loads(body)["kind"] for _, body in receiver.taken]
    events = {json.loads(body)["event"] for _, body in receiver.taken}
    assert "hook.made_for_club" in kinds
    assert "tournament.created" in kinds and "entry.sold" in kinds
    assert events == {None, later.tournament.public_id}


@pytest.mark.django_db
def test_this_machine_and_its_network_are_told_nothing_unless_the_house_says_so(
    receiver: Receiver, settings: object
) -> None:
    settings.HOOKS_MAY_BE_PRIVATE = False  # type: ignore[attr-defined]
    event = evening()
    hook_of(event, receiver.url.replace("127.0.0.1", "localhost"))
    deliveries.deliver()
    assert receiver.taken == []
    assert Delivery.objects.get().problem == "private"


def test_nobody_there_is_a_problem_and_no_error() -> None:
    for url in ("http://127.0.0.1:1/", "http://no-such-name.invalid/", "https://127.0.0.1:1/"):
        with pytest.raises(hook_post.Unreached):
            hook_post.post(url, b"{}", {}, private=True)


@pytest.mark.django_db
def test_no_journal_holds_an_address(client: Client) -> None:
    event = evening()
    event.now = now()
    client.force_login(event.chief)
    fields = {"address": "https://example.org/key-1234", "nouns": ["entry"]}
    answer = post(client, event, "make_hook", **fields)
    hook = Hook.objects.get()
    assert hook.secret in answer.content.decode()
    lines = str([vars(line) for line in JournalLine.objects.all()])
    assert "key-1234" not in lines and hook.secret not in lines
    page = client.get(reverse("api:hooks", args=[event.tournament.slug])).content.decode()
    assert "key-1234" in page and hook.secret not in page
    journal = Journal.objects.get(tournament=event.tournament)
    assert Delivery.objects.get().seq == journal.last_seq - 1
    for wrong in ("ftp://example.org/", "https://a:b@example.org/", "example", ""):
        assert post(client, event, "make_hook", **fields | {"address": wrong}).status_code == 409
    assert post(client, event, "end_hook", hook=hook.pk).status_code in (200, 204)
    assert post(client, event, "end_hook", hook=hook.pk).status_code == 404


def post(client: Client, event: Evening, act: str, **fields: object) -> HttpResponse:
    path = reverse(f"api:{act}", args=[event.tournament.slug])
    return client.post(path, {"request_id": str(uuid.uuid4()), **fields}, headers=HX)
