"""What was acknowledged against what the database holds, to the last row."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.db import connection

from floor.models import JournalLine, Tournament
from registration.models import Entry
from tools.endure import replay
from tools.endure.workers import Act, Worker


@dataclass(frozen=True)
class Account:
    """How many acts were acknowledged and how often one was sent again; ``lost`` of them have no
    line, ``doubled`` lines or effects were asked for by nobody; ``astray`` are rows and numbers
    that the journal does not give."""

    acknowledged: int
    again: int
    lost: int
    doubled: int
    astray: list[str]

    @property
    def is_clean(self) -> bool:
        return not (self.lost or self.doubled or self.astray)

    def __str__(self) -> str:
        return (
            f"{self.acknowledged:,} acts acknowledged, {self.again:,} times sent again; "
            f"{self.lost} lost, {self.doubled} doubled, {len(self.astray)} rows not as the journal"
        )


class Ledger:
    """Opened before the acts of a tournament, closed after them."""

    def __init__(self, tournament: Tournament) -> None:
        tournament.refresh_from_db()
        self.tournament, self.first = tournament, tournament.journal.last_seq
        self.start = replay.tables()

    def close(self, workers: Sequence[Worker]) -> Account:
        connection.close()  # what ended the server may have ended ours
        after = JournalLine.objects.filter(journal=self.tournament.journal_id, seq__gt=self.first)
        lines = list(after.order_by("seq"))
        done = [act for worker in workers for act in worker.done if act.acknowledged]
        requested, written = ({row.request_id for row in rows} for rows in (done, lines))
        return Account(
            acknowledged=len(done),
            again=sum(len(act.answers) - 1 for act in done),
            lost=len(requested - written),
            doubled=len(lines) - len(requested & written) + _twice(done),
            astray=self._astray(lines),
        )

    def _astray(self, lines: list[JournalLine]) -> list[str]:
        replayed = replay.replayed(self.start, lines)
        holes = [
            f"line {due} is {line.seq}"
            for due, line in enumerate(lines, start=self.first + 1)
            if line.seq != due
        ]
        return holes + replay.differences(replayed, replay.tables())


def _twice(done: Sequence[Act]) -> int:
    """Entries sold more or less than once, and players said to be out who are not."""
    members = [act.fields["member"] for act in done if "member" in act.fields]
    outs = [act.fields["entry"] for act in done if "entry" in act.fields]
    sold = Counter(Entry.objects.filter(member__in=members).values_list("member", flat=True))
    inside = Entry.objects.filter(pk__in=outs).exclude(state=Entry.State.OUT).count()
    return sum(abs(sold[member] - 1) for member in members) + inside
