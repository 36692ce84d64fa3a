"""Penalties through the door: the sheet, the ledger, a player's history, the marks in the hall."""

import uuid
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from lxml import html

from clock import services as clock
from clock.models import HandReport, Level
from floor.time.tournament_time import now
from floor.values.roles import Role
from registration.models import Entry, Member
from results import services as results
from rules.offences import catalogue
from rulings.models import Penalty
from rulings.sanction_options import clause_steps
from rulings.services import penalties
from seating import services as hall
from seating.models import Stay
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.results.playing import at_table, send
from tests.rulings import penalised
from tests.rulings.penalised import COLLUSION, INSULT, NAMING, STALLING, give, judge, left

pytestmark = pytest.mark.django_db
NASTY = ["", "0", "-1", "x", "9" * 30, "\x00", "١", "<b>", "rounds", "rounds 999", "warning -1"]


@pytest.fixture
def event() -> Evening:
    night = evening(12)
    Member.objects.update(surname="О'Нил<b>&", patronymic="Вячеславович")
    night.now = now()
    night.draw()
    return night


@pytest.fixture
def chief(event: Evening) -> Client:
    return signed_in(event.chief)


@pytest.fixture
def player(event: Evening) -> Entry:
    return at_table(event, 1)[0]


def get(client: Client, event: Evening, path: str) -> str:
    answer = client.get(f"/t/{event.tournament.slug}/{path}")
    assert answer.status_code == 200
    return answer.content.decode()


def post(client: Client, event: Evening, path: str, **fields: Any) -> HttpResponse:
    sent = {"request_id": str(uuid.uuid4()), **fields}
    address = f"/t/{event.tournament.slug}/penalties/{path}/"
    return client.post(address, sent, headers={"HX-Request": "true"})


def test_the_offences_of_the_book_by_severity(event: Evening, chief: Client, player: Entry) -> None:
    page = get(chief, event, f"penalties/new/?entry={player.pk}")
    assert "О&#x27;Нил&lt;b&gt;&amp;" in page
    light, heavy = page.index("Stalling without reason"), page.index("Insulting a player")
    assert light < heavy and "BFSP 7.1.7" in page


def test_what_is_punished_most_stands_first(event: Evening, chief: Client, player: Entry) -> None:
    for other in at_table(event, 2)[:2]:
        give(event, other, offence="phone_at_table", sanction="warning")
    page = get(chief, event, f"penalties/new/?entry={player.pk}")
    assert page.index("Phone call") < page.index("Holding on to cards")


@pytest.mark.parametrize(
    ("typed", "count"), [("zatyag", 0), ("затяг", 1), ("7.1.7", 1), ("phone", 1), ("disqual", 3)]
)
def test_an_offence_is_found_by_word_or_paragraph(
    event: Evening, chief: Client, player: Entry, typed: str, count: int
) -> None:
    page = get(chief, event, f"penalties/new/?entry={player.pk}&q={typed}")
    assert page.count('id="offence-') - page.count('id="offence-q"') == count


def test_bfsp_7_1_7_the_second_time_the_sheet_offers_one_round_in_hands(
    event: Evening, chief: Client, player: Entry
) -> None:
    give(event, player, **STALLING)
    page = get(chief, event, f"penalties/new/?entry={player.pk}&offence=slow_play_delay")
    assert "1 missed round (6 hands)" in page and 'value="rounds 1"' in page
    assert 'value="warning 0"' not in page and "BFSP 7.2.1" in page


def test_one_tap_gives_it_with_a_toast_that_undoes(
    event: Evening, chief: Client, player: Entry
) -> None:
    fields = {"entry": player.pk, "offence": "collusion", "choice": "rounds 2", "note": "О'Нил"}
    answer = post(chief, event, "impose", **fields)
    assert answer.status_code == 200 and "undo" in answer.content.decode()
    assert "<b>2 missed rounds (12 hands)</b>" in answer.content.decode()
    row = Penalty.objects.get()
    assert (row.hands, row.note.text) == (12, "О'Нил")


