"""Reads an imported document in a process of its own, so that a harmful one holds up no request."""

import json

from floor import sandbox
from library.clause_parser.clauses import Clause, Left, Reading
from rules.refusal import refuse

DEADLINE = 10  # seconds of the processor: the longest rulebook takes one, a million letters five
MEMORY = 1024  # megabytes


def read(data: bytes) -> Reading:
    """Return what is found in the document ``data``.

    Raises Refused ``document.*`` for what cannot be read; "document.too_slow" and
    "document.too_heavy" for what takes more time or memory than a rulebook.
    """
    try:
        answer = json.loads(sandbox.run("library.reader", data, seconds=DEADLINE, megabytes=MEMORY))
    except sandbox.WorkerTimeout as late:
        raise refuse("document.too_slow", seconds=DEADLINE) from late
    except sandbox.WorkerCrashed as fell:
        raise refuse("document.too_heavy") from fell
    clauses = (Clause(**row | {"path": tuple(row["path"])}) for row in answer["clauses"])
    left = (Left(**row) for row in answer["left"])
    return Reading(tuple(clauses), tuple(left), tuple(answer["missing"]), answer["language"])
