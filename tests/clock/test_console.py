"""The console's pages through the door: what each shows, and posts sent twice."""

import re
import uuid
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext

from clock import selectors, services
from clock.models import Hand, HandReport
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.models import Appointment, Journal, JournalLine, Staff
from floor.time import tournament_time
from floor.values.roles import Role
from registration.models import Entry
from results import services as results
from seating import services as seating
from seating.models import Stay, Table
from tests.clock.round_sheet import HOLD, MINUTE, SHEET, at_the_hold, hall
from tests.door import signed_in
from tests.evening import Evening
from tests.floor.people import colleague
from tests.seating.room import redraw_final

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> Evening:
    return hall(11)


@pytest.fixture
def chief(evening: Evening) -> Client:
    return signed_in(evening.chief)


def page(evening: Evening, path: str = "") -> str:
    return f"/t/{evening.tournament.slug}/{path}"


def post(client: Client, path: str, **fields: Any) -> Any:
    sent = {"request_id": str(uuid.uuid4())} | fields
    headers = {"HX-Request": "true"}
    first = client.post(path, sent, headers=headers)
    again = client.post(path, sent, headers=headers)
    assert first.status_code == again.status_code
    return first


def test_the_console_of_an_evening(evening: Evening, chief: Client) -> None:
    services.start(evening.tap())
    text = chief.get(page(evening)).content.decode()
    assert f"/wall/{evening.tournament.public_id}/" in text
    assert "<svg" in text and 'id="do-pause"' in text
    assert "Clock started" in text and evening.chief.name in text


def test_a_full_hall_costs_the_console_no_more_queries() -> None:
    queries = []
    for event in (hall(4), hall(40)):
        for _ in range(8):
            services.shift(event.tap(), seconds=60)
        reader = signed_in(event.chief)
        reader.get(page(event))  # the first reading of a process finds what time it is
        with CaptureQueriesContext(connection) as captured:
            assert reader.get(page(event)).status_code == 200
        queries.append(len(captured))
    assert queries[0] == queries[1] <= 42


@pytest.mark.parametrize("path", ["", "levels/", "agenda/", "clock/", "recent/", "structure/"])
def test_crew_may_look_and_only_judges_may_act(evening: Evening, path: str) -> None:
    registrar = Staff.objects.create_user("desk", name="Desk")
    Appointment.objects.create(tournament=evening.tournament, staff=registrar, role=Role.REGISTRAR)
    client = signed_in(registrar)
    answer = client.get(page(evening, path))
    assert answer.status_code == 200
    assert 'id="do-start"' not in answer.content.decode()
    assert client.post(page(evening, "clock/start/")).status_code == 403


def test_each_act_posted_twice_acts_once(evening: Evening, chief: Client) -> None:
    for path, fields in (
        ("clock/start/", {}),
        ("clock/pause/", {}),
        ("clock/shift/", {"seconds": "-60"}),
        ("clock/go/", {"row": "2"}),
        ("message/", {"text": "Break, <b>20</b> minutes"}),
        ("hand/announce/", {}),
        ("hand/report/", {"table": "1", "state": "done"}),
        ("hand/report/", {"table": "2", "state": "done"}),
        ("hand/next/", {}),
    ):
        before = JournalLine.objects.count()
        assert post(chief, page(evening, path), **fields).status_code == 200
        assert JournalLine.objects.count() == before + 1, path
    assert Hand.objects.count() == 2


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("clock/shift/", {"seconds": "an hour"}),
        ("clock/shift/", {"seconds": "99999999999999999999"}),
        ("clock/go/", {"row": "-1"}),
        ("clock/go/", {"row": "77"}),
        ("clock/start/", {"request_id": "no id"}),
        ("hand/report/", {"table": "1", "state": "done"}),
        ("hand/report/", {"table": "x"}),
        ("message/", {"text": "x" * 201}),
    ],
)
def test_what_cannot_be_done_is_said_and_nothing_happens(
    evening: Evening, chief: Client, path: str, fields: dict[str, str]
) -> None:
    before = JournalLine.objects.count()
    answer = post(chief, page(evening, path), **fields)
    assert answer.status_code == 409 and answer.content.strip()
    assert JournalLine.objects.count() == before


