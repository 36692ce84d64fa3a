"""Acts on the door for programs that cannot be undone: those for the whole club."""

from api import services
from api.models import Hook, Token
from floor.journal.private import Private
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


TELLS = {"address": Private("https://example.org/o'neil"), "nouns": ["entry"]}


def a_program_is_told() -> Act:
    return evening(4, drawn=True), services.make_hook, TELLS


def a_program_is_told_no_more() -> Act:
    event = evening(4, drawn=True)
    services.make_hook(event.tap(), **TELLS)
    return event, services.end_hook, {"hook_id": Hook.objects.get().pk}


def a_program_is_told_of_everything() -> Act:
    return _of_an_organiser(), services.make_club_hook, TELLS


def a_program_is_told_no_more_of_everything() -> Act:
    event = _of_an_organiser()
    services.make_club_hook(event.tap(), **TELLS)
    return event, services.end_club_hook, {"hook_id": Hook.objects.get().pk}


PROGRAMS = {
    "hook.made": a_program_is_told,
    "hook.ended": a_program_is_told_no_more,
    "hook.made_for_club": a_program_is_told_of_everything,
    "hook.ended_for_club": a_program_is_told_no_more_of_everything,
    "token.made_for_club": a_program_is_let_in_everywhere,
    "token.revoked_for_club": a_program_is_shut_out_everywhere,
}
