"""What the clock shows of itself to undo, and what must hold after any act."""

from clock import selectors
from clock.models import Clock, Hand
from clock.stand import Stand
from floor.journal import hooks
from floor.models import Stage, Tournament
from floor.texts.format import clock_time
from rules.refusal import Refusal


@hooks.snapshot_of("clock")
def snapshot(tournament: Tournament) -> hooks.Snapshot:
    """The clock with its sheet, and every hand with what its tables reported."""
    anchor, levels = selectors.anchor(tournament), selectors.sheet(tournament)
    begins = clock_time(anchor.since_ms, tournament)
    shown: hooks.Snapshot = {("clock",): Stand(levels, anchor, begins)}
    for hand in Hand.objects.filter(tournament=tournament).prefetch_related("reports"):
        shown["hand", hand.number] = "running" if hand.ended_ms is None else "ended"
        for report in hand.reports.all():
            shown["hand", hand.number, report.table_number] = report.state
    return shown | _soft(tournament)


def _soft(tournament: Tournament) -> hooks.Snapshot:
    play = selectors.soft_play(tournament)
    shown: hooks.Snapshot = {("soft",): play is not None}
    return shown | {("soft", table): n for table, n in selectors.pace(play).over.items()}


@hooks.invariant
def runs_only_in_play(tournament: Tournament) -> list[Refusal]:
    """A running clock has seats drawn, and no hand of hand-for-hand being dealt beside it."""
    if not Clock.objects.filter(tournament=tournament, since_ms__isnull=False).exists():
        return []
    broken = []
    if tournament.stage == Stage.REGISTRATION:
        broken.append(Refusal("clock.not_seated"))
    if selectors.running_hand(tournament) is not None:
        broken.append(Refusal("clock.hand_for_hand"))
    return broken


@hooks.invariant
def stands_on_the_sheet(tournament: Tournament) -> list[Refusal]:
    """The row of the clock is a row of the sheet."""
    rows = len(selectors.sheet(tournament))
    row = selectors.anchor(tournament).row
    return [] if row < rows else [Refusal("clock.off_sheet", facts={"row": row + 1, "rows": rows})]