def test_two_judges_who_saw_one_breach_do_not_punish_it_twice(
    event: Evening, chief: Client, player: Entry
) -> None:
    page = get(chief, event, f"penalties/new/?entry={player.pk}&offence={INSULT}")
    assert 'name="seen" value="1"' in page and 'value="rounds 2"' in page
    fields = {"entry": player.pk, "offence": INSULT, "choice": "rounds 2", "seen": 1}
    assert (
        post(signed_in(colleague(event, Role.JUDGE)), event, "impose", **fields).status_code == 200
    )
    late = post(chief, event, "impose", **fields)
    assert late.status_code == 409 and "breach 2 now" in late.content.decode()
    assert left(event, player) == 12
    assert post(chief, event, "impose", **(fields | {"seen": 2})).status_code == 200


def test_a_judge_is_offered_to_ask_and_the_chief_judge_confirms_with_one_tap(
    event: Evening, chief: Client, player: Entry
) -> None:
    second = signed_in(colleague(event, Role.JUDGE))
    page = get(second, event, f"penalties/new/?entry={player.pk}&offence={INSULT}")
    assert 'name="ask" value="disqualify_event 0"' in page
    assert 'name="choice" value="disqualify_event 0"' not in page
    fields = {"entry": player.pk, "offence": INSULT}
    assert post(second, event, "impose", **fields, choice="disqualify_event 0").status_code == 409
    sent = post(second, event, "impose", **fields, ask="disqualify_event 0")
    assert sent.status_code == 200 and "Asked of the chief judge" in sent.content.decode()
    assert "Confirm" not in get(second, event, "penalties/")
    assert "Confirm" in get(chief, event, "penalties/")
    granted = {"request": Penalty.objects.get().number, "choice": "disqualify_event 0"}
    assert post(chief, event, "impose", **fields, **granted).status_code == 200
    player.refresh_from_db()
    assert player.state == Entry.State.OUT


def test_a_season_ban_is_proposed_by_the_chief_judge(
    event: Evening, chief: Client, player: Entry
) -> None:
    page = get(chief, event, f"penalties/new/?entry={player.pk}&offence={INSULT}")
    assert "Season ban, proposed to the federation" in page
    fields = {"entry": player.pk, "offence": INSULT, "choice": "disqualify_season 0"}
    assert post(chief, event, "impose", **fields).status_code == 200
    player.refresh_from_db()
    assert player.state == Entry.State.IN


def test_the_ledger_counts_one_and_all(event: Evening, chief: Client, player: Entry) -> None:
    other = at_table(event, 1)[1]
    for offender in (player, other):
        give(event, offender, **NAMING)
    page = get(chief, event, "penalties/?table=1")
    assert "−1 for all" in page and page.count("−1 hand") == 2
    assert post(chief, event, "count", table=1, left=12).status_code == 200
    assert post(chief, event, "count", table=1, left=5, entry=player.pk).status_code == 200
    assert post(chief, event, "count", table=1, left=5, entry=player.pk).status_code == 409
    assert [left(event, offender) for offender in (player, other)] == [4, 5]


def test_the_marks_are_where_a_judge_looks(event: Evening, chief: Client, player: Entry) -> None:
    give(event, player, **NAMING)
    assert "6 hands to miss" in get(chief, event, "hall/")
    ring = get(chief, event, "table/1/")
    assert "misses 6" in ring and "blinds and antes posted, cards dead" in ring
    assert "BFSP 6.4.4" in ring
    send(event, player, 2)
    assert "6 hands to miss" in get(chief, event, "moves/")
    hall.begin_hand_for_hand(event.tap())
    assert "6 hands to miss" in get(chief, event, "hand/")
    assert HandReport.objects.count() == 2
    assert "board counts every hand by itself" in get(chief, event, "penalties/")
    assert "−1" not in get(chief, event, "penalties/")


def test_bfsp_6_4_4_in_a_break_no_hand_is_offered_to_count(
    event: Evening, chief: Client, player: Entry
) -> None:
    give(event, player, **NAMING)
    rows = Level.objects.filter(tournament=event.tournament, kind="break")
    clock.go_to(event.tap(), row=rows.values_list("row", flat=True)[0])
    for path in ("table/1/", "penalties/"):
        page = get(chief, event, path)
        assert "This is a break. No hands are dealt." in page and 'data-reads="poll ' in page
        assert "−1" not in page
    clock.go_to(event.tap(), row=0)
    assert "A hand is over: −1" in get(chief, event, "table/1/")


