"""Chains of undo and redo, what stands in the way, and whose lines one may take back."""

import pytest
from django.utils.translation import override
from pytest_django import DjangoAssertNumQueries

from floor.accounts import services as accounts_services
from floor.event import services as event_services
from floor.journal import hooks, row_images, undo, undo_preview, verbs
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.models import JournalLine, OneTimeLink, Tournament
from floor.values.roles import Role
from rules.refusal import Refused
from rulings.services import log as rulings
from tests.evening import Evening, evening
from tests.floor.people import colleague, tap_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Evening:
    return evening()


def message() -> str:
    """What the walls show, "" when nothing."""
    standing = Tournament.objects.get().message
    return standing.text if standing else ""


def say(event: Evening, text: str) -> JournalLine:
    return event_services.set_message(event.tap(), text=Private(text))


def test_undo_redo_undo_redo(event: Evening) -> None:
    line = say(event, "Раз")
    for verb, left in [
        (journal_services.undo_line, ""),
        (journal_services.redo_line, "Раз"),
        (journal_services.undo_line, ""),
        (journal_services.redo_line, "Раз"),
    ]:
        verb(event.tap(), seq=line.seq)
        assert message() == left
    assert [link.kind for link in undo.chain(line)] == [
        "message.set", "line.undone", "line.redone", "line.undone", "line.redone",
    ]  # fmt: skip
    assert undo.stands(line)


