"""Acts on the door for programs that cannot be undone: those for the whole club."""

from api import services
from api.models import Token
from tests.evening import Evening, evening
from tests.scenes import Act
from tests.scenes.api import ASK


def _of_an_organiser() -> Evening:
    event = evening(4, drawn=True)
    event.chief.is_organiser = True
    event.chief.save()
    return event


def a_program_is_let_in_everywhere() -> Act:
    return _of_an_organiser(), services.make_club_token, ASK


def a_program_is_shut_out_everywhere() -> Act:
    event = _of_an_organiser()
    services.make_club_token(event.tap(), **ASK)
    return event, services.revoke_club_token, {"token_id": Token.objects.get().pk}


PROGRAMS = {
    "token.made_for_club": a_program_is_let_in_everywhere,
    "token.revoked_for_club": a_program_is_shut_out_everywhere,
}