def test_beside_the_choice_of_a_player_stands_what_was_given_last(
    event: Evening, chief: Client, player: Entry
) -> None:
    assert "No penalties yet." in get(chief, event, "penalties/new/")
    given = give(event, player, **STALLING)
    assert f'id="penalty-{given.pk}"' in get(chief, event, "penalties/new/")


def test_the_history_of_this_event_and_of_the_season(
    event: Evening, chief: Client, player: Entry
) -> None:
    other = evening()
    there = Entry.objects.create(
        tournament=other.tournament, member=player.member, entered_ms=event.now
    )
    give(other, there, **STALLING)
    give(event, player, **STALLING)
    give(event, player, **NAMING)
    page = get(chief, event, f"player/{player.pk}/")
    assert page.count("Stalling without reason") == 2 and "6 hands to miss" in page
    sheet = get(chief, event, f"penalties/new/?entry={player.pk}&offence=slow_play_delay")
    assert "last twelve months" in sheet


def test_a_judge_sees_the_history_of_players_of_his_tournament_only(
    event: Evening, chief: Client
) -> None:
    stranger = evening(1).tournament.entries.get()
    answer = chief.get(f"/t/{event.tournament.slug}/player/{stranger.pk}/")
    assert answer.status_code == 404


def test_chips_are_told_in_the_ledger(event: Evening, chief: Client, player: Entry) -> None:
    penalised.out(event, player)
    assert "Chips that left play" in get(chief, event, "penalties/")
    assert post(chief, event, "chips", number=1, chips=4_100).status_code == 200
    page = get(chief, event, "penalties/")
    assert "Chips that left play" not in page and "4\u00a0100" in page


def test_a_player_is_found_by_name_and_number(event: Evening, chief: Client, player: Entry) -> None:
    Member.objects.filter(pk=player.member_id).update(search_key="петров")
    page = get(chief, event, "penalties/?q=петр")
    assert f"/player/{player.pk}/" in page
    assert "No such player" in get(chief, event, "penalties/?q=нетникого")


def test_without_a_player_he_is_asked_for(event: Evening, chief: Client, player: Entry) -> None:
    page = get(chief, event, "penalties/new/")
    assert "A penalty for whom?" in page and "?table=1" in page and "?entry=" not in page
    table = get(chief, event, "penalties/new/?table=1")
    assert table.count("?entry=") == 6 and f"?entry={player.pk}" in table
    (seat,) = Stay.objects.filter(entry=player).values_list("number", flat=True)
    for typed in (
        f"1-{seat}",
        f"1 {seat}",
        f" 1/{seat} ",
        f"T1 · S{seat}",
        f"С1 · М{seat}",
        f"t1 s{seat}",
        f"стол 1 место {seat}",
        player.member.number,
    ):
        assert f"?entry={player.pk}" in get(chief, event, f"penalties/new/?q={typed}"), typed
    assert get(chief, event, f"penalties/new/?q=1-{seat}").count("?entry=") == 1
    assert get(chief, event, "penalties/new/?q=Игроков").count("?entry=") == 12
    assert "No such player" in get(chief, event, "penalties/new/?q=9-9")
    assert 'id="new-penalty"' in get(chief, event, "penalties/")


def test_who_is_out_can_be_chosen_and_is_marked(event: Evening, chief: Client) -> None:
    entry = at_table(event, 2)[0]
    results.bust_out(event.tap(), entry_id=entry.pk)
    page = get(chief, event, f"penalties/new/?q={entry.member.number}")
    assert f"?entry={entry.pk}" in page and ">out</span>" in page


@pytest.mark.parametrize("word", NASTY)
def test_nothing_odd_breaks_a_page(event: Evening, chief: Client, player: Entry, word: str) -> None:
    here = f"/t/{event.tournament.slug}/"
    for path in (
        "penalties/?table=",
        "penalties/?q=",
        "penalties/new/?entry=",
        "penalties/new/?q=",
        "penalties/new/?table=",
    ):
        assert chief.get(here + path + word).status_code in (200, 404, 409)
    assert chief.get(here + f"penalties/new/?entry={player.pk}&offence={word}").status_code == 200
    for path, fields in (
        ("impose", ["entry", "offence", "choice", "ask", "request", "chips"]),
        ("count", ["table", "left", "entry"]),
        ("chips", ["number", "chips"]),
        ("decline", ["number"]),
    ):
        assert post(chief, event, path, **dict.fromkeys(fields, word)).status_code in (404, 409)
    assert not Penalty.objects.exists()


