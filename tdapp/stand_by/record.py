"""What a laptop remembers of the other one: one file of the data folder, readable by its owner."""

import json
import threading
import time
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from tdapp import durable
from tdapp.stand_by import sealed

FILE = "stand_by.json"
CODE_LASTS = 900.0  # seconds
_one_at_a_time = threading.Lock()


@dataclass(frozen=True)
class Record:
    """``secret`` is the key both have, "" before they were paired; ``peer`` the address of the
    other, "http://192.168.1.11:8000"; ``relay_port`` is where the other finds our database.

    ``is_synchronous`` is what was chosen; ``is_alone``, that the organiser said to go on without
    the stand-by. ``code`` lets a second laptop in until ``code_until`` (seconds since 1970).
    """

    secret: str = ""
    peer: str = ""
    relay_port: int = 0
    is_synchronous: bool = False
    is_alone: bool = False
    code: str = ""
    code_until: float = 0.0


NAMES = {field.name for field in fields(Record)}  # another version may have written more


def load(folder: Path) -> Record:
    """The record of a data folder; an empty one where there is none."""
    file = folder / FILE
    written = json.loads(file.read_text()) if file.exists() else {}
    return Record(**{name: written[name] for name in NAMES & written.keys()})


def change(folder: Path, **values: Any) -> Record:
    """Write ``values`` into the record, to the disk itself, and return it."""
    with _one_at_a_time:
        changed = replace(load(folder), **values)
        durable.write(folder / FILE, json.dumps(asdict(changed)), mode=0o600)
        return changed


def allow_another(folder: Path) -> Record:
    """Make a code that lets one second laptop in, for a quarter of an hour."""
    return change(folder, code=sealed.new_code(), code_until=time.time() + CODE_LASTS)
