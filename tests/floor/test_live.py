"""Live push through real servers: who hears what, who is let in, who is sent away."""

import http.client
import json
import time
import urllib.request
import uuid
from collections.abc import Callable
from contextlib import suppress
from urllib.parse import urlencode

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from floor.accounts import passwords
from floor.accounts import services as accounts_services
from floor.accounts.tablets import SESSION
from floor.event import services as event_services
from floor.journal import states
from floor.journal.private import Private
from floor.models import Staff, Tournament
from floor.values.roles import Role
from registration import services as desk
from registration.models import Entry
from rules.refusal import Refused
from seating import services as seating
from seating.models import Table
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.floor.sockets import Screens, cookie, cookie_of
from tests.registration.desk import row
from tests.serving import PATIENCE, Server
from tools.bench import crowd

TOURNAMENT = ["floor.tournament:changed", "floor.tournament"]  # of a line that changes its row
SOON = 5.0  # seconds within which a revoked person must be cut


@pytest.fixture
def event(transactional_db: None) -> Evening:
    return evening(6)


def say(event: Evening, text: str) -> int:
    return event_services.set_message(event.tap(), text=Private(text)).seq


def floor_path(tournament: Tournament) -> str:
    return f"/ws/floor/{tournament.slug}/"


# what is heard ------------------------------------------------------------------------------


def test_a_committed_act_reaches_every_socket(
    server: Server, hall: Screens, event: Evening
) -> None:
    pages = [hall.staff(server, event.tournament, event.chief) for _ in range(5)]
    walls = [hall.wall(server, event.tournament) for _ in range(5)]
    seq = say(event, "Ужин")
    for page in pages:
        assert page.next() == {"k": "floor", "seq": seq, "touches": TOURNAMENT}
    for wall in walls:
        board = wall.next()["board"]
        assert (board["seq"], board["tournament"]["message"]["text"]) == (seq, "Ужин")


def test_what_the_club_writes_reaches_the_staff_of_every_event(
    server: Server, hall: Screens, event: Evening
) -> None:
    pages = [
        hall.staff(server, open_event.tournament, open_event.chief)
        for open_event in (event, evening())
    ]
    seq = desk.import_members(event.tap(), rows=Private([row("77", "Новый")]), sha256="0" * 64).seq
    for page in pages:
        heard = page.next()
        assert (heard["k"], heard["seq"]) == ("club", seq)
        assert {"registration.member", "registration.memberimport"} <= set(heard["touches"])
        page.socket.send('{"c": 1}')
        assert page.until("k", "pong")["m"] == seq
    assert seq == 1, "the club's journal has numbers of its own"
    late = hall.at(server, floor_path(event.tournament), cookies=cookie(event.chief))
    assert late.next()["club"] == seq


def test_a_rolled_back_act_reaches_nobody(server: Server, hall: Screens, event: Evening) -> None:
    page = hall.staff(server, event.tournament, event.chief)
    wall = hall.wall(server, event.tournament)
    with transaction.atomic():
        lost = say(event, "Никто не увидит")
        transaction.set_rollback(True)
    with pytest.raises(Refused):
        say(event, "ы" * 201)
    seq = say(event, "Ужин")
    assert lost == seq
    assert page.next()["seq"] == seq
    assert wall.next()["board"]["tournament"]["message"]["text"] == "Ужин"


def test_nobody_hears_of_another_tournament(server: Server, hall: Screens, event: Evening) -> None:
    other = evening()
    page = hall.staff(server, event.tournament, event.chief)
    wall = hall.wall(server, event.tournament)
    say(other, "Соседям")
    seq = say(event, "Нам")
    assert page.next()["seq"] == seq
    assert wall.next()["board"]["tournament"]["message"]["text"] == "Нам"


