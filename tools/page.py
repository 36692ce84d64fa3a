"""A page that several commands write: each has a section of its own under its heading."""

import re
from pathlib import Path

MARK = "## "


def with_section(page: str, heading: str, body: str) -> str:
    """``page`` with ``body`` as the section under ``heading``, in its old place or at the end; all
    other sections stay as they are."""
    section = f"{MARK}{heading}\n\n{body.strip()}\n"
    head, *others = re.split(rf"^(?={MARK})", page, flags=re.M)
    ours = f"{MARK}{heading}\n"
    is_there = any(part.startswith(ours) for part in others)
    parts = [section if part.startswith(ours) else part for part in others]
    parts += [] if is_there else [section]
    return "\n".join(part.strip() + "\n" for part in [head, *parts])


def write_section(path: Path, heading: str, body: str) -> None:
    """The same in a file."""
    path.write_text(with_section(path.read_text(), heading, body))
