"""What changes too often to be a line: said to those who watch one thing of an event, a table say.

A state has numbers of its own. Pongs tell the newest, so that a frame that was lost is noticed; a
page that finds another one than it shows reads anew.
"""

import json
from typing import Any

from django.db import connection

from floor.journal.line_end import CHANNEL
from floor.models import Tournament


def tell(tournament: Tournament, of: str, state: dict[str, Any]) -> None:
    """Say to who watches ``of`` ("table-7") what holds there; ``state`` has its number in "n".

    Postgres delivers it on commit, or to nobody.
    """
    note = json.dumps({"k": "state", "j": tournament.journal_id, "of": of, **state})
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, note])
