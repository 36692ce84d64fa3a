from floor import pairing, services
from floor.models import Screen, Staff
from floor.roles import Role
from floor.tokens import hashed
from tests.evening import Evening, evening
from tests.scenes import Act, scene


def colleague() -> Staff:
    return Staff.objects.create_user("kollega", name="Коллега О'Нил")


@scene("message.set")
def a_message_on_the_wall() -> Act:
    return evening(), services.set_message, {"text": "Ужин в 21:00"}


@scene("staff.appointed")
def a_judge_is_appointed() -> Act:
    return evening(), services.appoint, {"staff_id": colleague().pk, "role": Role.JUDGE.value}


@scene("staff.dismissed")
def a_judge_is_dismissed() -> Act:
    event, ask = evening(), {"staff_id": colleague().pk, "role": Role.JUDGE.value}
    services.appoint(event.tap(), **ask)
    return event, services.dismiss, ask


@scene("staff.invited")
def a_link_for_a_secretary() -> Act:
    return evening(), services.invite, {"role": Role.SECRETARY.value, "token_hash": "0" * 64}


def screen_of(event: Evening) -> Screen:
    """A television that shows the clock of its own tournament."""
    token = pairing.wait("", event.now)
    screen = Screen.objects.get(token_hash=hashed(token))
    shows = {"view": "clock", "shows_id": event.tournament.pk}
    services.pair_screen(event.tap(), code=screen.code or "", name="Бар О'Нила", **shows)
    screen.refresh_from_db()
    return screen


@scene("screen.shown")
def a_screen_shows_the_other_tournament() -> Act:
    event, other = evening(), evening()
    ask = {"view": "clock", "shows_id": other.tournament.pk}
    return event, services.show_on_screen, {"screen_id": screen_of(event).pk, **ask}
