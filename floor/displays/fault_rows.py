"""What a television says it could not do, written; no tap does it, so no line tells it."""

from collections.abc import Collection

from django.db import transaction

from floor.models import Screen, ScreenFault


@transaction.atomic
def replace_faults(screen: Screen, faults: Collection[tuple[str, str]], now: int) -> None:
    """Keep these faults of the screen, as (what, file), and no others; one that stood already keeps
    its time."""
    earlier_faults = {
        (row.what, row.sha256): row for row in ScreenFault.objects.filter(screen=screen)
    }
    gone = [row.pk for key, row in earlier_faults.items() if key not in faults]
    ScreenFault.objects.filter(pk__in=gone).delete()
    fresh = [key for key in faults if key not in earlier_faults]
    rows = [ScreenFault(screen=screen, what=what, sha256=file, at_ms=now) for what, file in fresh]
    ScreenFault.objects.bulk_create(rows, ignore_conflicts=True)
