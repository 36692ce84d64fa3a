"""What the club does with its seasons. No event owns one, so every line is the club's."""

from datetime import date
from typing import Any

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.event import fields
from floor.journal.open_line import ClubLine
from floor.models import Stage, Tournament
from floor.values.roles import CHIEF, PAPERS
from registration.money import tickets
from registration.money.prices import dearest_entry
from rules.refusal import missing, refuse
from seasons import changes, selectors, trial
from seasons.models import Award, NotedCorrection, Season, SeasonEvent, SeasonRules
from seasons.selectors import SeasonStand

AGAIN = _("change the season again on its page")


@journal.club_verb("season.founded", roles=PAPERS, final=AGAIN, by_password=True)
def found_season(
    line: ClubLine, *, name: str, league: str, starts_on: str, ends_on: str, takes: str
) -> None:
    """Begin a season of the events between two days (ISO), both in it; ``takes`` as Season.Takes.

    It is added up once rules count (``change_rules``). Refused "season.no_name",
    "season.known_name", "season.ends_before".
    """
    row = line.create(Season, **_columns(name, league, starts_on, ends_on, takes))
    line.fact(season=row.pk)


@journal.club_verb("season.changed", roles=PAPERS, final=AGAIN, by_password=True)
def change_season(
    line: ClubLine,
    *,
    season_id: int,
    name: str,
    league: str,
    starts_on: str,
    ends_on: str,
    takes: str,
    public: str,
) -> None:
    """Call it otherwise, move its days, take other events, publish it. Refused as ``found_season``,
    and "season.unknown", "season.tickets_out" where its days would move while leaders' tickets of
    its quarters are out."""
    season = selectors.season(season_id)
    columns = _columns(name, league, starts_on, ends_on, takes, but=season.pk)
    days = (columns["starts_on"], columns["ends_on"])
    if days != (season.starts_on, season.ends_on) and season.awards.exclude(quarter=0).exists():
        raise refuse("season.tickets_out")
    line.update(season, public=public, **columns)
    line.fact(season=season.pk)


def _columns(
    name: str, league: str, starts_on: str, ends_on: str, takes: str, but: int = 0
) -> dict[str, Any]:
    called = " ".join(name.split())
    if not called:
        raise refuse("season.no_name")
    if Season.objects.filter(name=called).exclude(pk=but).exists():
        raise refuse("season.known_name", name=called)
    begins, ends = date.fromisoformat(starts_on), date.fromisoformat(ends_on)
    if ends < begins:
        raise refuse("season.ends_before")
    return {
        "name": called,
        "league": Season.League(league).value,
        "starts_on": begins,
        "ends_on": ends,
        "takes": Season.Takes(takes).value,
    }


@journal.club_verb("season.event_set", roles=PAPERS, final=AGAIN, by_password=True)
def set_event(
    line: ClubLine, *, season_id: int, tournament_id: int, counts: bool | None = None
) -> None:
    """Let one event count or not count, whatever the season takes; None: as the season takes it.

    Refused "season.unknown", "season.unknown_event", "season.event_same", "season.currencies" where
    the formula asks for money and the event's is another currency.
    """
    season = selectors.season(season_id)
    event = Tournament.objects.filter(pk=tournament_id, hidden_ms=None).first()
    if event is None:
        raise missing("season.unknown_event")
    row = SeasonEvent.objects.filter(season=season, tournament=event).first()
    if (row.counts if row else None) == counts:
        raise refuse("season.event_same")
    if row is None:
        line.create(SeasonEvent, season_id=season.pk, tournament_id=event.pk, counts=counts)
    elif counts is None:
        line.delete(row)
    else:
        line.update(row, counts=counts)
    stand = selectors.stand(season)
    if stand.newest:
        _check_currency(stand, stand.newest)
    line.fact(season=season.pk, event=event.pk)


@journal.club_verb("season.rules_changed", roles=CHIEF, final=AGAIN, by_password=True)
def change_rules(
    line: ClubLine,
    *,
    season_id: int,
    seen: str,
    formula: str,
    best_of: int = 0,
    minimum: int = 0,
    quarter_best_of: int = 0,
    quarter_minimum: int = 0,
    shared: str = "average",
    ties: str = "wins",
    leaders: int = 0,
) -> None:
    """Let rules count from now on, for all events of the season; the former ones stay readable.

    ``seen`` is trial.digest of what was shown of them. Refused as formula.read, and
    "season.unknown", "season.rules_same", "season.not_tried" where others have been seen or the
    standings are others by now, "season.undefined" where a result has no value by the formula,
    "season.currencies".
    """
    season = selectors.season(season_id)
    stand = selectors.stand(season, to_try=True)
    wanted = SeasonRules(
        season=season,
        number=len(stand.rules) + 1,
        formula=formula,
        best_of=best_of,
        minimum=minimum,
        quarter_best_of=quarter_best_of,
        quarter_minimum=quarter_minimum,
        shared=SeasonRules.Shared(shared).value,
        ties=SeasonRules.Ties(ties).value,
        leaders=leaders,
        made_ms=line.now,
    )
    check_rules(stand, wanted)
    if trial.digest(stand, wanted) != seen:
        raise refuse("season.not_tried")
    moved = len({m.person for c in changes.by_rules(stand, stand.newest, wanted) for m in c.moves})
    line.create_rows([wanted])
    line.fact(season=season.pk, number=wanted.number, moved=moved)