def test_walls_get_the_same_bytes(server: Server, hall: Screens, event: Evening) -> None:
    walls = [hall.wall(server, event.tournament) for _ in range(3)]
    say(event, "Ужин")
    assert len({wall.socket.recv(PATIENCE) for wall in walls}) == 1


def test_a_screen_that_comes_late_starts_from_what_is(
    server: Server, hall: Screens, event: Evening
) -> None:
    seq = say(event, "Ужин")
    page = hall.at(server, floor_path(event.tournament), cookies=cookie(event.chief))
    assert page.next() == {"k": "floor", "seq": seq, "touches": [], "club": 0}


def test_an_act_at_one_web_process_reaches_the_walls_of_the_other(
    both: list[Server], hall: Screens, event: Evening
) -> None:
    pages = [hall.staff(server, event.tournament, event.chief) for server in both]
    seq = event.draw().seq
    for here, there in (both, both[::-1]):
        for page in pages:
            page.until("seq", seq)  # no board of what was before comes after the first one
        seq += 1
        wall = hall.wall(there, event.tournament)
        entry = Entry.objects.filter(tournament=event.tournament, state="in").first()
        before = Entry.objects.filter(tournament=event.tournament, state="in").count()
        assert post(here, event, "floor/out/", entry=entry.pk) == 200
        assert wall.next()["board"]["players"]["left"] == before - 1


def test_F6_a_name_of_a_table_reaches_a_process_without_a_socket(
    both: list[Server],
) -> None:
    """Nobody of staff reads there either: it hears by itself that the club has written."""
    event = evening(20, drawn=True)
    there = f"{both[1].url}{reverse('clock:board', args=[event.tournament.public_id])}"
    assert "Синий" not in board_at(there)
    spots = [[number, f"Синий {number}", 1, number] for number in range(1, 7)]
    seating.set_room(event.tap(), room=None, name="Зал", spots=spots)
    end = time.monotonic() + PATIENCE
    while "Синий" not in board_at(there):
        assert time.monotonic() < end
        time.sleep(0.05)


def board_at(address: str) -> str:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return json.dumps(json.load(answer), ensure_ascii=False)


def test_who_watches_a_table_hears_what_is_no_line_and_its_touches(
    server: Server, hall: Screens, event: Evening
) -> None:
    """A state of a table comes to its pages alone, and a pong tells its number."""
    office = hall.staff(server, event.tournament, event.chief)
    office.until("seq", event.draw().seq)  # no board of it comes after the first ones
    board, staff = f"/ws/board/{event.tournament.public_id}/", floor_path(event.tournament)
    row = Table.objects.get(tournament=event.tournament, number=1).pk
    here, there = f"table-1-{row}/", f"table-2-{row + 1}/"
    card, other, wall = (hall.at(server, board + path) for path in (here, there, ""))
    judge = hall.at(server, f"{staff}{here}", cookies=cookie(event.chief))
    for page in (card, other, wall, judge):
        page.next()
    states.tell(event.tournament, "table-1", {"n": 7, "ends_ms": 5})
    for page in (card, judge):
        assert page.next() == {"k": "state", "n": 7, "ends_ms": 5}
        page.socket.send('{"c": 1}')
        assert page.until("k", "pong")["t"] == 7
    for page in (other, wall):
        page.socket.send('{"c": 1}')
        assert "t" not in page.next()
    seq = seating.renew_card(event.tap(), table=1).seq
    assert card.until("k", "touch") == {"k": "touch"}
    assert judge.until("k", "floor")["seq"] == seq
    assert other.next()["k"] == "board"


def post(server: Server, event: Evening, path: str, **fields: object) -> int:
    """A tap on a page of that server."""
    token = "a" * 32
    body = urlencode({"request_id": uuid.uuid4(), **fields})
    headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "Cookie": f"{cookie(event.chief)}; csrftoken={token}",
        "X-CSRFToken": token,
        "HX-Request": "true",
    }
    wire = http.client.HTTPConnection("127.0.0.1", server.port)
    wire.request("POST", f"/t/{event.tournament.slug}/{path}", body, headers)
    return wire.getresponse().status