def test_the_agenda_leads_through_a_first_evening() -> None:
    evening = hall(0, drawn=False)
    client = signed_in(evening.chief)
    text = client.get(page(evening, "agenda/")).content.decode()
    assert text.index("Import members") < text.index("Sell entries") < text.index("Draw the seats")
    evening.enter(3)
    text = client.get(page(evening, "agenda/")).content.decode()
    assert "3 entries" in text and text.count('data-state="done"') == 2
    evening.draw()
    services.start(evening.tap())
    assert "Sell entries" not in client.get(page(evening, "agenda/")).content.decode()


def test_the_agenda_offers_nobody_a_door_that_is_closed_to_him() -> None:
    evening = hall(0, drawn=False)
    text = signed_in(colleague(evening, Role.REGISTRAR)).get(page(evening, "agenda/")).content
    assert "Import members" in text.decode() and "/members/" not in text.decode()
    assert f"/t/{evening.tournament.slug}/desk/" in text.decode()


@pytest.mark.parametrize(("minutes", "warning"), [(61, "ahead of"), (-61, "behind"), (0, "")])
def test_M2_the_console_says_that_time_and_clock_have_parted(
    minutes: int, warning: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournament_time, "ahead_of_wall_ms", lambda: minutes * 60_000)
    evening = hall(4)
    for path in ("", "agenda/"):
        text = signed_in(evening.chief).get(page(evening, path)).content.decode()
        assert ("parted-clock" in text) == bool(warning)
        assert warning in text and (not warning or "minutes: 61" in text)


def test_near_the_money_the_agenda_speaks_of_hand_for_hand() -> None:
    evening = hall(11)
    services.start(evening.tap())
    evening.now += MINUTE
    for entry in Entry.objects.filter(tournament=evening.tournament)[:5]:
        results.bust_out(evening.tap(), entry_id=entry.pk)
    text = signed_in(evening.chief).get(page(evening, "agenda/")).content.decode()
    assert "1 place to the money" in text
    seating.begin_hand_for_hand(evening.tap())
    text = signed_in(evening.chief).get(page(evening, "agenda/")).content.decode()
    assert "to the money" not in text and "note each table that is done" in text
    Table.objects.filter(tournament=evening.tournament, number=2).update(state="closed")
    text = signed_in(evening.chief).get(page(evening, "agenda/")).content.decode()
    assert "one table has nobody to wait for: end it" in text


def test_the_agenda_says_when_the_final_table_is_drawn_and_that_it_is_played() -> None:
    evening = hall(20, late_levels=0)
    services.start(evening.tap())
    evening.now += MINUTE
    client = signed_in(evening.chief)
    for entry in Entry.objects.filter(tournament=evening.tournament)[:10]:
        assert "draw the final table" not in client.get(page(evening, "agenda/")).content.decode()
        results.bust_out(evening.tap(), entry_id=entry.pk)
    text = client.get(page(evening, "agenda/")).content.decode()
    assert "10 players are left: draw the final table." in text
    redraw_final(evening.tap(), table=1)
    moved = Stay.objects.live().filter(tournament=evening.tournament, arrived=False)
    for stay in moved:  # a lot may leave somebody where they sit
        seating.confirm_arrival(evening.tap(), entry_id=stay.entry_id)
    services.start(evening.tap())
    text = client.get(page(evening, "agenda/")).content.decode()
    assert "Final table, 10 players left: record each bust-out." in text


def test_who_is_on_the_way_comes_before_the_next_bust_out() -> None:
    evening = hall(11)
    services.start(evening.tap())
    seating.open_table(evening.tap(), table=7, with_players=True)
    coming = Stay.objects.live().filter(tournament=evening.tournament, arrived=False).count()
    text = signed_in(evening.chief).get(page(evening, "agenda/")).content.decode()
    assert f"{coming} players are on the way" in text and "record each bust-out" not in text


