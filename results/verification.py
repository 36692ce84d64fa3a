"""Is a file of a protocol what was signed?"""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from django.conf import settings

from floor import sandbox
from floor.web.xlsx import workbook
from results import pdf, printed_protocol, protocol_content, protocol_workbook
from results.models import Revision

RUNS = re.compile("[0-9]+|[a-f]+")
DEADLINE, MEMORY = 30, 1024  # seconds of the processor, megabytes
MOST_DIFFERENCES = 5


@dataclass(frozen=True)
class Verdict:
    """``revision`` whose file it is or says that it is, None for a file of no signed protocol.

    ``exact``: byte for byte; else it says the same where there are no ``differences``, which name
    what the file says and what was signed. ``unreadable``: it cannot be read at all.
    """

    revision: Revision | None = None
    exact: bool = False
    differences: tuple[tuple[str, str], ...] = ()
    unreadable: bool = False

    @property
    def holds(self) -> bool:
        """Whether what the file says was signed."""
        return self.revision is not None and not self.differences


def verify(data: bytes) -> Verdict:
    """Compare a file, JSON, PDF or XLSX in any language, with the protocols that are kept here.

    A JSON is the text that the stored SHA-256 is of. A PDF and a workbook name that SHA-256: what
    they say is compared with what the signed document says, made into such a file again, before
    and after each signature beside the first.
    """
    if protocol_content.kind_of(data) == "json":
        revision = _of_digest(hashlib.sha256(data).hexdigest())
        return Verdict(revision, exact=revision is not None)
    try:
        text = sandbox.run(protocol_content.__name__, data, seconds=DEADLINE, megabytes=MEMORY)
    except (sandbox.WorkerTimeout, sandbox.WorkerCrashed):
        return Verdict(unreadable=True)
    lines = text.decode().split("\n")
    for revision in Revision.objects.select_related("tournament"):
        if any(name in line for line in lines for name in _as_read(revision.sha256)):
            return _compared(data, lines, revision)
    return Verdict()


def _as_read(sha256: str) -> tuple[str, str]:
    """The hash as it is read in a file: as it is, and as PDFium gives it on a page where Arabic
    prevails, with its runs of figures and of letters in the opposite order."""
    return sha256, "".join(reversed(RUNS.findall(sha256)))


def _of_digest(sha256: str) -> Revision | None:
    return Revision.objects.select_related("tournament").filter(sha256=sha256).first()


def _compared(data: bytes, lines: list[str], revision: Revision) -> Verdict:
    """The verdict by the one of our files that comes nearest."""
    nearest: tuple[tuple[str, str], ...] | None = None
    for ours in _files(revision, protocol_content.kind_of(data)):
        if ours == data:
            return Verdict(revision, exact=True)
        differences = tuple(_differences(lines, protocol_content.content(ours)))
        if not differences:
            return Verdict(revision)
        if nearest is None or len(differences) < len(nearest):
            nearest = differences
    return Verdict(revision, differences=(nearest or ())[:MOST_DIFFERENCES])


def _files(revision: Revision, kind: str) -> Iterator[bytes]:
    """Our files of this kind in each language, under all signatures and under the first of them."""
    for language in dict(settings.LANGUAGES):
        signatures = printed_protocol.signed_by(revision, language)
        for count in range(len(signatures), 0, -1):
            signed = signatures[:count]
            if kind == "pdf":
                yield pdf.pdf(revision.document, language, signed)
            else:
                yield workbook(protocol_workbook.sheets(revision.document, language, signed))


def _differences(theirs: list[str], signed: list[str]) -> Iterator[tuple[str, str]]:
    """Where the file says something else, what it says and what was signed."""
    for kind, a, b, c, d in SequenceMatcher(None, theirs, signed, autojunk=False).get_opcodes():
        if kind != "equal":
            yield " ".join(theirs[a:b]), " ".join(signed[c:d])
