"""Seasons as they stand: their events, and the standings that follow from signed protocols."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from itertools import repeat

from django.contrib.postgres.aggregates import ArrayAgg
from django.db.models import QuerySet

from floor.journal import compiled
from floor.models import Stage, Tournament
from registration.models import Member
from results.models import Revision, SignedPlace, SignedResult
from rules.refusal import missing
from seasons import formula, standings
from seasons.models import Award, Season, SeasonRules
from seasons.standings import OF_A_RESULT, EventFigures, Plain, Quarter, Rules, Table

WHOLE = 0  # in the place of a quarter's number


@dataclass(frozen=True)
class Signed:
    """A revision of an event's protocol with its figures."""

    revision: int
    number: int
    made_ms: int
    figures: EventFigures


@dataclass(frozen=True)
class CountedEvent:
    """An event of a season. ``signed`` are its revisions in their order, none while there is no
    protocol, or none whose members are known (then it ``is_signed``). ``chosen``: what was said of
    this one event, None when the season takes it by itself; ``counts`` is what follows, signed or
    not."""

    tournament: Tournament
    chosen: bool | None
    signed: tuple[Signed, ...]
    is_signed: bool = False

    @property
    def counts(self) -> bool:
        return self.chosen is not False

    @property
    def latest(self) -> Signed | None:
        return self.signed[-1] if self.counts and self.signed else None


@dataclass(frozen=True)
class SeasonStand:
    """A season with everything its standings follow from."""

    season: Season
    rules: tuple[SeasonRules, ...]
    events: tuple[CountedEvent, ...]
    outcomes: Mapping[int, Sequence[Plain]]  # by revision

    @cached_property
    def quarters(self) -> list[Quarter]:
        return standings.quarters(self.season.starts_on, self.season.ends_on)

    @property
    def stretches(self) -> list[int]:
        """The whole season (0) and its quarters, where it has several."""
        numbers = [quarter.number for quarter in self.quarters]
        return [WHOLE, *numbers] if len(numbers) > 1 else [WHOLE]

    @property
    def newest(self) -> SeasonRules | None:
        """The rules that count; None while no formula does."""
        return self.rules[-1] if self.rules else None

    def stretches_of(self, event: CountedEvent) -> list[int]:
        """Those in which the event counts."""
        return [stretch for stretch in self.stretches if event in self.counted(stretch)]

    def counted(self, stretch: int) -> list[CountedEvent]:
        """The events that count in the stretch, in their order."""
        signed = [event for event in self.events if event.latest]
        if stretch == WHOLE:
            return signed
        quarter = self.quarter(stretch)
        begins, ends = quarter.starts_on, quarter.ends_on
        return [event for event in signed if begins <= event.tournament.starts_on <= ends]

    def quarter(self, number: int) -> Quarter:
        """Refused "season.unknown_quarter"."""
        by_number = {quarter.number: quarter for quarter in self.quarters}
        if number not in by_number:
            raise missing("season.unknown_quarter")
        return by_number[number]

    def table(
        self,
        stretch: int,
        *,
        rules: SeasonRules | None = None,
        instead: Mapping[int, Signed | None] | None = None,
    ) -> Table:
        """The standings of the stretch, empty without rules; by other ``rules`` than the newest, or
        as if these events, by key, had another revision, or none."""
        chosen = []
        for event in self.counted(stretch):
            key = event.tournament.pk
            signed = (instead or {}).get(key, event.latest)
            if signed is not None:
                chosen.append(signed)
        outcomes = (o for signed in chosen for o in self.outcomes.get(signed.revision, ()))
        figures = [signed.figures for signed in chosen]
        table_rules = rules or self.newest
        if not table_rules:
            return Table(())
        return standings.table(as_rules(table_rules, stretch), figures, outcomes)

    def figures(self, stretch: int) -> list[EventFigures]:
        return [event.latest.figures for event in self.counted(stretch) if event.latest]


def as_rules(rules: SeasonRules, stretch: int) -> Rules:
    """The rules of a stretch as they are reckoned by."""
    whole = stretch == WHOLE
    return Rules(
        formula.read_by(rules.evaluator, rules.formula),
        rules.best_of if whole else rules.quarter_best_of,
        rules.minimum if whole else rules.quarter_minimum,
        rules.shared,  # type: ignore[arg-type]  # says the database
        rules.ties,  # type: ignore[arg-type]
    )


def seasons() -> QuerySet[Season]:
    """Every season, the latest first."""
    return Season.objects.all()


def season(key: int) -> Season:
    """Refused "season.unknown"."""
    row = Season.objects.filter(pk=key).first()
    if row is None:
        raise missing("season.unknown")
    return row


def stand(season: Season, *, to_try: bool = False) -> SeasonStand:
    """The season as it stands; seven queries, whatever its size. ``to_try``: with all that other
    rules than those that were in force may ask of a result."""
    events = events_of(season)
    latest = {e.latest.revision: e.tournament.pk for e in events if e.latest}
    rules = tuple(season.rules.order_by("number"))
    parts = OF_A_RESULT if to_try else _parts_in(rules)
    return SeasonStand(season, rules, tuple(events), outcomes(latest, parts))


def stand_with_history(season: Season) -> SeasonStand:
    """The same with the places of every revision, so that corrections can be told."""
    events = events_of(season)
    every = {s.revision: e.tournament.pk for e in events if e.counts for s in e.signed}
    rules = tuple(season.rules.order_by("number"))
    return SeasonStand(season, rules, tuple(events), outcomes(every, _parts_in(rules)))


