"""Acts that no event owns: people, drawers and the venue. What is said of a person stands in no
journal, and a count is taken back by another act: none of it can be undone."""

from datetime import date
from io import BytesIO
from typing import Any

from PIL import Image

from chips import services as chips
from floor.displays import club_services
from floor.journal.private import Private
from floor.journal.tap import Tap
from floor.models import JournalLine, Medium, Template
from floor.values.roles import Role
from registration import services as desk
from registration.models import Drawer, Entry, Member
from registration.people import people
from seating import services as hall
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.registration.desk import listed, row
from tests.scenes import Act

DAYS = ("born_on", "consent_on", "publish_consent_on")


def member_of(event: Evening) -> Member:
    entry = event.tournament.entries.select_related("member").order_by("pk")[0]
    return entry.member


def a_walk_in_is_written_down() -> Act:
    columns = dict.fromkeys(people.OWN, "") | {"surname": "О'Нил"} | dict.fromkeys(DAYS)
    person = Private(columns | {"consent_on": date(2026, 1, 1)})

    def verb(tap: Tap, **ask: Any) -> JournalLine:
        return desk.add_member(tap, person=person, **ask)

    return evening(4, drawn=True), verb, {"is_another": True}


def a_name_is_corrected() -> Act:
    event = evening(4, drawn=True)
    member = member_of(event)
    columns = {name: getattr(member, name) for name in people.OWN} | {"surname": "Новая-О'Фамилия"}

    def verb(tap: Tap, **ask: Any) -> JournalLine:
        return desk.change_member(tap, person=Private(columns), **ask)

    return event, verb, {"member_id": member.pk, "seen": people.version(member)}


def a_membership_is_corrected() -> Act:
    event = evening(4, drawn=True)
    member = member_of(event)
    columns = {name: getattr(member, name) for name in people.FEDERATION}
    columns |= {"banned_until": date(2099, 1, 1), "ban_reason": "Сговор"}

    def verb(tap: Tap, **ask: Any) -> JournalLine:
        return desk.change_membership(tap, person=Private(columns), **ask)

    return event, verb, {"member_id": member.pk, "seen": people.version(member)}


def a_portrait_is_kept() -> Act:
    event = evening(4, drawn=True)

    def verb(tap: Tap, **ask: Any) -> JournalLine:
        return desk.set_photo(tap, jpeg=Private(b"\xff\xd8\xff"), small=Private(b"RIFF"), **ask)

    return event, verb, {"member_id": member_of(event).pk}


def two_are_one_person() -> Act:
    event = evening(4, drawn=True)
    (other,) = listed(row("900001", "Двойник"))
    return event, desk.merge, {"member_id": other.pk, "into_id": member_of(event).pk}


def two_are_two_people() -> Act:
    event, merge, ask = two_are_one_person()
    merge(event.tap(), **ask)
    return event, desk.part, {"member_id": ask["member_id"]}


def a_person_is_forgotten() -> Act:
    event = evening(4, drawn=True)
    member = member_of(event)
    Entry.objects.filter(member=member).update(state=Entry.State.OUT)
    return event, desk.forget, {"member_id": member.pk, "on": "2026-01-01"}


def a_drawer_is_opened() -> Act:
    event = evening(4, drawn=True)
    return event, desk.open_drawer, {"currency": event.tournament.currency, "opening": 100}


def opened() -> tuple[Evening, int]:
    event, verb, ask = a_drawer_is_opened()
    verb(event.tap(), **ask)
    return event, Drawer.objects.get(staff=event.chief).pk


def cash_goes_to_the_safe() -> Act:
    event, drawer = opened()
    return event, desk.move_cash, {"drawer_id": drawer, "purpose": "safe", "amount": -50}


def a_drawer_is_counted() -> Act:
    event, drawer = opened()
    return event, desk.close_drawer, {"drawer_id": drawer, "counted": 100}


def a_drawer_is_opened_again() -> Act:
    event, close, ask = a_drawer_is_counted()
    close(event.tap(), **ask)
    return event, desk.reopen_drawer, {"drawer_id": ask["drawer_id"]}


def a_drawer_is_handed_over() -> Act:
    event, drawer = opened()
    to = colleague(event, Role.REGISTRAR)
    return event, desk.hand_over, {"drawer_id": drawer, "counted": 100, "to_id": to.pk}


def a_room_is_saved() -> Act:
    spots = [[1, "Blue 7", 1, 1], [2, "", 2, 1]]
    return evening(4, drawn=True), hall.set_room, {"room": None, "name": "О'Зал", "spots": spots}


def a_chip_set_is_saved() -> Act:
    chip_set = [[25, "green", "spots", 400], [100, "black", "plain", 400]]
    return evening(4, drawn=True), chips.save_chip_set, {"chip_set": chip_set}


def picture() -> bytes:
    """As the club's media are kept: papers set it."""
    buffer = BytesIO()
    Image.new("RGB", (8, 8), (90, 20, 20)).save(buffer, "WEBP")
    return buffer.getvalue()


def a_logo_is_put_in() -> Act:
    def verb(tap: Tap, **ask: Any) -> JournalLine:
        return club_services.put_medium(tap, data=Private(picture()), **ask)

    ask = {"use": "logo", "name": "Клуб О'Нила", "content_type": "image/webp"}
    return evening(4, drawn=True), verb, ask


def a_logo_is_taken_away() -> Act:
    event, verb, ask = a_logo_is_put_in()
    verb(event.tap(), **ask)
    return event, club_services.remove_medium, {"medium": Medium.objects.get().pk}


def the_walls_get_colours() -> Act:
    colours = {"ground": "#101418", "accent": "#ffd166", "sponsors": "foot", "theme": "own"}
    return evening(4, drawn=True), club_services.set_look, colours


def a_step_is_set() -> Act:
    event = evening(4, drawn=True)
    hall.save_template(event.tap(), name="Ступень О'Нила")
    ask = {"league": "Лига О'Нила", "number": 1, "template_id": Template.objects.get().pk}
    return event, hall.set_step, ask


DESK = {
    "step.set": a_step_is_set,
    "chips.set_saved": a_chip_set_is_saved,
    "media.put": a_logo_is_put_in,
    "media.removed": a_logo_is_taken_away,
    "look.set": the_walls_get_colours,
    "room.set": a_room_is_saved,
    "member.added": a_walk_in_is_written_down,
    "member.changed": a_name_is_corrected,
    "member.federation_changed": a_membership_is_corrected,
    "member.photographed": a_portrait_is_kept,
    "member.merged": two_are_one_person,
    "member.parted": two_are_two_people,
    "member.forgotten": a_person_is_forgotten,
    "drawer.opened": a_drawer_is_opened,
    "drawer.cash_moved": cash_goes_to_the_safe,
    "drawer.counted": a_drawer_is_counted,
    "drawer.reopened": a_drawer_is_opened_again,
    "drawer.handed_over": a_drawer_is_handed_over,
}