# who is let in ------------------------------------------------------------------------------


def test_S3_a_page_of_another_origin_is_refused(
    server: Server, hall: Screens, event: Evening
) -> None:
    page, session = floor_path(event.tournament), cookie(event.chief)
    board = f"/ws/board/{event.tournament.public_id}/"
    for origin in ("https://evil.example", "null", "http://127.0.0.1.evil.example", None):
        assert hall.refused(server, page, origin=origin, cookies=session) == 403
        assert hall.refused(server, board, origin=origin) == 403


def test_L6_nonsense_is_refused_and_the_log_stays_empty(
    server: Server, hall: Screens, event: Evening
) -> None:
    before, board = server.output(), f"/ws/board/{event.tournament.public_id}/"
    assert hall.refused(server, "/ws/nothing/") == 403
    assert hall.refused(server, "/ws/board/../../etc/") == 403
    for origin in ("http://[127", "http://127.0.0.1:99999", "http://127.0.0.1:x", "["):
        assert hall.refused(server, board, origin=origin) in (400, 403), origin
    no_text = hall.at(server, board)
    no_text.socket.send(b"\xff\xfe", text=True)
    assert no_text.closed() in (1007, None)  # Autobahn just hangs up
    for header in ({"Sec-WebSocket-Protocol": "\xff"}, {"Daphne-Root-Path": "/elsewhere"}):
        assert hall.refused(server, board, headers=header) in (0, 400), header
    assert server.output() == before


def test_S3_strangers_are_refused(server: Server, hall: Screens, event: Evening) -> None:
    path, other = floor_path(event.tournament), evening()
    assert hall.refused(server, path) == 403
    assert hall.refused(server, path, cookies="sessionid=forged; other=1") == 403
    assert hall.refused(server, path, cookies=cookie(colleague(None))) == 403
    assert hall.refused(server, path, cookies=cookie(other.chief)) == 403
    assert hall.refused(server, "/ws/floor/nowhere/", cookies=cookie(event.chief)) == 403
    assert hall.refused(server, "/ws/board/nowhere/") == 403
    assert hall.refused(server, path, cookies=cookie(event.chief)) == 0


def test_S3_who_was_switched_off_is_refused(server: Server, hall: Screens, event: Evening) -> None:
    session = cookie(event.chief)
    Staff.objects.update(is_active=False)
    assert hall.refused(server, floor_path(event.tournament), cookies=session) == 403


def test_S3_dismissed_staff_are_cut_at_once_and_stay_outside(
    server: Server, hall: Screens, event: Evening
) -> None:
    judge = colleague(event, Role.JUDGE)
    his, chiefs = (hall.staff(server, event.tournament, person) for person in (judge, event.chief))
    wall = hall.wall(server, event.tournament)
    accounts_services.dismiss(event.tap(), staff_id=judge.pk, role=Role.JUDGE.value)
    assert his.closed(SOON) == chiefs.closed(SOON) == 4503
    assert wall.next()["k"] == "board"
    assert hall.refused(server, floor_path(event.tournament), cookies=cookie(judge)) == 403
    hall.staff(server, event.tournament, event.chief)


def test_S3_a_session_of_a_revoked_tablet_is_cut(
    server: Server, hall: Screens, event: Evening
) -> None:
    judge = colleague(event, Role.JUDGE)
    line = accounts_services.pair_tablet(
        event.tap(), name="Стойка", token_hash=uuid.uuid4().hex * 2
    )
    session = with_tablet(cookie(judge), line.facts["tablet"])
    his = hall.at(server, floor_path(event.tournament), cookies=session)
    his.next()
    accounts_services.revoke_tablet(event.tap(), tablet_id=line.facts["tablet"])
    assert his.closed(SOON) == 4503
    assert hall.refused(server, floor_path(event.tournament), cookies=session) == 403