def check_rules(stand: SeasonStand, wanted: SeasonRules) -> None:
    """Raise Refused where these rules cannot count: see ``change_rules``."""
    if stand.newest and all(
        getattr(wanted, name) == getattr(stand.newest, name) for name in trial.FIELDS
    ):
        raise refuse("season.rules_same")
    if undefined := stand.table(selectors.WHOLE, rules=wanted).undefined:
        raise refuse("season.undefined", results=len(undefined))
    _check_currency(stand, wanted)


def _check_currency(stand: SeasonStand, rules: SeasonRules) -> None:
    if several := trial.currencies(stand, rules):
        raise refuse("season.currencies", currencies=", ".join(several))


@journal.club_verb("season.tickets_settled", roles=PAPERS, final=AGAIN, by_password=True)
def settle_tickets(
    line: ClubLine, *, season_id: int, quarter: int, target_id: int, seen: list[int]
) -> None:
    """Issue a ticket for the event ``target_id`` to every leader of the ``quarter`` (0: of the
    season) who has none, worth its dearest entry, and make void those of who leads no more and has
    not used theirs. What was used already stands, and is named by ``fact``.

    ``seen`` are the persons to whom tickets were shown to be issued. Refused "season.unknown",
    "season.unknown_quarter", "season.tickets_settled" when nothing is to be done,
    "season.changed_meanwhile", "season.unknown_event", "season.target_over", "season.target_free".
    """
    season = selectors.season(season_id)
    stand = selectors.stand(season)
    if quarter not in stand.stretches:
        raise missing("season.unknown_quarter")
    due = changes.tickets_to_settle(stand, quarter)
    if due.is_settled:
        raise refuse("season.tickets_settled")
    if list(due.issue) != list(seen):
        raise refuse("season.changed_meanwhile")
    voided = [_void(line, award) for award in Award.objects.filter(pk__in=due.void).order_by("pk")]
    issued = _issue(line, season, quarter, target_id, due.issue) if due.issue else []
    line.fact(season=season.pk, quarter=quarter, issued=issued, voided=voided)
    if due.used:
        rows = Award.objects.filter(pk__in=due.used).order_by("pk")
        line.fact(tickets_kept=list(rows.values_list("ticket", flat=True)))


def _issue(
    line: ClubLine, season: Season, quarter: int, target_id: int, persons: tuple[int, ...]
) -> list[int]:
    """The keys of the tickets."""
    target = Tournament.objects.filter(pk=target_id, hidden_ms=None, field=None).first()
    if target is None:
        raise missing("season.unknown_event")
    if target.stage == Stage.FINISHED:
        raise refuse("season.target_over", name=target.name)
    value = max(dearest_entry(day.registration_terms) for day in fields.days_up_to(target))
    if value < 1:
        raise refuse("season.target_free", name=target.name)
    new_tickets = [tickets.issue_to(line, person, target, value) for person in persons]
    line.create_rows(
        [
            Award(season=season, quarter=quarter, member_id=person, ticket=ticket)
            for person, ticket in zip(persons, new_tickets, strict=True)
        ]
    )
    return [ticket.pk for ticket in new_tickets]


@journal.club_verb("season.tickets_voided", roles=PAPERS, final=AGAIN, by_password=True)
def void_tickets(line: ClubLine, *, season_id: int, quarter: int) -> None:
    """Make void every leader's ticket of the quarter (0: of the season) that nobody has used.

    Refused "season.unknown", "season.no_tickets".
    """
    season = selectors.season(season_id)
    unused = season.awards.filter(quarter=quarter, ticket__used=None).order_by("pk")
    voided = [_void(line, award) for award in unused.select_related("ticket")]
    if not voided:
        raise refuse("season.no_tickets")
    line.fact(season=season.pk, quarter=quarter, voided=voided)


def _void(line: ClubLine, award: Award) -> int:
    """The key of its ticket, which stays in the book."""
    ticket = award.ticket
    line.delete(award)
    tickets.void(line, ticket)
    return ticket.pk


@journal.club_verb("season.correction_noted", roles=PAPERS, final=AGAIN, by_password=True)
def note_correction(line: ClubLine, *, season_id: int, revision_id: int) -> None:
    """Say that what a corrected protocol moves in the season has been read: consoles ask for it no
    more. Refused "season.unknown", "season.unknown_correction", "season.noted"."""
    season = selectors.season(season_id)
    stand = selectors.stand_with_history(season)
    corrections = {row.revision.revision: row for row in changes.corrections(stand)}
    if revision_id not in corrections:
        raise missing("season.unknown_correction")
    if corrections[revision_id].is_noted:
        raise refuse("season.noted")
    line.create(NotedCorrection, season_id=season.pk, revision_id=revision_id)
    line.fact(season=season.pk, revision=corrections[revision_id].revision.number)
