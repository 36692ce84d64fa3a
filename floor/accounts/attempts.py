"""Tries at secrets, counted in the database: several web processes count together."""

from dataclasses import dataclass

from django.db import connection, transaction
from django.db.models import Count as CountOf
from django.db.models import Q
from django.utils.crypto import salted_hmac

from floor.accounts.attempt_policy import WINDOW_MS, Count, Policy, Source, tries_left
from floor.models import Attempt
from rules.refusal import Refused, refuse

TABLE = Attempt._meta.db_table


@dataclass(frozen=True)
class Begun:
    """A try that is counted and may be looked at. ``left``: how many more of them there are; None
    when nothing bounds them."""

    policy: Policy
    rows: tuple[int, ...]
    left: int | None

    def was_right(self) -> None:
        """Count it no longer: the secret was right, or what was to be bounded did not happen."""
        Attempt.objects.filter(pk__in=self.rows).delete()

    def was_wrong(self) -> None:
        """Raises Refused when it was the last one that is looked at, so that this is said now."""
        if self.left == 0:
            raise _too_many(self.policy)


def begin(policy: Policy, name: str, now: int) -> Begun:
    """Count a try with ``name`` at tournament time ``now``, before its secret is compared.

    Raises Refused with the code of the policy when there were too many; that one is not counted.
    One at a time, for all processes: of thirty at once exactly as many are let through as may be.
    """
    if not policy.sources:
        return Begun(policy, (), None)
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute(f"LOCK TABLE {TABLE} IN SHARE ROW EXCLUSIVE MODE")
        _forget_old(now)
        digest = digest_of(name)
        left = tries_left(_counts(policy.sources, digest))
        if not left:
            raise _too_many(policy)
        rows = [Attempt(source=source.key, name=digest, at_ms=now) for source in policy.sources]
        attempts = Attempt.objects.bulk_create(rows)
    return Begun(policy, tuple(row.pk for row in attempts), left - 1)


def digest_of(name: str) -> str:
    """What is kept of a name that was typed; the same in capitals."""
    return salted_hmac("floor.accounts.attempts", name.casefold(), algorithm="sha256").hexdigest()[
        :32
    ]


def _counts(sources: tuple[Source, ...], digest: str) -> list[tuple[Source, Count]]:
    rows = Attempt.objects.filter(source__in=[source.key for source in sources]).values("source")
    counts = rows.annotate(all=CountOf("pk"), one=CountOf("pk", filter=Q(name=digest)))
    by_source = {row["source"]: Count(row["one"], row["all"]) for row in counts}
    return [(source, by_source.get(source.key, Count(0, 0))) for source in sources]


def _forget_old(now: int) -> None:
    """Delete what is out of the window, also what a clock that was wrong put into the future."""
    out = Q(at_ms__lte=now - WINDOW_MS) | Q(at_ms__gt=now + WINDOW_MS)
    Attempt.objects.filter(out).delete()


def _too_many(policy: Policy) -> Refused:
    return refuse(policy.refusal, minutes=WINDOW_MS // 60_000)
