"""The rows of a members file that wait to be mended: as fields of a page, and as a file."""

import base64
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from floor.web import xlsx
from registration.models import Member
from registration.roster import roster
from registration.roster import rows as roster_rows
from registration.roster.rows import BadRow, Fault, Roster
from registration.roster.sentences import reason

MOST_ON_PAGE = 50  # rows whose cells are typed on the page
MOST_OFFERED = 100  # spellings shown
UNMEANT = ("cell.day",)  # what a spreadsheet made of something else is no value to begin with


def to_mend(read: Roster, corrections: Mapping[str, str]) -> dict[str, object]:
    """What the page says of the rows that are left out: those that need somebody, each with the
    fields that are wrong; the spellings offered for the others; and all of them as a workbook."""
    waiting = [bad for bad in read.bad if bad.offered is None]
    offered = [bad for bad in read.bad if bad.offered is not None]
    rows = [_row(bad) for bad in waiting[:MOST_ON_PAGE]]
    on_page = {"as_offered", "in_proper_case"}.union(
        *({field["name"] for field in row["fields"]} for row in rows)
    )
    return {
        "to_mend": rows,
        "mended_before": {name: text for name, text in corrections.items() if name not in on_page},
        "waiting": len(waiting),
        "offered": len(offered),
        "offers": [_offer(fault) for bad in offered for fault in bad.faults][:MOST_OFFERED],
        "as_offered": "as_offered" in corrections,
        "in_capitals": roster.in_capitals(read.rows),
        "in_proper_case": "in_proper_case" in corrections,
        "left_out_file": _address(read.bad) if read.bad else "",
    }


def labels() -> dict[str, str]:
    """What a column of a member is called."""
    fields = {field.name: field for field in Member._meta.get_fields() if field.concrete}
    return {name: str(fields[name].verbose_name) for name in roster_rows.COLUMNS}


def _row(bad: BadRow) -> dict[str, Any]:
    names = {fault.name for fault in bad.faults}
    wrong = set(bad.cells) if "" in names else names  # the wrong number of cells: any may be meant
    return {
        "sheet": bad.sheet,
        "line": bad.line,
        "name": " ".join(bad.cells.get(part, "") for part in ("surname", "given_name")).strip(),
        "reasons": [reason(fault) for fault in bad.faults if not fault.name],
        "fields": [_field(bad, name) for name in roster_rows.COLUMNS if name in wrong],
    }


def _field(bad: BadRow, name: str) -> dict[str, object]:
    faults = [fault for fault in bad.faults if fault.name == name]
    value = "" if any(fault.code in UNMEANT for fault in faults) else bad.cells.get(name, "")
    offered = next((fault.offered for fault in faults if fault.offered), "")
    return {
        "name": f"mend-{bad.part}-{bad.line}-{name}",
        "label": labels()[name],
        "value": offered or value,
        "written": "" if offered in ("", value) else value,
        "reasons": list(map(reason, faults)),
    }


def _offer(fault: Fault) -> dict[str, object]:
    return {
        "sheet": fault.sheet,
        "line": fault.line,
        "column": fault.column,
        "written": fault.value,
        "offered": fault.offered,
        "reason": reason(fault),
    }


def _address(rows: Sequence[BadRow]) -> str:
    """The workbook of the rows as an address: it stands in the page and nowhere else."""
    return f"data:{xlsx.TYPE};base64,{base64.b64encode(_workbook(rows)).decode()}"


def _workbook(rows: Sequence[BadRow]) -> bytes:
    """With columns that an import reads, and two that it leaves alone."""
    columns = [name for name in roster_rows.COLUMNS if any(name in bad.cells for bad in rows)]
    header = [*(labels()[name] for name in columns), _("Line"), _("What is wrong")]
    return xlsx.workbook([(_("To be fixed"), header, _lines(rows, columns))])


def _lines(rows: Iterable[BadRow], columns: Sequence[str]) -> Iterable[list[str]]:
    for bad in rows:
        where = f"{bad.sheet} {bad.line}".strip()
        reasons = " ".join(map(reason, bad.faults))
        yield [*(bad.cells.get(name, "") for name in columns), where, reasons]