def test_S3_a_new_password_cuts_whoever_is_signed_in_by_the_old_one(
    server: Server, hall: Screens, event: Evening
) -> None:
    judge = colleague(event, Role.JUDGE)
    old = cookie(judge)
    his = hall.at(server, floor_path(event.tournament), cookies=old)
    his.next()
    passwords.change(judge, "another long password")
    assert his.closed(SOON) == 4503
    assert hall.refused(server, floor_path(event.tournament), cookies=old) == 403
    assert hall.refused(server, floor_path(event.tournament), cookies=cookie(judge)) == 0


def test_L9_signing_out_cuts_the_sockets_of_that_session_and_of_no_other(
    server: Server, hall: Screens, event: Evening
) -> None:
    here, there = Client(), Client()
    for client in (here, there):
        client.force_login(event.chief, backend="floor.accounts.backend.StaffBackend")
    mine, elsewhere = (
        hall.at(server, floor_path(event.tournament), cookies=cookie_of(client))
        for client in (here, there)
    )
    for page in (mine, elsewhere):
        page.next()
    session = cookie_of(here)
    here.post(reverse("floor:sign_out"))
    assert mine.closed(SOON) == 4503
    assert hall.refused(server, floor_path(event.tournament), cookies=session) == 403
    seq = say(event, "Ужин")
    assert elsewhere.next()["seq"] == seq


def with_tablet(cookies: str, tablet: int) -> str:
    session = SessionStore(cookies.split("=")[1])
    session[SESSION] = tablet
    session.save()
    return cookies


# what may be said ---------------------------------------------------------------------------


def test_a_ping_is_answered_with_the_time(server: Server, hall: Screens, event: Evening) -> None:
    wall = hall.wall(server, event.tournament)
    for c in (0, 12.5, -3):
        wall.socket.send(json.dumps({"c": c}))
        pong = wall.next()
        assert (pong["k"], pong["c"]) == ("pong", c)
        assert isinstance(pong["s"], int)


def test_a_pong_tells_the_number_of_what_was_sent_last(
    server: Server, hall: Screens, event: Evening
) -> None:
    """Or a last frame that is lost would be missed by nobody."""
    page = hall.staff(server, event.tournament, event.chief)
    wall = hall.at(server, f"/ws/board/{event.tournament.public_id}/")
    wall.next()
    seqs = list[int]()
    for text in ("Ужин", "Дальше"):
        seqs.append(say(event, text))
        assert page.next()["seq"] == wall.next()["board"]["seq"] == seqs[-1]
        for socket in (page, wall):
            socket.socket.send('{"c": 1}')
            assert socket.until("k", "pong")["n"] == seqs[-1]
    wall = hall.at(server, f"/ws/board/{event.tournament.public_id}/")
    wall.next()
    wall.socket.send('{"c": 1}')
    assert wall.until("k", "pong")["n"] == seqs[-1]


GARBAGE: list[str | bytes] = ["hello", "", "{}", "[]", "null", "[" * 150, b"\x00\x01"]
GARBAGE += ['{"c": "x"}', '{"c": NaN}', '{"c": 1e999}', '{"c": 1}' + " " * 200]


def test_garbage_closes_the_socket_that_said_it_and_no_other(
    server: Server, hall: Screens, event: Evening
) -> None:
    wall = hall.wall(server, event.tournament)
    for frame in GARBAGE:
        rude = hall.wall(server, event.tournament)
        rude.socket.send(frame)
        assert rude.closed() == 4400, frame
    seq = say(event, "Ужин")
    board = wall.next()["board"]
    while board["seq"] < seq:  # of the lines before: on a busy machine they may come after the wall
        board = wall.next()["board"]
    assert board["tournament"]["message"]["text"] == "Ужин"


