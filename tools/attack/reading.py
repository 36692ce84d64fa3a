"""One reading of a stranger's file, in a process that does nothing else.

Run as ``python -m tools.attack.reading READER FILE``; it answers one line of JSON: what came of it,
and the seconds of the processor and the MB it took, of this process (``here``: the web process) and
of the one that it starts to read (``apart``).
"""

import json
import resource
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF
from typing import Any

import django

from rules.refusal import Refused

READERS: dict[str, tuple[str, ...]] = {  # module, function, what it takes before the bytes
    "rulebook": ("library.reading_apart", "read"),
    "members": ("registration.roster.sandbox", "read_in_sandbox"),
    "photograph": ("floor.photo", "reduced_jpeg"),
    "photographed code": ("floor.codes", "text_of"),
    "picture of the club": ("floor.displays.media_file", "kept_file", "background"),
    "film": ("floor.displays.media_file", "kept_file", "film"),
    "sound": ("floor.displays.media_file", "kept_file", "level"),
    "structure": ("clock.structure_file", "read"),
}
OF_DJANGO = "structure"  # the others are kept small: what they start would seem as large
TAKEN = "taken"
KB = 1024


def read(reader: str, data: bytes) -> str:
    """TAKEN, or the code with which the file is refused."""
    module, function, *first = READERS[reader]
    try:
        outcome = getattr(import_module(module), function)(*first, data)
    except Refused as refused:
        return refused.refusals[0].code
    faults = getattr(outcome, "faults", ())
    return str(faults[0].code) if faults else TAKEN


def used(before: Any, after: Any) -> float:
    """Seconds of the processor between two looks."""
    return float(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def main(reader: str, file: str) -> None:
    """The first reading, of nothing, imports what there is to be imported."""
    if reader == OF_DJANGO:
        django.setup()
    with suppress(Refused):
        read(reader, b"")
    data = Path(file).read_bytes()
    here, apart = resource.getrusage(RUSAGE_SELF), resource.getrusage(RUSAGE_CHILDREN)
    outcome = read(reader, data)
    here_then, apart_then = resource.getrusage(RUSAGE_SELF), resource.getrusage(RUSAGE_CHILDREN)
    figures = {
        "here": used(here, here_then),
        "here_mb": (here_then.ru_maxrss - here.ru_maxrss) / KB,
        "apart": used(apart, apart_then),
        "apart_mb": apart_then.ru_maxrss / KB,
    }
    print(json.dumps({"outcome": outcome, **figures}))


if __name__ == "__main__":
    main(*sys.argv[1:])
