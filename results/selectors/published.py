"""The results that are public: of which events, and what is told of whom."""

from collections.abc import Iterable, Mapping
from datetime import date

from django.db.models import Q, QuerySet

from floor.models import Stage, Tournament
from floor.time.tournament_time import local
from registration.models import Entry, EntryList, Member
from registration.people import people
from results import selectors
from results.public_results import (
    Person,
    PublicEvent,
    PublicPlace,
    PublicSpecial,
    Signed,
    SpecialWinner,
    public_name,
)
from results.selectors import portraits, protocols
from results.selectors.bounties import stand as stand_of
from results.selectors.finishers import Finisher, finishers
from results.selectors.special_prizes import SpecialStand
from rules import rulebook


def events() -> QuerySet[Tournament]:
    """Every event whose results are public, the latest first."""
    over = Tournament.objects.filter(stage=Stage.FINISHED, hidden_ms=None)
    public = over.exclude(publication__public_results=EntryList.NONE)
    return public.select_related("publication", "venue").order_by("-starts_on", "-pk")


def is_public(tournament: Tournament) -> bool:
    """Whether the results of the event may be read by anybody."""
    if tournament.stage != Stage.FINISHED or tournament.hidden_ms is not None:
        return False
    shown: str = tournament.publication.public_results
    return shown != EntryList.NONE


def event(public_id: str) -> Tournament | None:
    """The event of that public id; None where its results are not public."""
    return events().filter(public_id=public_id).first()


def public_event(tournament: Tournament) -> PublicEvent:
    """The results as they may be told."""
    result = selectors.result(tournament)
    rows = finishers(tournament, result)
    player_of = _people(tournament, {row.member_id for row in result.rows})
    terms, venue, shows = tournament.registration_terms, tournament.venue, tournament.publication
    bounties = stand_of(tournament, money=result.money)
    won = sum(bounties.bounties.won.values()) if bounties.kind and shows.public_prizes else None
    players = {row.entry_id: player_of[row.member_id] for row in result.rows}
    faces = _portraits(tournament, rows)
    return PublicEvent(
        public_id=tournament.public_id,
        name=tournament.name,
        event_class=tournament.event_class,
        rulebook=tournament.rulebook,
        starts_on=tournament.starts_on,
        language=tournament.language,
        venue=venue.venue,
        address=venue.address,
        currency=tournament.currency,
        currency_digits=tournament.currency_digits,
        buy_in=terms.buy_in,
        starting_stack=terms.starting_stack,
        entries=result.entries,
        players=len(rows),
        pool=result.pool if shows.public_prizes else None,
        places=tuple(
            _place(
                tournament, row, player_of[row.row.member_id], faces, has_bounties=won is not None
            )
            for row in rows
        ),
        signed=_signed(tournament),
        bounties=won,
        special=tuple(_special(tournament, stand, players) for stand in result.special),
    )


def events_of(person: int) -> list[Tournament]:
    """The events with public names in which the person of that key has played, latest first."""
    entries = Entry.objects.filter(Q(member=person) | Q(member__merged_into=person))
    named = events().filter(publication__public_results=EntryList.NAMES)
    return list(named.filter(pk__in=entries.values("tournament")))


def _people(tournament: Tournament, members: Iterable[int]) -> dict[int, Person]:
    """By member, who they are today: somebody merged since is the one they were merged into."""
    by_entering = rulebook.load(tournament.rulebook).fee.consent_to_data.value
    persons = people.persons(members)
    rows = Member.objects.in_bulk(set(persons.values()))
    return {key: _person(rows[person], by_entering) for key, person in persons.items()}


def _person(row: Member, by_entering: bool) -> Person:
    return Person(
        key=row.pk,
        surname=row.surname,
        given_name=row.given_name,
        latin_surname=row.latin_surname,
        latin_given_name=row.latin_given_name,
        number=row.number,
        country=row.country,
        region=row.region,
        club=row.club,
        sports_rank=row.sports_rank,
        consents=row.forgotten_on is None and bool(by_entering or row.publish_consent_on),
    )


def _portraits(tournament: Tournament, rows: Iterable[Finisher]) -> Mapping[int, bytes]:
    """By member those of the winners, where names are published."""
    if tournament.publication.public_results != EntryList.NAMES:
        return {}
    first = [row.row.member_id for row in rows if row.row.best <= portraits.ON_THE_PODIUM]
    return portraits.portraits(tournament, first)


def _place(
    tournament: Tournament,
    finisher: Finisher,
    person: Person,
    faces: Mapping[int, bytes],
    *,
    has_bounties: bool,
) -> PublicPlace:
    terms, row = tournament.publication, finisher.row
    shown, number = public_name(person, terms.public_results)  # type: ignore[arg-type]  # one of three, says the database
    return PublicPlace(
        row.best,
        row.worst,
        shown,
        number,
        row.prize if terms.public_prizes else None,
        finisher.by_deal,
        finisher.bounty if has_bounties else None,
        finisher.knocked_out,
        faces.get(row.member_id) if shown else None,
    )


def _special(
    tournament: Tournament, stand: SpecialStand, players: Mapping[int, Person]
) -> PublicSpecial:
    """``players``: by entry."""
    terms, row = tournament.publication, stand.row
    winners = []
    for entry, amount in stand.winners.amounts.items():
        shown, number = public_name(players[entry], terms.public_results)  # type: ignore[arg-type]  # as above
        winners.append(SpecialWinner(shown, number, amount if terms.public_prizes else None))
    gives = stand.amount if terms.public_prizes else None
    return PublicSpecial(row.name, row.fact, row.value, gives, tuple(winners))


def _signed(tournament: Tournament) -> Signed | None:
    revision = protocols.protocol(tournament)
    if revision is None:
        return None
    on: date = local(revision.made_ms, tournament.timezone).date()
    return Signed(revision.number, revision.sha256, on)