def test_what_is_next_is_said_at_every_moment_and_a_start_under_an_alarm_asks() -> None:
    evening = hall(6)
    services.start(evening.tap())
    evening.now += MINUTE
    client = signed_in(evening.chief)
    assert "record each bust-out" in client.get(page(evening, "agenda/")).content.decode()
    services.pause(evening.tap())
    assert "The clock is stopped" in client.get(page(evening, "agenda/")).content.decode()
    assert "data-hold" not in start_button(client.get(page(evening, "clock/")))
    services.send_emergency(evening.tap(), text=Private("Leave the hall"))
    assert "data-hold" in start_button(client.get(page(evening, "clock/")))
    assert "/screens/" in client.get(page(evening)).content.decode().split("wall-link")[1]


def start_button(answer: HttpResponse) -> str:
    return answer.content.decode().split('id="do-start"')[1].split(">")[0]


def test_the_agenda_says_until_when_a_break_lasts_that_stands_in_no_sheet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    event = hall(20)
    monkeypatch.setattr("pages.agenda.now", lambda: event.now)
    agenda = page(event, "agenda/")
    services.start(event.tap())
    reader = signed_in(event.chief)
    assert "record each bust-out" in reader.get(agenda).content.decode()
    event.now += MINUTE
    services.break_now(event.tap(), minutes=10)
    text = reader.get(agenda).content.decode()
    assert "Break until" in text and "record each bust-out" not in text
    event.now += 10 * MINUTE
    assert "record each bust-out" in reader.get(agenda).content.decode()


def test_one_table_has_nobody_to_play_hand_for_hand_with() -> None:
    evening = hall(6)
    services.start(evening.tap())
    text = signed_in(evening.chief).get(page(evening, "agenda/")).content.decode()
    assert "to the money" not in text


def test_in_the_money_space_does_not_announce_hand_for_hand_again(evening: Evening) -> None:
    services.start(evening.tap())
    for entry in Entry.objects.filter(tournament=evening.tournament)[:6]:
        results.bust_out(evening.tap(), entry_id=entry.pk)
    text = signed_in(evening.chief).get(page(evening, "hand/")).content.decode()
    assert "In the money" in text and "To the clock" in text
    assert 'data-key="Space"' not in text.split('id="hand-board"')[1].split("</section>")[0]


def test_that_the_clock_stands_after_hand_for_hand_is_said_until_it_is_started(
    evening: Evening,
) -> None:
    client = signed_in(evening.chief)
    seating.begin_hand_for_hand(evening.tap())
    for report in HandReport.objects.all():
        services.report_table(evening.tap(), table=report.table_number, state="done")
    services.end_hand_for_hand(evening.tap())
    for path in ("hand/", "agenda/", "recent/"):
        assert "the clock is stopped" in client.get(page(evening, path)).content.decode(), path
    services.start(evening.tap())
    for path in ("hand/", "agenda/"):
        assert "the clock is stopped" not in client.get(page(evening, path)).content.decode(), path
    services.pause(evening.tap())  # an hour later, for another reason
    for path in ("hand/", "agenda/"):
        assert "the clock is stopped" not in client.get(page(evening, path)).content.decode(), path


@pytest.mark.parametrize(
    ("typed", "left_ms"), [("12:30", 750_000), ("7", 420_000), ("90", 5_400_000)]
)
def test_the_time_left_is_set_by_typing_it(evening: Evening, typed: str, left_ms: int) -> None:
    client = signed_in(evening.chief)
    sent = {"left": typed, "request_id": str(uuid.uuid4())}
    assert client.post(page(evening, "clock/set/"), sent).status_code == 302
    assert selectors.reading(evening.tournament, evening.now).left_ms == left_ms


def test_the_console_has_the_forms_of_its_time_for_who_works_the_clock(evening: Evening) -> None:
    text = signed_in(evening.chief).get(page(evening)).content.decode()
    for form in ("clock/set/", "clock/start-at/", "clock/break/"):
        assert page(evening, form) in text, form


