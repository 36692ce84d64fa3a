from floor import services
from floor.models import Staff
from floor.roles import Role
from tests.evening import evening
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