def test_the_pages_ask_a_fixed_number_of_queries(
    event: Evening, chief: Client, player: Entry, django_assert_max_num_queries: Any
) -> None:
    for other in at_table(event, 1) + at_table(event, 2):
        give(event, other, **COLLUSION)
    penalties.ask_chief(judge(event), entry=player.pk, offence=INSULT, sanction="disqualify_event")
    with django_assert_max_num_queries(18):
        get(chief, event, "penalties/")
    with django_assert_max_num_queries(20):
        get(chief, event, f"player/{player.pk}/")
    with django_assert_max_num_queries(14):
        get(chief, event, f"penalties/new/?entry={player.pk}&offence={INSULT}")


def test_a_request_is_seen_in_the_hall(event: Evening, chief: Client, player: Entry) -> None:
    request = {"offence": INSULT, "sanction": "disqualify_event"}
    penalties.ask_chief(judge(event), entry=player.pk, **request)
    assert "1 penalty waits for the chief judge" in get(chief, event, "hall/")
    registrar = signed_in(colleague(event, Role.REGISTRAR))
    assert "waits for the chief judge" not in get(registrar, event, "hall/")


def test_the_sheet_of_who_is_out_offers_a_proposal_only(
    event: Evening, chief: Client, player: Entry
) -> None:
    penalised.out(event, player)
    page = get(chief, event, f"penalties/new/?entry={player.pk}&offence={INSULT}")
    assert page.count('name="choice"') == 1 and 'value="disqualify_season 0"' in page
    assert page.index('<details class="confirm" id="season-ban">') < page.index('name="choice"')
    page = get(chief, event, f"penalties/new/?entry={player.pk}&offence=slow_play_delay")
    assert 'name="choice"' not in page and "is out. Only a season ban" in page


def test_bfsp_5_10_2_the_sheet_says_which_place_is_his(
    event: Evening, chief: Client, player: Entry
) -> None:
    page = get(chief, event, f"penalties/new/?entry={player.pk}&offence={INSULT}")
    assert "the place and the prize as of now" in page and "BFSP 5.10.2" in page


def test_what_was_punished_last_here_comes_first(
    chief: Client, event: Evening, player: Entry
) -> None:
    """Of sixty offences a club gives four, and the second judge of an evening the same as the
    first."""
    path = f"penalties/new/?entry={player.pk}"
    assert "recent-offences" not in get(chief, event, path)
    collusion, stalling = COLLUSION["offence"], STALLING["offence"]
    for ask in (COLLUSION, STALLING):
        give(event, player, **ask)
    page = get(chief, event, path)
    assert page.index(f'id="recent-{stalling}"') < page.index(f'id="recent-{collusion}"')
    assert page.count('id="recent-') == 3, "its heading, and each once"
    assert page.index(f'id="recent-{collusion}"') < page.index(f'id="offence-{collusion}"')
    assert "recent-offences" not in get(chief, event, f"{path}&q=7.1")


def test_a_table_where_somebody_sits_out_is_drawn_with_their_seat_marked(
    event: Evening, chief: Client, player: Entry
) -> None:
    give(event, player, **COLLUSION)
    page = html.fromstring(get(chief, event, "penalties/"))
    seat = Stay.objects.live().get(entry=player)
    (card,) = page.xpath(f"//*[@id='owing-{seat.table.number}']")
    marked = [dot.get("class") for dot in card.xpath(".//*[local-name()='circle']")]
    assert len(marked) == seat.table.seats
    assert [at for at, state in enumerate(marked, start=1) if state == "owes"] == [seat.number]


def test_fspr_8_1_3_why_a_warning_alone_is_offered_is_said() -> None:
    offences = catalogue("fspr").offences
    words = {key: clause_steps(offence) for key, offence in offences.items()}
    twice = "The clause names: warning; from breach 2 on: 1 missed round."
    assert words["deliberate_out_of_turn"] == twice
    assert "2 missed rounds – 4 missed rounds" in "".join(words.values())
    assert "" in words.values(), "where the clause leaves the step open, it names none"


def test_the_sheet_of_an_offence_says_what_its_clause_names(
    event: Evening, chief: Client, player: Entry
) -> None:
    sheet = get(chief, event, f"penalties/new/?entry={player.pk}&offence={STALLING['offence']}")
    assert 'id="clause-steps"' in sheet