@pytest.mark.parametrize("typed", ["", "abc", "0", "-5", "12:75", "9999"])
def test_what_is_no_time_left(evening: Evening, typed: str) -> None:
    sent = {"left": typed, "request_id": str(uuid.uuid4())}
    assert signed_in(evening.chief).post(page(evening, "clock/set/"), sent).status_code == 409


def test_the_console_has_the_tables_in_small(evening: Evening) -> None:
    text = signed_in(evening.chief).get(page(evening, "console/tables/")).content.decode()
    assert text.count('class="small-table"') == 2 and text.count("data-next") == 1


def test_after_the_end_the_hand_board_leads_to_the_results(evening: Evening) -> None:
    for entry in Entry.objects.filter(tournament=evening.tournament)[:10]:
        results.bust_out(evening.tap(), entry_id=entry.pk)
    text = signed_in(evening.chief).get(page(evening, "hand/")).content.decode()
    board = text.split('id="hand-board"')[1].split("</section>")[0]
    assert "The tournament is over." in board and page(evening, "results/") in board
    assert page(evening, "draw/") not in board and "In the money" not in board
    left = lambda: signed_in(evening.chief).get(page(evening, "agenda/")).content.decode()  # noqa: E731
    assert "The official results were to be signed by" in left() and "Prizes to pay: " in left()
    assert page(evening, "prizes/") in left() and page(evening, "evening/") in left()
    results.sign(evening.tap(), typed=evening.tournament.name)
    assert "Official results signed" in left() and "Cash in no drawer: " in left()
    assert "Drawers counted" not in left()


def test_at_one_table_nobody_has_to_be_waited_for(evening: Evening) -> None:
    words = "One table is left"
    client = signed_in(evening.chief)
    assert words not in client.get(page(evening, "hand/")).content.decode()
    Table.objects.filter(tournament=evening.tournament, number=2).update(state="closed")
    assert words in client.get(page(evening, "hand/")).content.decode()


def test_at_one_table_hand_for_hand_is_ended_by_the_main_key(evening: Evening) -> None:
    seating.begin_hand_for_hand(evening.tap())
    for number in (1, 2):
        services.report_table(evening.tap(), table=number, state="done")
    ends = re.compile(r'id="do-end"[^>]*data-key="Space"|data-key="Space"[^>]*id="do-end"')
    client = signed_in(evening.chief)
    assert not ends.search(client.get(page(evening, "hand/")).content.decode())
    Table.objects.filter(tournament=evening.tournament, number=2).update(state="closed")
    assert ends.search(client.get(page(evening, "hand/")).content.decode())


def test_the_end_is_the_chief_judges(evening: Evening) -> None:
    judge = Staff.objects.create_user("judge", name="Judge")
    Appointment.objects.create(tournament=evening.tournament, staff=judge, role=Role.JUDGE)
    seating.begin_hand_for_hand(evening.tap())
    client = signed_in(judge)
    assert client.get(page(evening, "hand/")).status_code == 200
    assert 'id="do-end"' not in client.get(page(evening, "hand/")).content.decode()
    assert client.post(page(evening, "hand/end/")).status_code == 403
    for number in (1, 2):
        services.report_table(evening.tap(), table=number, state="done")
    assert "the chief judge alone can end" in client.get(page(evening, "hand/")).content.decode()


def test_the_wall_needs_no_sign_in_and_is_never_kept(evening: Evening, client: Client) -> None:
    answer = client.get(f"/wall/{evening.tournament.public_id}/")
    assert answer.status_code == 200
    assert "no-store" in answer["Cache-Control"]
    assert 'lang="ru"' in answer.content.decode()
    assert client.get("/wall/bcdfghjkmn/").status_code == 404
    small = client.get(
        f"/wall/{evening.tournament.public_id}/", headers={"accept-encoding": "gzip"}
    )
    assert len(small.content) < len(answer.content) / 2


GAMES = ("razz", "ofc")  # in place of the ante


