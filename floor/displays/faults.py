"""What a paired television says it could not do, parsed: a few codes and no words."""

import json
import re

from rules.refusal import refuse

LONGEST = 2048  # bytes
MOST = 8
WHAT = ("look", "picture", "film", "sound", "voice", "silent")
_FILE = re.compile(r"\A(?:[0-9a-f]{64})?\Z")


def parse(body: bytes) -> list[tuple[str, str]]:
    """The faults that stand, as (what, SHA-256 of the file or ""), each once.

    Raises Refused "fault.malformed" for anything that a wall of ours does not send.
    """
    try:
        if len(body) > LONGEST:
            raise ValueError
        stand = [(fault["what"], fault["file"]) for fault in json.loads(body)]
        if len(stand) > MOST or not all(_is_known(what, file) for what, file in stand):
            raise ValueError
    except (ValueError, TypeError, KeyError, RecursionError) as malformed:
        raise refuse("fault.malformed") from malformed
    return list(dict.fromkeys(stand))


def _is_known(what: object, file: object) -> bool:
    return what in WHAT and isinstance(file, str) and _FILE.match(file) is not None