def test_M6_a_socket_that_says_too_much_is_closed_and_no_other(
    server: Server, hall: Screens, event: Evening
) -> None:
    """Counted before it is read: pings of ours, pings of the protocol, and pieces of a frame."""
    wall = hall.wall(server, event.tournament)
    floods: list[Callable[[ClientConnection], object]] = [
        lambda link: link.send('{"c":1}'),
        lambda link: link.ping(),
        lambda link: link.send(["x"] * 1000),
    ]
    for flood in floods:
        rude = hall.wall(server, event.tournament)
        with suppress(ConnectionClosed):
            for _ in range(500):
                flood(rude.socket)
        assert rude.closed() == 4429
    say(event, "Ужин")
    assert wall.next()["board"]["tournament"]["message"]["text"] == "Ужин"


def test_pings_of_an_impatient_page_are_all_answered(
    server: Server, hall: Screens, event: Evening
) -> None:
    """Somebody goes to and fro between two tabs: each time the page asks for the time."""
    wall = hall.wall(server, event.tournament)
    for number in range(40):
        wall.socket.send(json.dumps({"c": 1234567.1 + number}))
    assert [wall.next()["k"] for _ in range(40)] == ["pong"] * 40


# what goes wrong ----------------------------------------------------------------------------


def listeners() -> list[int]:
    """Backends that listen to this database: the servers of other workers are in the same Postgres,
    and a listener of theirs that is killed tells their pages to read anew."""
    ask = """SELECT pid FROM pg_stat_activity WHERE datname = current_database()
             AND query ILIKE 'LISTEN %' AND pid <> pg_backend_pid()"""
    with connection.cursor() as cursor:
        cursor.execute(ask)
        return [pid for (pid,) in cursor.fetchall()]


def test_killed_listeners_come_back_and_all_read_anew(
    both: list[Server], hall: Screens, event: Evening
) -> None:
    pages = [hall.staff(server, event.tournament, event.chief) for server in both]
    walls = [hall.wall(server, event.tournament) for server in both]
    with connection.cursor() as cursor:
        for pid in listeners():
            cursor.execute("SELECT pg_terminate_backend(%s)", [pid])
    missed = say(event, "Пока никто не слушал")
    assert all(page.until("k", "resync") for page in pages)
    for wall in walls:
        while wall.next()["board"]["seq"] < missed:
            pass
    seq = say(event, "Снова слышно")
    assert all(page.until("seq", seq) for page in pages)
    for wall in walls:
        while wall.next()["board"]["tournament"]["message"]["text"] != "Снова слышно":
            pass  # the line that was missed may have been told twice


def test_nonsense_in_the_channel_harms_nobody(
    both: list[Server], hall: Screens, event: Evening
) -> None:
    """Both listeners connect again: who was not waited for would tell it to the next test."""
    pages = [hall.staff(server, event.tournament, event.chief) for server in both]
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_notify('floor', 'nonsense')")
    assert all(page.until("k", "resync") for page in pages)
    seq = say(event, "Ужин")
    assert all(page.until("seq", seq) for page in pages)


def test_R8_one_who_does_not_read_takes_nothing_from_the_others(
    server: Server, hall: Screens, event: Evening
) -> None:
    """700 notes of 7 KB are more than the system keeps for somebody who never reads."""
    path, session = floor_path(event.tournament), cookie(event.chief)
    deaf, _ = crowd.connect("127.0.0.1", server.port, path, session, buffer=4096)
    pages = [hall.staff(server, event.tournament, event.chief) for _ in range(3)]
    with deaf, connection.cursor() as cursor:
        for number in range(700):
            note = {
                "j": event.tournament.journal_id,
                "k": "event",
                "seq": -number,
                "touches": ["x" * 7000],
            }
            cursor.execute("SELECT pg_notify('floor', %s)", [json.dumps(note)])
            assert all(page.until("seq", -number) for page in pages)
        seq = say(event, "Ужин")
        assert all(page.until("seq", seq) for page in pages)
