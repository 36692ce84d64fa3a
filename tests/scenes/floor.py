from typing import Any

from floor.accounts import services as accounts_services
from floor.accounts.tokens import hash_token
from floor.displays import pairing
from floor.displays import services as displays_services
from floor.event import services as event_services
from floor.journal.private import Private
from floor.models import Screen, Staff
from floor.values.roles import Role
from tests.evening import Evening, evening
from tests.scenes import Act, scene


def colleague() -> Staff:
    return Staff.objects.create_user("kollega", name="Коллега О'Нил")


@scene("message.set")
def a_message_on_the_wall() -> Act:
    return evening(), event_services.set_message, {"text": Private("Ужин в 21:00")}


@scene("message.taken_down")
def the_message_is_taken_down() -> Act:
    event = evening()
    event_services.set_message(event.tap(), text=Private("Ужин в 21:00"))
    event.tournament.refresh_from_db()
    return event, event_services.take_down_message, {"message": event.tournament.message_id}


@scene("staff.appointed")
def a_judge_is_appointed() -> Act:
    return (
        evening(),
        accounts_services.appoint,
        {"staff_id": colleague().pk, "role": Role.JUDGE.value},
    )


@scene("staff.dismissed")
def a_judge_is_dismissed() -> Act:
    event, ask = evening(), {"staff_id": colleague().pk, "role": Role.JUDGE.value}
    accounts_services.appoint(event.tap(), **ask)
    return event, accounts_services.dismiss, ask


@scene("staff.taken_over")
def the_staff_of_the_first_event_of_the_evening() -> Act:
    first, second = evening(), evening()
    accounts_services.appoint(first.tap(), staff_id=colleague().pk, role=Role.JUDGE.value)
    accounts_services.appoint(first.tap(), staff_id=second.chief.pk, role=Role.CHIEF_JUDGE.value)
    return second, accounts_services.take_over, {"tournament_id": first.tournament.pk}


@scene("staff.described")
def a_judge_has_a_category() -> Act:
    event, judge = evening(rulebook="fspr"), colleague()
    accounts_services.appoint(event.tap(), staff_id=judge.pk, role=Role.JUDGE.value)
    ask = {"staff_id": judge.pk, "category": "first", "club": "Клуб О'Нила, Минск"}
    return event, accounts_services.describe, ask


@scene("staff.invited")
def a_link_for_a_secretary() -> Act:
    return (
        evening(),
        accounts_services.invite,
        {"role": Role.SECRETARY.value, "token_hash": "0" * 64},
    )


def clock_of(event: Evening) -> dict[str, Any]:
    """What is asked of a television that is to show the clock of this event."""
    return {"shows_id": event.tournament.pk, "views": ["clock"], "seconds": [20]}


def screen_of(event: Evening) -> Screen:
    """A television with its first list, of its own tournament."""
    token = pairing.new_waiting_screen("", event.now)
    screen = Screen.objects.get(token_hash=hash_token(token))
    displays_services.pair_screen(
        event.tap(), code=screen.code or "", name=f"Бар О'Нила {screen.code}"
    )
    screen.refresh_from_db()
    return screen


@scene("screen.shown")
def a_screen_shows_the_other_tournament() -> Act:
    event, other = evening(), evening()
    ask = clock_of(other) | {"screen_id": screen_of(event).pk, "language": "en"}
    turns = {"views": ["clock", "seats"], "seconds": [20, 15]}
    return event, displays_services.show_on_screen, ask | turns


@scene("screen.heard")
def a_screen_is_heard() -> Act:
    event = evening()
    ask = {"sounds": ["level", "break"], "voice": "ru"}
    return event, displays_services.set_sounds, {"screen_id": screen_of(event).pk, **ask}
