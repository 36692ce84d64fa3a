"""In which order the statements of a transaction lock rows: whoever waits for somebody who waits
for them is ended by Postgres.

    locks = Locks()
    with connection.execute_wrapper(locks):
        verb(tap, **ask)
    assert locks.out_of_order == []
"""

import re
from collections.abc import Callable
from typing import Any

# Of what verbs lock beside rows of their own: an event's row, then journals, by rising key.
ORDER = ('"floor_tournament"', '"floor_journal"')
_LOCKING = re.compile(
    r"FROM (\S+).* FOR (?:NO KEY )?UPDATE(?: OF ([^)]+?))?(?: SKIP LOCKED)?$", re.S
)


class Locks:
    """A wrapper for ``connection.execute_wrapper`` that remembers which tables were locked."""

    def __init__(self) -> None:
        self.tables: list[str] = []
        self.out_of_order: list[str] = []

    def __call__(
        self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any
    ) -> Any:
        if sql.startswith("ROLLBACK"):
            self.tables.clear()  # the verb begins anew, with the club's journal
        elif locking := _LOCKING.search(sql):
            self._lock(re.findall(r'"\w+"', locking[2] or locking[1]), sql)
        return execute(sql, params, many, context)

    def _lock(self, tables: list[str], sql: str) -> None:
        for table in sorted(tables, key=lambda name: ORDER.index(name) if name in ORDER else 9):
            if table in ORDER and self._is_late(table):
                self.out_of_order.append(sql)
            self.tables.append(table)

    def _is_late(self, table: str) -> bool:
        """Whether something that comes after ``table`` was locked before it, or it is again."""
        return any(before not in ORDER[: ORDER.index(table)] for before in self.tables)
