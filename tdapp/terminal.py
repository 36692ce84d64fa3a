"""What goes wrong around the program is one sentence at the terminal, and no traceback."""

import contextlib
import pwd
import sys
from collections.abc import Iterator
from pathlib import Path

from django.db import OperationalError


@contextlib.contextmanager
def plain_errors() -> Iterator[None]:
    """End the program with a sentence when a file or the database cannot be had.

    With ``--traceback`` on the command line everything is raised as it is.
    """
    try:
        yield
    except (OSError, OperationalError) as error:
        sentence = _sentence(error)
        if sentence is None or "--traceback" in sys.argv:
            raise
        sys.exit(sentence)


def speak_any_alphabet() -> None:
    """A terminal that cannot show a letter shows a question mark: no reason not to start."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _sentence(error: OSError | OperationalError) -> str | None:
    """None for what is no matter of files: that is a fault of the program."""
    if isinstance(error, OperationalError):
        first = (str(error).strip().splitlines() or [type(error).__name__])[0]
        return f"The database does not answer: {first}"
    if not error.filename:
        return None
    text = f"{error.filename}: {error.strerror}."
    return f"{text} {_advice(error)}" if isinstance(error, PermissionError) else text


def _advice(error: PermissionError) -> str:
    """Whose it is, where that can be seen."""
    place = Path(error.filename)
    for folder in (place, *place.parents):
        with contextlib.suppress(OSError, KeyError):
            owner = pwd.getpwuid(folder.stat().st_uid).pw_name
            return f"{folder} belongs to {owner}: start as that user, or name another --data."
    return "Name another --data."
