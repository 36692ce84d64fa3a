"""What later decisions make of a season: corrected protocols, and rules that were changed."""

from dataclasses import dataclass

from floor.models import Tournament
from registration.people import people
from seasons import selectors
from seasons.leaders import Held, Settlement, settlement
from seasons.models import Award, Season, SeasonRules
from seasons.selectors import CountedEvent, SeasonStand, Signed
from seasons.standings import Move, Table, moves


@dataclass(frozen=True)
class Change:
    """Whom something moves in the standings of a ``stretch``, and who leads by it (``risen``) or no
    more (``fallen``), as persons; ``used`` are tickets that the fallen have used."""

    stretch: int
    moves: tuple[Move, ...]
    risen: tuple[int, ...]
    fallen: tuple[int, ...]
    used: tuple[Award, ...] = ()


@dataclass(frozen=True)
class Correction:
    """A later revision of the protocol of an event, and what it changes; ``is_noted``: somebody has
    said that they have read it."""

    event: CountedEvent
    revision: Signed
    changes: tuple[Change, ...]
    is_noted: bool

    @property
    def used(self) -> tuple[Award, ...]:
        return tuple(award for change in self.changes for award in change.used)


@dataclass(frozen=True)
class RulesChange:
    """A later revision of the rules, and what it changes."""

    rules: SeasonRules
    changes: tuple[Change, ...]


def corrections(stand: SeasonStand) -> list[Correction]:
    """Every later revision that moves somebody, the latest first; ``stand`` with its history. Each
    is compared with the revision before it while all other events are as they are now."""
    noted = selectors.noted(stand.season)
    all_corrections = [
        Correction(event, signed, changes_made, signed.revision in noted)
        for event in stand.events
        if event.counts
        for former, signed in zip(event.signed, event.signed[1:], strict=False)
        if (changes_made := _of_revision(stand, event, former, signed))
    ]
    return sorted(all_corrections, key=lambda correction: -correction.revision.made_ms)


def _of_revision(
    stand: SeasonStand, event: CountedEvent, former: Signed, signed: Signed
) -> tuple[Change, ...]:
    key = event.tournament.pk
    pairs = [
        (stretch, stand.table(stretch, instead={key: former}),
         stand.table(stretch, instead={key: signed}))
        for stretch in stand.stretches_of(event)
    ]  # fmt: skip
    return tuple(
        change(stand, stretch, before, after)
        for stretch, before, after in pairs
        if moves(before, after)
    )


def rules_changes(stand: SeasonStand) -> list[RulesChange]:
    """What every later revision of the rules moves, the latest first."""
    pairs = zip(stand.rules, stand.rules[1:], strict=False)
    return [RulesChange(rules, by_rules(stand, former, rules)) for former, rules in pairs][::-1]


def by_rules(
    stand: SeasonStand, former: SeasonRules | None, rules: SeasonRules
) -> tuple[Change, ...]:
    """Whom other ``rules`` move, events as they are now; without ``former`` ones everybody."""
    tables = [
        (stretch, stand.table(stretch, rules=former) if former else Table(()),
         stand.table(stretch, rules=rules))
        for stretch in stand.stretches
    ]  # fmt: skip
    return tuple(
        change(stand, stretch, before, after, leaders=(former or rules).leaders, now=rules.leaders)
        for stretch, before, after in tables
        if moves(before, after)
    )


def change(
    stand: SeasonStand,
    stretch: int,
    before: Table,
    after: Table,
    *,
    leaders: int | None = None,
    now: int | None = None,
) -> Change:
    """The difference of two tables; so many ``leaders`` before and ``now``, as the rules say."""
    count = stand.newest.leaders if stand.newest else 0
    led = [row.person for row in before.leaders(count if leaders is None else leaders)]
    lead = [row.person for row in after.leaders(count if now is None else now)]
    fallen = tuple(person for person in led if person not in lead)
    return Change(
        stretch,
        tuple(moves(before, after)),
        tuple(person for person in lead if person not in led),
        fallen,
        _used_by(stand.season, stretch, fallen),
    )


def _used_by(season: Season, stretch: int, persons: tuple[int, ...]) -> tuple[Award, ...]:
    if not persons:
        return ()
    awards = [award for award in selectors.awards(season, stretch) if award.ticket.used_id]
    person = people.persons({award.member_id for award in awards})
    return tuple(award for award in awards if person[award.member_id] in persons)


def tickets_to_settle(stand: SeasonStand, stretch: int) -> Settlement:
    """What makes the tickets of the stretch those of its leaders."""
    count = stand.newest.leaders if stand.newest else 0
    leaders = [row.person for row in stand.table(stretch).leaders(count)]
    awards = selectors.awards(stand.season, stretch)
    person = people.persons({award.member_id for award in awards})
    held = [
        Held(award.pk, person[award.member_id], award.ticket.used_id is not None)
        for award in awards
    ]
    return settlement(leaders, held)


def unread_of(tournament: Tournament) -> list[tuple[Season, Correction]]:
    """Corrections that nobody has noted: of the protocol of this event, and of any other event of a
    season whose leaders enter this one free. One query or two where there are none."""
    is_corrected = selectors.is_corrected(tournament)
    unread = []
    for season in Season.objects.all() if is_corrected else selectors.seasons_of_guests(tournament):
        guests = season.awards.filter(ticket__target=tournament).exists()
        events = selectors.events_of(season)
        own = [e for e in events if guests or e.tournament.pk == tournament.pk]
        if any(len(event.signed) > 1 for event in own if event.counts):
            stand = selectors.stand_with_history(season)
            keys = {event.tournament.pk for event in own}
            unread += [
                (season, correction)
                for correction in corrections(stand)
                if not correction.is_noted and correction.event.tournament.pk in keys
            ]
    return unread