def sheet_of(*rows: tuple[str, str, str, str, str]) -> dict[str, list[str]]:
    names = ("kind", "minutes", "small_blind", "big_blind", "ante")
    columns = {name: [row[at] for row in rows] for at, name in enumerate(names)}
    columns["game"] = [f"{row[4]} fixed_limit" if row[4] in GAMES else "" for row in rows]
    columns["ante"] = ["" if row[4] in GAMES else row[4] for row in rows]
    return columns | {"ante_by": ["big_blind"] * len(rows)}


GOOD = (
    ("level", "20", "100", "200", ""),
    ("break", "7:30", "", "", ""),
    ("level", "20", "1 000", "2\u00a0000", "2000"),
)


def save(client: Client, evening: Evening, *rows: tuple[str, str, str, str, str]) -> Any:
    sent = sheet_of(*rows) | {"request_id": [str(uuid.uuid4())]}
    return client.post(page(evening, "structure/"), sent)


def test_a_sheet_is_saved(evening: Evening, chief: Client) -> None:
    assert save(chief, evening, *GOOD).status_code == 302
    levels = selectors.sheet(evening.tournament)
    assert [level.seconds for level in levels] == [1200, 450, 1200]
    assert (levels[2].big_blind, levels[2].ante, levels[2].big_blind_ante) == (2000, 2000, True)
    assert not levels[0].big_blind_ante  # nobody pays an ante that is not there


def test_a_hold_is_saved_with_its_purpose_and_without_time(evening: Evening, chief: Client) -> None:
    hold = ("hold colour_up", "", "", "", "")
    save(chief, evening, GOOD[0], hold, GOOD[2])
    assert selectors.sheet(evening.tournament)[1] == HOLD
    text = chief.get(page(evening, "structure/")).content.decode()
    assert '<option value="hold colour_up" selected>' in text


def test_a_level_of_stud_is_typed_with_its_bring_in_and_its_bet(
    evening: Evening, chief: Client
) -> None:
    save(chief, evening, GOOD[0], ("level", "20", "50", "200", "razz"), GOOD[2])
    level = selectors.sheet(evening.tournament)[1]
    assert (level.game, level.limit) == ("razz", "fixed_limit")
    assert (level.bring_in, level.small_bet, level.small_blind, level.big_blind) == (50, 200, 0, 0)
    text = chief.get(page(evening, "structure/")).content.decode()
    assert 'id="by-game" checked' in text and 'aria-label="Bring-in"' in text
    console = chief.get(page(evening, "levels/")).content.decode()
    assert "Razz, fixed limit" in console and "200 / 400" in console and "bring-in 50" in console


def test_a_level_of_open_face_chinese_has_the_chips_of_a_point(
    evening: Evening, chief: Client
) -> None:
    save(chief, evening, GOOD[0], ("level", "20", "50", "200", "ofc"), GOOD[2])
    level = selectors.sheet(evening.tournament)[1]
    assert (level.game, level.small_bet, level.figures) == ("ofc", 50, (50,))
    assert (level.bring_in, level.small_blind, level.big_blind) == (0, 0, 0)
    text = chief.get(page(evening, "structure/")).content.decode()
    assert 'id="by-game" checked' in text and 'aria-label="Chips a point"' in text
    expected = {
        "levels/": ("Open-face Chinese poker<", "50 a point"),
        "structure/paper/": ("Открытый китайский покер<", "50 за очко"),
    }
    for view, words in expected.items():
        shown = chief.get(page(evening, view)).content.decode()
        assert [word for word in words if word not in shown] == []
    save(chief, evening, GOOD[0], ("level", "20", "", "200", "ofc"), GOOD[2])
    assert selectors.sheet(evening.tournament)[1] == level  # refused: level.no_point


def test_at_a_hold_the_console_offers_to_go_on_and_no_minutes() -> None:
    event = at_the_hold()
    text = signed_in(event.chief).get(page(event, "clock/")).content.decode()
    assert "Go on" in text and "do-more" not in text and "do-pause" not in text


