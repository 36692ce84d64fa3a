"""An act for every kind of line that cannot be undone, as tests/scenes has one for the others."""

from dataclasses import replace
from typing import Any

from floor.accounts import services as accounts_services
from floor.accounts import tokens
from floor.displays import pairing
from floor.displays import services as displays_services
from floor.event import correction
from floor.journal import services as journal
from floor.journal.private import Private
from floor.journal.tap import Tap
from floor.journal.verbs import Verb
from floor.models import JournalLine, Screen, Staff
from floor.values.roles import Role
from registration import services as desk
from registration.models import Member
from results import services as results
from results.models import BustOut
from rulings.models import FreeText
from rulings.services import log, protests, rulebook
from seating import services as hall
from tests.evening import evening
from tests.everywhere.api_acts import PROGRAMS
from tests.everywhere.dealer_acts import DEALERS
from tests.everywhere.desk_acts import DESK
from tests.everywhere.paper_acts import PAPERS
from tests.everywhere.season_acts import SEASONS
from tests.floor.people import colleague
from tests.registration.desk import row
from tests.rulings.table import over, sitting
from tests.scenes import Act
from tests.scenes.floor import screen_of

# Played with every kind that can be undone; and before it no page of the tournament stands open.
# What is followed on another day is written by the verbs of days (tests/results/test_days.py).
ELSEWHERE = {"line.undone", "line.redone", "tournament.created", "field.followed"}


def a_day_is_added() -> Act:
    return evening(), hall.add_day, {"day": 1, "flight": "A", "starts_on": "2010-10-15"}


def a_tablet_is_shared() -> Act:
    return (
        evening(),
        accounts_services.pair_tablet,
        {"name": "Планшет О'Нила", "token_hash": "0" * 64},
    )


def a_tablet_is_given_up() -> Act:
    event = evening()
    line = accounts_services.pair_tablet(
        event.tap(), name="Планшет", token_hash=tokens.hash_token("x")
    )
    return event, accounts_services.revoke_tablet, {"tablet_id": line.facts["tablet"]}


def a_television_is_paired() -> Act:
    event = evening()
    waiting = Screen.objects.get(
        token_hash=tokens.hash_token(pairing.new_waiting_screen("", event.now))
    )
    return event, displays_services.pair_screen, {"code": waiting.code, "name": "Бар"}


def a_television_is_given_up() -> Act:
    event = evening()
    return event, displays_services.revoke_screen, {"screen_id": screen_of(event).pk}


def a_list_renames_everybody() -> Act:
    """The federation's list has another name for whoever has entered."""
    event = evening(4, drawn=True)
    entries = event.tournament.entries.select_related("member")
    rows = [row(entry.member.number, "Новая-О'Фамилия") for entry in entries]

    def verb(tap: Tap, **ask: Any) -> JournalLine:
        return desk.import_members(tap, rows=Private(rows), **ask)

    return event, verb, {"sha256": "0" * 64}


def the_time_is_corrected() -> Act:
    """By whoever founds tournaments; an hour later than was shown."""
    event = evening(4, drawn=True)
    Staff.objects.filter(pk=event.chief.pk).update(is_organiser=True)
    return event, correction.correct_time, {"ahead_ms": 3_600_000}


def the_protocol_is_signed() -> Act:
    event = evening(4, drawn=True)
    over(event)
    return event, results.sign, {"typed": event.tournament.name}


def another_one_signs_the_protocol() -> Act:
    event, _, ask = the_protocol_is_signed()
    results.sign(event.tap(), **ask)
    second = colleague(event, Role.CHIEF_JUDGE)

    def verb(tap: Tap, **ask: Any) -> JournalLine:
        return results.countersign(replace(tap, staff_id=second.pk), **ask)

    return event, verb, {}


def the_protocol_is_revised() -> Act:
    event, _, ask = the_protocol_is_signed()
    results.sign(event.tap(), **ask)
    Member.objects.update(surname="Новая-О'Фамилия")
    return event, results.revise, ask | {"reason": Private("Ошибка в фамилии")}