def test_what_became_of_a_line_is_one_question(
    event: Evening, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    line = say(event, "Раз")
    for verb in (journal_services.undo_line, journal_services.redo_line) * 3:
        verb(event.tap(), seq=line.seq)
    with django_assert_num_queries(1):
        assert len(undo.chain(line)) == 7


def test_each_once(event: Evening) -> None:
    line = say(event, "Раз")
    with pytest.raises(Refused, match=r"redo\.already"):
        journal_services.redo_line(event.tap(), seq=line.seq)
    journal_services.undo_line(event.tap(), seq=line.seq)
    with pytest.raises(Refused, match=r"undo\.already"):
        journal_services.undo_line(event.tap(), seq=line.seq)


def test_a_double_tap_on_undo_undoes_once(event: Evening) -> None:
    line, tap = say(event, "Раз"), event.tap()
    assert journal_services.undo_line(tap, seq=line.seq) == journal_services.undo_line(
        tap, seq=line.seq
    )
    assert message() == ""


def test_a_later_line_on_the_same_is_named(event: Evening) -> None:
    first, second = say(event, "Раз"), say(event, "Два")
    with pytest.raises(Refused, match=r"undo\.overtaken") as refused:
        journal_services.undo_line(event.tap(), seq=first.seq)
    assert refused.value.refusals[0].facts["seq"] == second.seq
    assert message() == "Два"


def test_once_the_later_one_is_undone_the_way_is_free(event: Evening) -> None:
    first, second = say(event, "Раз"), say(event, "Два")
    journal_services.undo_line(event.tap(), seq=second.seq)
    journal_services.undo_line(event.tap(), seq=first.seq)
    assert message() == ""
    with pytest.raises(Refused, match=r"undo\."):
        journal_services.redo_line(event.tap(), seq=second.seq)
    journal_services.redo_line(event.tap(), seq=first.seq)
    journal_services.redo_line(event.tap(), seq=second.seq)
    assert message() == "Два"


def test_what_touches_something_else_does_not_stand_in_the_way(event: Evening) -> None:
    line = say(event, "Раз")
    accounts_services.appoint(event.tap(), staff_id=colleague(None).pk, role="judge")
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert message() == ""


@pytest.mark.parametrize("seq", [0, 99, 10**18])
def test_a_line_that_is_not_there(event: Evening, seq: int) -> None:
    with pytest.raises(Refused, match=r"undo\.unknown"):
        journal_services.undo_line(event.tap(), seq=seq)


def test_a_line_of_another_tournament_is_not_there(event: Evening) -> None:
    other = evening()
    line = event_services.set_message(other.tap(), text=Private("Раз"))
    say(event, "Два")
    journal_services.undo_line(event.tap(), seq=line.seq)  # the second line of this one
    standing = Tournament.objects.get(pk=other.tournament.pk).message
    assert standing and standing.text == "Раз"


def test_what_is_final_says_why(event: Evening) -> None:
    with pytest.raises(Refused, match=r"undo\.final") as refused:
        journal_services.undo_line(event.tap(), seq=1)
    assert refused.value.refusals[0].facts["reason"]


def test_an_undo_is_not_undone_but_redone(event: Evening) -> None:
    line = say(event, "Раз")
    back = journal_services.undo_line(event.tap(), seq=line.seq)
    with pytest.raises(Refused, match=r"undo\.unknown"):
        journal_services.undo_line(event.tap(), seq=back.seq)


def test_one_takes_back_ones_own_lines(event: Evening) -> None:
    judge, other = colleague(event, Role.JUDGE), colleague(event, Role.JUDGE)
    line = event_services.set_message(tap_of(event, judge), text=Private("Раз"))
    with pytest.raises(Refused, match=r"undo\.not_yours") as refused:
        journal_services.undo_line(tap_of(event, other), seq=line.seq)
    assert refused.value.refusals[0].facts["name"] == judge.name
    journal_services.undo_line(tap_of(event, judge), seq=line.seq)
    assert message() == ""


def test_the_chief_judge_takes_back_everything_and_his_word_stands(event: Evening) -> None:
    judge = colleague(event, Role.JUDGE)
    line = event_services.set_message(tap_of(event, judge), text=Private("Раз"))
    journal_services.undo_line(event.tap(), seq=line.seq)
    with pytest.raises(Refused, match=r"undo\.not_yours"):
        journal_services.redo_line(tap_of(event, judge), seq=line.seq)
    journal_services.redo_line(event.tap(), seq=line.seq)
    assert message() == "Раз"


def test_who_is_chief_judge_no_more_takes_no_appointment_back(event: Evening) -> None:
    """They made the lines themselves, but what they did is no longer theirs to do."""
    second, third = colleague(event, Role.JUDGE), colleague(None)
    accounts_services.appoint(event.tap(), staff_id=second.pk, role="chief_judge")
    line = accounts_services.appoint(tap_of(event, second), staff_id=third.pk, role="chief_judge")
    journal_services.undo_line(tap_of(event, second), seq=line.seq)
    accounts_services.dismiss(event.tap(), staff_id=second.pk, role="chief_judge")
    with pytest.raises(Refused, match=r"undo\.role_lost"):
        journal_services.redo_line(tap_of(event, second), seq=line.seq)


def test_who_acted_in_a_role_that_was_taken_away_takes_nothing_back(event: Evening) -> None:
    """Chief judge for an hour, secretary again: neither undo nor redo of their own lines."""
    second = colleague(event, Role.SECRETARY)
    accounts_services.appoint(event.tap(), staff_id=second.pk, role="chief_judge")
    undone, standing = (
        event_services.set_message(tap_of(event, second), text=Private(t)) for t in ("Раз", "Два")
    )
    journal_services.undo_line(tap_of(event, second), seq=standing.seq)
    journal_services.undo_line(tap_of(event, second), seq=undone.seq)
    journal_services.redo_line(tap_of(event, second), seq=undone.seq)
    accounts_services.dismiss(event.tap(), staff_id=second.pk, role="chief_judge")
    with pytest.raises(Refused, match=r"undo\.role_lost"):
        journal_services.undo_line(tap_of(event, second), seq=undone.seq)
    with pytest.raises(Refused, match=r"undo\.role_lost"):
        journal_services.redo_line(tap_of(event, second), seq=standing.seq)
    accounts_services.appoint(event.tap(), staff_id=second.pk, role="judge")
    journal_services.undo_line(tap_of(event, second), seq=undone.seq)
    assert message() == ""


def test_what_only_the_chief_judge_could_do_is_not_the_judges_to_take_back(event: Evening) -> None:
    """A kind may be open to judges where this line was not: here, fairness before the letter."""
    second = colleague(event, Role.JUDGE)
    accounts_services.appoint(event.tap(), staff_id=second.pk, role="chief_judge")
    fair = rulings.rule(
        tap_of(event, second), text=Private(rulings.Text(decision="Пас не в счёт")), fair=True
    )
    plain = rulings.rule(tap_of(event, second), text=Private(rulings.Text(decision="Пас в силе")))
    accounts_services.dismiss(event.tap(), staff_id=second.pk, role="chief_judge")
    with pytest.raises(Refused, match=r"undo\.role_lost"):
        journal_services.undo_line(tap_of(event, second), seq=fair.seq)
    journal_services.undo_line(tap_of(event, second), seq=plain.seq)


def test_the_last_chief_judge_stays_also_by_undo(event: Evening) -> None:
    second = colleague(None)
    line = accounts_services.appoint(event.tap(), staff_id=second.pk, role="chief_judge")
    accounts_services.dismiss(tap_of(event, second), staff_id=event.chief.pk, role="chief_judge")
    with pytest.raises(Refused, match=r"staff\.no_chief"):
        journal_services.undo_line(tap_of(event, second), seq=line.seq)
    with pytest.raises(Refused, match=r"staff\.no_chief"):
        undo.consequences(event.tournament.pk, line.seq)


def test_a_used_link_stays_and_says_so(event: Evening) -> None:
    line = accounts_services.invite(event.tap(), role="judge", token_hash="0" * 64)
    OneTimeLink.objects.update(used_ms=event.now)
    with pytest.raises(Refused, match=r"undo\.changed_since"):
        journal_services.undo_line(event.tap(), seq=line.seq)


def test_consequences_are_shown_and_nothing_happens(event: Evening) -> None:
    line = say(event, "Раз")
    differences = undo.consequences(event.tournament.pk, line.seq)
    key = Tournament.objects.get().message_id
    assert differences == [hooks.Difference(("floor", "message_id"), key, None)]
    assert message() == "Раз" and undo.stands(line)
    assert JournalLine.objects.count() == line.seq


def test_an_act_between_the_two_looks_is_not_taken_for_a_consequence(
    event: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is now is read before the floor is held up, and anew when somebody acted meanwhile."""
    line, lock = say(event, "Раз"), verbs.lock

    def late(tournament_id: int) -> Tournament:
        monkeypatch.setattr(verbs, "lock", lock)
        accounts_services.appoint(event.tap(), staff_id=event.chief.pk, role=Role.JUDGE.value)
        return lock(tournament_id)

    monkeypatch.setattr(verbs, "lock", late)
    differences = undo.consequences(event.tournament.pk, line.seq)
    assert [difference.key for difference in differences] == [("floor", "message_id")]


def test_consequences_refuse_what_undo_would_refuse(event: Evening) -> None:
    first = say(event, "Раз")
    say(event, "Два")
    with pytest.raises(Refused, match=r"undo\.overtaken"):
        undo.consequences(event.tournament.pk, first.seq)
    with pytest.raises(Refused, match=r"redo\.already"):
        undo.consequences(event.tournament.pk, first.seq, redo=True)


def test_consequences_in_words(event: Evening) -> None:
    judge = colleague(event, Role.JUDGE)
    say(event, "Раз")
    key = Tournament.objects.get().message_id
    differences = [
        hooks.Difference(("floor", "message_id"), key, None),
        hooks.Difference(("floor", "staff", judge.pk, "judge"), True, None),
        hooks.Difference(("floor", "stage"), "seated", "registration"),
        hooks.Difference(("floor", "invitation", 7), None, "judge"),
        hooks.Difference(("floor", "buy_in"), 5, 6),
    ]
    with override("en"):
        assert undo_preview.preview_sentences(differences) == [
            "Message on screens: Раз → —",
            f"{judge.name}: no longer Judge",
            "Running → Registration",
            "The link works again: Judge",
            "buy_in: 5 → 6",
        ]


def test_consequences_of_an_unknown_key_are_told_plainly(event: Evening) -> None:
    judge = colleague(event, Role.JUDGE)
    differences = [
        hooks.Difference(("nobody", "knows"), None, 3),
        hooks.Difference(("nobody", "staff", judge.pk, "tip"), 1, 2),
    ]
    sentences = ["knows: — → 3", f"{judge.name} tip: 1 → 2"]
    assert undo_preview.preview_sentences(differences) == sentences


def test_an_app_says_its_consequences_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = lambda differences: [f"{len(differences)}: {differences[0].noun}"]  # noqa: E731
    monkeypatch.setitem(hooks.CONSEQUENCES, "hall", counted)
    assert undo_preview.preview_sentences([hooks.Difference(("hall", "seat"), 1, 2)]) == ["1: seat"]


def test_a_line_outlives_a_column_that_a_migration_took_away(event: Evening) -> None:
    groups = [
        {
            "model": "floor.tournament",
            "op": "update",
            "columns": ["name", "gone"],
            "rows": [[event.tournament.pk, [event.tournament.name, 3], ["Раз", 4]]],
        }
    ]
    row_images.apply(groups, 0)
    assert Tournament.objects.get().name == "Раз"
    row_images.apply(row_images.invert(groups), 0)
    assert Tournament.objects.get().name == event.tournament.name


def test_a_row_is_not_made_of_an_image_that_lacks_what_a_migration_asks_for(event: Evening) -> None:
    pk = event.tournament.pk
    group = {"model": "clock.hand", "op": "create", "columns": ["tournament_id", "number"]}
    with pytest.raises(row_images.Overtaken):
        row_images.apply([group | {"rows": [[1, None, [pk, 1]]]}], 0)