def test_faults_stand_beside_their_rows_and_what_was_typed_stays(
    evening: Evening, chief: Client
) -> None:
    answer = save(chief, evening, GOOD[0], ("level", "1200", "3OO", "<b>", "1"), GOOD[2])
    text = answer.content.decode()
    assert answer.status_code == 409
    assert "Row 2, Small blind: “3OO” is not a number that fits." in text
    assert text.count("is not a number that fits") == text.count("aria-invalid") == 2
    assert 'value="3OO"' in text and "<b></p>" not in text and 'value="&lt;b&gt;"' in text
    assert selectors.sheet(evening.tournament) == SHEET


def test_who_saves_over_another_is_told_and_saves_again(evening: Evening, chief: Client) -> None:
    def saved(rows: list[Any], seen: str) -> Any:
        sent = sheet_of(*rows) | {"request_id": [str(uuid.uuid4())], "seen": [seen]}
        return chief.post(page(evening, "structure/"), sent)

    def seen(answer: Any) -> str:
        return answer.content.decode().partition('name="seen" value="')[2][:16]

    read = seen(chief.get(page(evening, "structure/")))
    assert save(chief, evening, *GOOD).status_code == 302
    wrong = saved([GOOD[0], ("level", "x", "300", "600", "")], read)
    assert seen(wrong) == read  # not told yet
    late = saved([GOOD[0], ("level", "20", "300", "600", "")], read)
    assert late.status_code == 409 and "meanwhile" in late.content.decode()
    assert saved([GOOD[0], ("level", "20", "300", "600", "")], seen(late)).status_code == 302
    assert len(selectors.sheet(evening.tournament)) == 2


def test_a_fault_of_the_whole_sheet_is_said_above_it(evening: Evening, chief: Client) -> None:
    assert "has no rows" in save(chief, evening).content.decode()


def test_after_the_signature_the_sheet_is_only_read(evening: Evening, chief: Client) -> None:
    Journal.objects.filter(pk=evening.tournament.journal_id).update(sealed_seq=1)
    assert save(chief, evening, *GOOD).status_code == 409
    text = chief.get(page(evening, "structure/")).content.decode()
    assert "data-read-only" in text and 'id="save-sheet"' not in text
    assert selectors.sheet(evening.tournament) == SHEET


def test_played_rows_cannot_be_typed_over(evening: Evening, chief: Client) -> None:
    services.go_to(evening.tap(), row=2)
    assert chief.get(page(evening, "structure/")).content.decode().count("data-locked") == 2
    assert save(chief, evening, *GOOD).status_code == 409


def test_rows_beyond_what_is_kept_are_refused_not_lost(evening: Evening, chief: Client) -> None:
    rows = [("level", "20", str(n), str(2 * n), "") for n in range(100, 241)]
    answer = save(chief, evening, *rows)
    assert answer.status_code == 409 and "at most 140 rows" in answer.content.decode()
    assert selectors.sheet(evening.tournament) == SHEET
    assert save(chief, evening, *rows[:140]).status_code == 302


def test_a_sheet_without_end_is_not_even_read(evening: Evening, chief: Client) -> None:
    answer = save(chief, evening, *[("level", "99999999999999", "1", "2", "")] * 500)
    assert answer.status_code == 400
    assert selectors.sheet(evening.tournament) == SHEET


def test_steps_of_a_minute_are_one_row_and_taken_back_one_by_one(
    evening: Evening, chief: Client
) -> None:
    for seconds in (60, 60, -60, 60):
        last = services.shift(evening.tap(), seconds=seconds)
    text = chief.get(page(evening, "recent/")).content.decode()
    assert text.count("Time left changed") == 1
    assert "+2:00" in text and "×4" in text and f"seq={last.seq}" in text
    journal_services.undo_line(evening.tap(), seq=last.seq)
    text = chief.get(page(evening, "recent/")).content.decode()
    assert "+1:00" in text and "×3" in text and "Undone: Time left changed by +1:00" in text
    evening.now += 2 * MINUTE
    services.shift(evening.tap(), seconds=60)
    assert "×3" in chief.get(page(evening, "recent/")).content.decode()