def _parts_in(rules: Iterable[SeasonRules]) -> set[str]:
    """What the formulas ask of a result beside its place."""
    formulas = [formula.read_by(row.evaluator, row.formula) for row in rules]
    return {name for expression in formulas for name in expression.names & OF_A_RESULT}


def events_of(season: Season) -> list[CountedEvent]:
    """The events that the season takes, and those of which something was said, in their order;
    four queries."""
    choices = dict(season.chosen.values_list("tournament", "counts"))
    rows = [*_taken(season).exclude(pk__in=choices), *Tournament.objects.filter(pk__in=choices)]
    signed = _signed(rows)
    with_protocol = set(
        Revision.objects.filter(tournament__in=rows).values_list("tournament", flat=True)
    )
    events = [
        CountedEvent(
            row, choices.get(row.pk), tuple(signed.get(row.pk, ())), row.pk in with_protocol
        )
        for row in rows
    ]
    return sorted(events, key=lambda event: (event.tournament.starts_on, event.tournament.pk))


def _taken(season: Season) -> QuerySet[Tournament]:
    if season.takes == Season.Takes.CHOSEN:
        return Tournament.objects.none()
    between = (season.starts_on, season.ends_on)
    # An earlier day of several has no protocol of its own.
    rows = Tournament.objects.filter(starts_on__range=between, hidden_ms=None, field=None)
    if season.takes == Season.Takes.RATED:
        rows = rows.filter(event_class__in=("official", "rating"))
    return rows


def _signed(events: Sequence[Tournament]) -> dict[int, list[Signed]]:
    """By event, its revisions whose members are known."""
    by_key = {event.pk: event for event in events}
    revisions: dict[int, list[Signed]] = {}
    figures = ("entries", "players", "buy_in", "pool", "paid_places")
    rows = SignedResult.objects.filter(revision__tournament__in=by_key)
    for key, revision, number, made_ms, *values in rows.order_by("revision__number").values_list(
        "revision__tournament", "revision", "revision__number", "revision__made_ms", *figures
    ):
        event = by_key[key]
        entries, players, buy_in, pool, paid = values
        unit = 10**event.currency_digits
        event_figures = EventFigures(
            key, event.starts_on, entries, players, Decimal(buy_in) / unit, Decimal(pool) / unit,
            paid, unit,
        )  # fmt: skip
        revisions.setdefault(key, []).append(Signed(revision, number, made_ms, event_figures))
    return revisions


def outcomes(events: Mapping[int, int], parts: Collection[str]) -> dict[int, list[Plain]]:
    """By revision what each person made of its event, whose key it has in ``events``; who was
    merged since is the person into whom they were. Of OF_A_RESULT only the ``parts``, 0 in place of
    the others. Two queries."""
    merged = Member.objects.filter(merged_into__isnull=False)
    person = dict(merged.values_list("pk", "merged_into"))
    results: dict[int, list[Plain]] = {revision: [] for revision in events}
    names = ["member", "best", "worst", *(name for name in RESULTS if name in parts)]
    lists = {f"list_{name}": ArrayAgg(name) for name in names}
    rows = SignedPlace.objects.filter(result__in=results).values("result").annotate(**lists)
    # A list for each column: 15,000 rows one by one take five times as long, joins twice.
    for revision, *columns in rows.values_list("result", *lists):
        of = dict(zip(names, columns, strict=True))
        members = of["member"]
        persons = [person.get(key, key) for key in members] if person else members
        won = (of.get(name) or repeat(0) for name in RESULTS)
        event = repeat(events[revision])
        results[revision] = list(zip(event, persons, of["best"], of["worst"], *won, strict=False))
    return results


RESULTS = ("prize", "bounties", "knock_outs")
MOST_OFFERED = 60


def to_choose(season: Season) -> list[Tournament]:
    """Events that are not in the season's list and could be chosen, the latest first."""
    listed_keys = [event.tournament.pk for event in events_of(season)]
    rows = Tournament.objects.filter(hidden_ms=None, field=None).exclude(pk__in=listed_keys)
    return list(rows.order_by("-starts_on", "-pk")[:MOST_OFFERED])


def open_events() -> list[Tournament]:
    """Events that are not over, for which a leader's ticket can be issued; the next one first."""
    rows = Tournament.objects.filter(hidden_ms=None, field=None).exclude(stage=Stage.FINISHED)
    return list(rows.order_by("starts_on", "pk")[:MOST_OFFERED])


def awards(season: Season, stretch: int) -> list[Award]:
    """The leaders' tickets of the stretch with what they paid for, in the order of issue."""
    rows = season.awards.filter(quarter=stretch).order_by("pk")
    return list(rows.select_related("member", "ticket__target", "ticket__used__tournament"))


def noted(season: Season) -> set[int]:
    """The revisions of whose effect somebody has said that they have read it."""
    return set(season.noted.values_list("revision", flat=True))


@compiled.exists
def is_corrected(tournament: Tournament) -> QuerySet[SignedResult]:
    """Whether its protocol was signed anew."""
    return SignedResult.objects.filter(revision__tournament=tournament, revision__number__gt=1)


@compiled.rows
def seasons_of_guests(tournament: Tournament) -> QuerySet[Season]:
    """The seasons whose leaders enter this event free."""
    return Season.objects.filter(awards__ticket__target=tournament).distinct()
