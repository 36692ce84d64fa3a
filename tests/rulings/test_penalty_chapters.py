"""What the protocol tells of penalties, and what becomes of a ban that the federation imposed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client

from floor.journal import services as journal_services
from floor.journal.private import Private
from registration import services as desk
from registration.entries.selectors import chips_in_play
from registration.models import Entry, Member
from results import services as results
from results.models import Revision
from rules import rulebook
from rulings.models import Penalty
from rulings.services import penalties
from tests.evening import Evening, evening
from tests.results.drafts import draft_text
from tests.results.playing import play, refused
from tests.rulings import penalised
from tests.rulings.penalised import COLLUSION, INSULT, give, judge

pytestmark = pytest.mark.django_db
BAN = {"offence": INSULT, "sanction": "disqualify_season"}


@pytest.fixture
def event() -> Evening:
    night = evening(4, rulebook="fspr")
    Member.objects.update(surname="О'Нил *_#panic()", patronymic="Вячеславович")
    night.draw()
    return night


def chapters(event: Evening) -> dict[str, list[str]]:
    event.tournament.refresh_from_db()
    draft = draft_text(event)
    return {chapter["title"]: chapter["lines"] for chapter in draft["chapters"]}


def test_fspr_8_2_3_a_season_ban_is_a_proposal_to_the_federation(event: Evening) -> None:
    first, second, *_ = Entry.objects.order_by("pk")
    give(event, first, **COLLUSION)
    penalties.impose(event.tap(), text=Private("При свидетелях «так» 😀"), entry=second.pk, **BAN)
    (given,), (proposed,) = chapters(event).values()
    assert [title for title in chapters(event) if "8.2.3" in title]
    assert str(first.member) in given and "8.1.4" in given and "Судья Главный" in given
    assert "При свидетелях «так» 😀" in proposed and "8.1.11" in proposed
    second.refresh_from_db()
    assert second.state == Entry.State.IN


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Evening]:
    """An event under house rules by which the chips of a disqualified player stay in play."""
    folders = list(rulebook._folders)
    rulebook.look_in(tmp_path)
    stay = 'disqualified_chips_removed = { value = false, rule = ["9"] }'
    rules = f'as = "fspr"\ntitle = {{ en = "House", ru = "Дом" }}\n\n[penalties]\n{stay}\n'
    (tmp_path / "chess_street.toml").write_text(rules, encoding="utf-8")
    yield evening(4, drawn=True, rulebook="chess_street")
    rulebook._folders[:] = folders
    rulebook.load.cache_clear()


def test_house_rules_that_keep_his_chips_in_play_ask_nobody_to_count_them(
    house: Evening, client: Client
) -> None:
    loser = Entry.objects.order_by("pk").first()
    penalties.disqualify(house.tap(), entry=loser.pk, offence=INSULT, chips=700)
    assert chips_in_play(house.tournament) == 4 * house.tournament.registration_terms.starting_stack
    act = lambda: penalties.tell_chips(house.tap(), number=1, chips=700)  # noqa: E731
    assert refused(act) == ["penalty.no_chips"]
    client.force_login(house.chief, "floor.accounts.backend.StaffBackend")
    page = client.get(f"/t/{house.tournament.slug}/penalties/").content.decode()
    assert loser.member.short_name in page and "penalties/chips/" not in page
    ((line,),) = chapters(house).values()
    assert "Фишки" not in line


def test_chips_of_a_disqualified_player_are_told_or_said_to_be_uncounted(event: Evening) -> None:
    loser = Entry.objects.order_by("pk").first()
    penalised.out(event, loser)
    before = chapters(event)
    penalties.tell_chips(event.tap(), number=1, chips=4_200)
    assert before != chapters(event)
    ((line,),) = chapters(event).values()
    assert "4\u00a0200" in line
    draft = draft_text(event)
    left = 4 * event.tournament.registration_terms.starting_stack - 4_200
    assert f"{left:,}".replace(",", "\u00a0") in [value for _, value in draft["facts"]]


def test_a_request_is_in_no_protocol(event: Evening) -> None:
    request = {"offence": INSULT, "sanction": "disqualify_event"}
    penalties.ask_chief(judge(event), entry=Entry.objects.first().pk, **request)
    assert chapters(event) == {}


def test_fspr_1_9_3_what_is_signed_stands(event: Evening) -> None:
    line = penalties.impose(event.tap(), entry=Entry.objects.first().pk, **COLLUSION)
    play(event)
    results.sign(event.tap(), typed=event.tournament.name)
    assert all(text["chapters"] for text in Revision.objects.get().document["texts"].values())
    act = lambda: give(event, Entry.objects.first(), **BAN)  # noqa: E731
    assert refused(act) == ["journal.sealed"]
    assert refused(lambda: journal_services.undo_line(event.tap(), seq=line.seq)) == ["undo.sealed"]
    assert Penalty.objects.get().hands == 8


def test_fspr_1_9_3_chips_that_left_stand_as_they_were_signed(event: Evening) -> None:
    penalised.out(event, Entry.objects.first())
    first = penalties.tell_chips(event.tap(), number=1, chips=500)
    journal_services.undo_line(event.tap(), seq=first.seq)
    second = penalties.tell_chips(event.tap(), number=1, chips=700)
    play(event)
    results.sign(event.tap(), typed=event.tournament.name)
    undo = lambda: journal_services.undo_line(event.tap(), seq=second.seq)  # noqa: E731
    assert refused(undo) == ["undo.sealed"]
    assert Penalty.objects.get().chips == 700


def test_bfsp_7_2_3_who_is_banned_by_the_imported_list_is_refused_at_the_desk() -> None:
    event = evening()
    banned = event.member("О'Нил")
    banned.banned_until = event.tournament.starts_on
    banned.save()
    act = lambda: desk.enter(event.tap(), member_id=banned.pk, method="cash")  # noqa: E731
    assert refused(act) == ["member.banned"]
