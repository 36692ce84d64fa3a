"""What a ruling shows of itself to undo, and what must hold after any act."""

from collections import Counter
from typing import Any

from django.db.models import Count, QuerySet

from floor.journal import hooks
from floor.models import JournalLine, Stage, Tournament
from rules.refusal import Refusal
from rulings import log_section, log_undo_preview, penalty_steps  # noqa: F401 - they register
from rulings.models import Penalty, Protest, Ruling
from rulings.penalty_steps import DISQUALIFIED
from rulings.services.log import GIVEN, OVERRULED
from rulings.services.protests import DECIDED, RECEIVED, WITHDRAWN


@hooks.snapshot_of("rulings")
def snapshot(tournament: Tournament) -> hooks.Snapshot:
    """Rulings by number: where, by which paragraph, over which other, with how many additions."""
    rows = Ruling.objects.filter(tournament=tournament).annotate(added=Count("additions"))
    told = rows.values_list("number", "table_number", "rule", "overrules__number", "added")
    return {f"ruling {number}": tuple(shown) for number, *shown in told}


@hooks.snapshot_of("protests")
def protests(tournament: Tournament) -> hooks.Snapshot:
    """Protests by number: how far each is, and what came of it."""
    rows = Protest.objects.filter(tournament=tournament)
    return {
        f"protest {row.number}": (row.state, row.forwarded_on, row.answered_on, row.upheld)
        for row in rows
    }


@hooks.invariant
def no_protest_after_the_end(tournament: Tournament) -> list[Refusal]:
    """FSPR 8.3.2, BFSP 7.3.2: also when an end is taken back and done again."""
    if tournament.stage != Stage.FINISHED:
        return []
    late = Protest.objects.filter(tournament=tournament, at_ms__gte=tournament.finished_ms)
    return [
        Refusal("protest.after_end", facts={"number": number})
        for number in late.values_list("number", flat=True)[:3]
    ]


@hooks.invariant
def what_is_signed_of_rulings_stands(tournament: Tournament) -> list[Refusal]:
    """FSPR 1.9.3, 8.3.3: the protocol tells of rulings, penalties and protests as they stood when
    it was signed; what is sent and answered later takes nothing from it."""
    signed = JournalLine.objects.filter(
        journal=tournament.journal_id, kind="protocol.signed"
    ).first()
    if signed is None:
        return []
    rulings = Ruling.objects.filter(tournament=tournament)
    protests = Protest.objects.filter(tournament=tournament)
    penalties = Penalty.objects.filter(tournament=tournament, state=Penalty.State.GIVEN)
    decided = protests.filter(to=Protest.To.CHIEF_JUDGE, state=Protest.State.ANSWERED)
    same = (
        _numbers(rulings) == _stood(signed, "ruling", GIVEN, OVERRULED)
        and dict(penalties.values_list("number", "chips")) == _chips(signed)
        and _numbers(protests) == _stood(signed, "protest", RECEIVED)
        and _numbers(protests.filter(state="withdrawn")) == _stood(signed, "protest", WITHDRAWN)
        and _numbers(decided) == _stood(signed, "protest", DECIDED)
    )
    return [] if same else [Refusal("protocol.lost_ruling")]


def _numbers(rows: QuerySet[Ruling] | QuerySet[Protest]) -> set[int]:
    return set(rows.values_list("number", flat=True))


def _stood(signed: JournalLine, fact: str, *kinds: str) -> set[int]:
    """The numbers that lines of these kinds gave and that were in force at the signature."""
    return {facts[fact] for facts in _in_force(signed, *kinds)}


def _chips(signed: JournalLine) -> dict[int, int | None]:
    """By the number of each penalty the chips that had left with it, as last told."""
    acts = _in_force(signed, penalty_steps.GIVEN, DISQUALIFIED, penalty_steps.CHIPS_TOLD)
    return {facts["penalty"]: facts.get("chips") for facts in acts}


def _in_force(signed: JournalLine, *kinds: str) -> list[dict[str, Any]]:
    """The facts of the lines of these kinds that were in force at the signature, in their order."""
    before = JournalLine.objects.filter(journal=signed.journal_id, seq__lt=signed.seq)
    acts = before.filter(kind__in=kinds).order_by("seq").values_list("seq", "facts")
    turned = Counter(before.exclude(undoes=None).values_list("facts__seq", flat=True))
    return [facts for seq, facts in acts if turned[seq] % 2 == 0]