def a_signed_order_is_corrected() -> Act:
    event, _, ask = the_protocol_is_signed()
    results.sign(event.tap(), **ask)
    earlier, later = BustOut.objects.filter(tournament=event.tournament).order_by("rank")[:2]
    order = {"entry_id": later.entry_id, "relation": "before", "other_id": earlier.entry_id}
    return event, results.revise_order, ask | order | {"reason": Private("Запись стола 2")}


def the_federation_answers() -> Act:
    event = evening(4, drawn=True)
    entry = sitting(event)[2]
    protests.receive(event.tap(), text=Private("Не согласен."), entry=entry, against="sanction")
    over(event)
    results.sign(event.tap(), typed=event.tournament.name)
    protests.forward(event.tap())

    def verb(tap: Tap, **ask: Any) -> JournalLine:
        return protests.answer(tap, text=Private("Нет."), **ask)

    return event, verb, {"number": 1, "upheld": False, "on": "2010-10-16"}


def a_name_leaves_a_ruling() -> Act:
    event = evening(4, drawn=True)
    log.rule(event.tap(), text=Private(log.Text(decision="О'Нил предупреждён")))
    row = FreeText.objects.latest("pk").pk

    def verb(tap: Tap, **ask: Any) -> JournalLine:
        return journal.take_words_out(tap, words=Private("О'Нил"), **ask)

    return event, verb, {"kind": FreeText._meta.db_table, "row": row}


def others_answer_for_the_event() -> Act:
    values = {"organiser": "Клуб О'Нила", "officials": "Секретарь: Иванова А. А."}
    return evening(4, drawn=True), results.change_officials, {"values": Private(values)}


def somebody_adds_to_the_prizes() -> Act:
    values = {"added_by": "Магазин О'Нила", "guarantee_by": "Клуб"}
    return evening(4, drawn=True), results.change_funders, {"values": Private(values)}


def the_chief_judge_remarks() -> Act:
    values = {"remarks": "О'Нил опоздал"}
    return evening(4, drawn=True), results.change_remarks, {"values": Private(values)}


def texts_of_papers(verb: Verb[...], **values: str) -> Act:
    return evening(4, drawn=True), verb, {"values": Private(values)}


def the_regulations_are_written() -> Act:
    return texts_of_papers(results.change_regulations, regs_hosting="Гостиница О'Нила")


def the_bid_is_written() -> Act:
    return texts_of_papers(results.change_bid, bid_other="Сборы О'Нила")


def the_press_is_told() -> Act:
    return texts_of_papers(results.change_media, media_words="О'Нил выиграл три раза подряд.")


def a_photograph_is_added() -> Act:
    return evening(4, drawn=True), results.add_photo, {"jpeg": Private(b"jpeg")}


def a_photograph_is_removed() -> Act:
    event = evening(4, drawn=True)
    line = results.add_photo(event.tap(), jpeg=Private(b"jpeg"))
    return event, results.remove_photo, {"number": line.seq}


def a_class_is_chosen_before_the_first_entry() -> Act:
    return evening(), rulebook.choose_class, {"event_class": "official"}


FINAL = {
    "field.day_added": a_day_is_added,
    "class.chosen": a_class_is_chosen_before_the_first_entry,
    "terms.officials_changed": others_answer_for_the_event,
    "terms.funders_changed": somebody_adds_to_the_prizes,
    "terms.remarks_changed": the_chief_judge_remarks,
    "terms.regulations_changed": the_regulations_are_written,
    "terms.bid_changed": the_bid_is_written,
    "terms.media_changed": the_press_is_told,
    "event_photo.added": a_photograph_is_added,
    "event_photo.removed": a_photograph_is_removed,
    "tablet.paired": a_tablet_is_shared,
    "tablet.revoked": a_tablet_is_given_up,
    "screen.paired": a_television_is_paired,
    "screen.revoked": a_television_is_given_up,
    "members.imported": a_list_renames_everybody,
    "time.corrected": the_time_is_corrected,
    "protocol.signed": the_protocol_is_signed,
    "protocol.countersigned": another_one_signs_the_protocol,
    "protocol.revised": the_protocol_is_revised,
    "protocol.order_revised": a_signed_order_is_corrected,
    "protest.answered": the_federation_answers,
    "words.taken_out": a_name_leaves_a_ruling,
    **DESK,
    **SEASONS,
    **PROGRAMS,
    **DEALERS,
    **PAPERS,
}
