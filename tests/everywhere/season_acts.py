"""Acts on seasons, which are the club's: none of them can be undone."""

from datetime import timedelta

from seasons import selectors, services, trial
from seasons.models import Season, SeasonRules
from tests.evening import Evening, evening
from tests.scenes import Act
from tests.seasons.played import FIRST, TEN, over, rules, season, sign


def _played() -> tuple[Evening, Evening, Season]:
    """An event that is drawn, one of the season that is over, and the season."""
    event = evening(4, drawn=True)
    former = over("Прежний", FIRST, [event.member("О'Лидер"), event.member("О'Второй")])
    return event, former, season(former.tap())


def _led() -> tuple[Evening, Evening, Season]:
    """The same with rules, and a leader who enters free."""
    event, former, club_season = _played()
    rules(former.tap(), club_season, leaders=1)
    return event, former, club_season


def a_season_is_founded() -> Act:
    days = {"starts_on": str(FIRST), "ends_on": str(FIRST + timedelta(days=90))}
    ask = {"name": "Кубок О'Нила", "league": "club", "takes": "every"} | days
    return evening(4, drawn=True), services.found_season, ask


def a_season_is_called_otherwise() -> Act:
    event, _former, club_season = _played()
    ask = {"season_id": club_season.pk, "name": "Лига О'Нила", "league": "national"}
    ask |= {"takes": "rated", "public": "names"}
    ask |= {"starts_on": str(FIRST), "ends_on": str(club_season.ends_on)}
    return event, services.change_season, ask


def an_event_does_not_count() -> Act:
    event, former, club_season = _led()
    ask = {"season_id": club_season.pk, "tournament_id": former.tournament.pk, "counts": False}
    return event, services.set_event, ask


def rules_count() -> Act:
    event, _former, club_season = _played()
    seen = trial.digest(
        selectors.stand(club_season), SeasonRules(season=club_season, formula=TEN, leaders=1)
    )
    ask = {"season_id": club_season.pk, "formula": TEN, "leaders": 1, "seen": seen}
    return event, services.change_rules, ask


def the_leaders_get_tickets() -> Act:
    event, _former, club_season = _led()
    due = [row.person for row in selectors.stand(club_season).table(0).leaders(1)]
    ask = {"season_id": club_season.pk, "quarter": 0, "target_id": event.tournament.pk, "seen": due}
    return event, services.settle_tickets, ask


def their_tickets_are_void() -> Act:
    event, settle, ask = the_leaders_get_tickets()
    settle(event.tap(), **ask)
    return event, services.void_tickets, {"season_id": ask["season_id"], "quarter": 0}


def a_correction_is_noted() -> Act:
    event, former, club_season = _led()
    order = [place.member for place in former.tournament.revisions.get().result.places.all()]
    revision = sign(former, order[::-1])
    ask = {"season_id": club_season.pk, "revision_id": revision.pk}
    return event, services.note_correction, ask


SEASONS = {
    "season.founded": a_season_is_founded,
    "season.changed": a_season_is_called_otherwise,
    "season.event_set": an_event_does_not_count,
    "season.rules_changed": rules_count,
    "season.tickets_settled": the_leaders_get_tickets,
    "season.tickets_voided": their_tickets_are_void,
    "season.correction_noted": a_correction_is_noted,
}
