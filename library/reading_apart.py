"""A document from outside is read apart, so that one made to harm cannot hold up the hall."""

import json

from floor import sandbox
from library.clause_parser.clauses import Clause, Left, Reading
from rules.refusal import refuse

DEADLINE = 20  # seconds: the longest rulebook takes two
MEMORY = 1024  # megabytes


def read(data: bytes) -> Reading:
    """Return what is found in the document ``data``.

    Raises Refused ``document.*`` for what cannot be read; "document.too_slow" and
    "document.too_heavy" for what takes more time or memory than a rulebook.
    """
    try:
        found = json.loads(sandbox.run("library.reader", data, seconds=DEADLINE, megabytes=MEMORY))
    except sandbox.WorkerTimeout as late:
        raise refuse("document.too_slow", seconds=DEADLINE) from late
    except sandbox.WorkerCrashed as fell:
        raise refuse("document.too_heavy") from fell
    clauses = (Clause(**one | {"path": tuple(one["path"])}) for one in found["clauses"])
    left = (Left(**one) for one in found["left"])
    return Reading(tuple(clauses), tuple(left), tuple(found["missing"]), found["language"])
