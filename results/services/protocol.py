"""The protocol: signed, signed by others too, revised after a later decision, and sent."""

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.event import fields
from floor.journal import touches
from floor.journal.open_line import OpenLine
from floor.journal.private import Private
from floor.models import Staff, Stage
from floor.values.letters import as_typed
from floor.values.roles import CHIEF, JURY, PAPERS, Role
from registration.entries.selectors import live_count
from results import signed_result, signing, steps
from results.document import digest, document, says_the_same
from results.models import Dispatch, Revision, Signature, SignedPlace, SignedResult
from results.selectors import protocols
from rules.refusal import Refused, refuse

LONGEST_REASON = 200


@journal.verb(
    "protocol.signed",
    roles=CHIEF,
    final=_("signed official results stand; sign a new revision with its reason"),
    seals=True,
    by_password=True,
)
def sign(line: OpenLine, *, typed: str) -> None:
    """Sign the protocol of a finished tournament; ``typed`` is its name, typed by the chief judge.

    FSPR 2.7.3: within thirty minutes of the end. FSPR 1.9.3, 8.3.3: it is the last word of the
    evening, so it seals the journal. Refused: "protocol.early_day", "protocol.not_finished",
    "protocol.signed", "protocol.name_differs", and what signing.obstacles names.
    """
    event = line.tournament
    if fields.is_early_day(event):
        raise refuse("protocol.early_day", event=fields.whole(event).name)
    if event.stage != Stage.FINISHED:
        raise refuse("protocol.not_finished", left=live_count(event))
    if protocols.is_signed(event):
        raise refuse("protocol.signed")
    if lost := signing.obstacles(event, line.now):
        raise Refused(*lost)
    _check_typed(line, typed)
    _add_revision(line, 1, "")


@journal.verb(
    "protocol.revised",
    roles=CHIEF,
    final=_("signed official results stand; make another revision"),
    seals=True,
    by_password=True,
)
def revise(line: OpenLine, *, typed: str, reason: Private[str]) -> None:
    """Sign a new revision: something was decided after the signature. Former revisions stay.

    Refused: "protocol.not_signed", "protocol.no_reason", "protocol.reason_too_long",
    "protocol.unchanged" when it would say the same, "protocol.name_differs".
    """
    _sign_revision(line, typed, reason.value)


@journal.verb(
    "protocol.order_revised",
    roles=CHIEF,
    final=_("signed official results stand; make another revision"),
    seals=True,
    by_password=True,
)
def revise_order(
    line: OpenLine,
    *,
    entry_id: int,
    relation: str,
    other_id: int,
    typed: str,
    reason: Private[str],
) -> None:
    """Correct the order of two bust-outs after the signature, and sign the revision that says so:
    no result that differs from its protocol is ever read. Refused as steps.correct_order and
    ``revise``.
    """
    steps.correct_order(line, entry_id, relation, other_id)
    _sign_revision(line, typed, reason.value)


@journal.verb(
    "protocol.countersigned",
    roles=JURY,
    final=_("a signature under official results stands"),
    by_password=True,
)
def countersign(line: OpenLine) -> None:
    """Sign the latest revision beside the chief judge, in the role in which the book wants it.

    Refused: "protocol.not_signed", "protocol.no_role_wanted", "protocol.signed_by_you".
    """
    revision = protocols.protocol(line.tournament)
    if revision is None:
        raise refuse("protocol.not_signed")
    role = protocols.wanted_role(line.tournament, line.staff_id or 0)
    if role is None:
        raise refuse("protocol.no_role_wanted")
    if revision.signatures.filter(staff=line.staff_id).exists():
        raise refuse("protocol.signed_by_you")
    _add_signature(line, revision, role)


@journal.verb("protocol.sent", roles=PAPERS)
def send(line: OpenLine, *, to: str, way: str, sent_ms: int | None = None) -> None:
    """Note that the latest revision was sent ``to`` whom and by which ``way`` (FSPR 1.9.4, 2.7.4);
    ``sent_ms`` in tournament time, None for now.

    Refused: "protocol.not_signed", "protocol.sent", "protocol.sent_when" for a minute before the
    signature or one that has not come.
    """
    revision = protocols.protocol(line.tournament)
    if revision is None:
        raise refuse("protocol.not_signed")
    at = line.now if sent_ms is None else sent_ms
    if not revision.made_ms - revision.made_ms % 60_000 <= at <= line.now:
        raise refuse("protocol.sent_when")
    line.create(
        Dispatch,
        revision_id=revision.pk,
        to=Dispatch.To(to).value,
        way=Dispatch.Way(way).value,
        sent_ms=at,
        staff_id=line.staff_id,
    )
    line.fact(revision=revision.number, sent_to=to, sent_way=way, sent_ms=at)


def _sign_revision(line: OpenLine, typed: str, reason: str) -> None:
    former = protocols.protocol(line.tournament)
    if former is None:
        raise refuse("protocol.not_signed")
    if not reason.strip():
        raise refuse("protocol.no_reason")
    if len(reason) > LONGEST_REASON:
        raise refuse("protocol.reason_too_long", most=LONGEST_REASON)
    _check_typed(line, typed)
    revision = _add_revision(line, former.number + 1, reason.strip())
    if says_the_same(revision.document, former.document):
        raise refuse("protocol.unchanged")


def _check_typed(line: OpenLine, typed: str) -> None:
    if as_typed(typed) != as_typed(line.tournament.name):
        raise refuse("protocol.name_differs")


def _add_revision(line: OpenLine, number: int, reason: str) -> Revision:
    judge = Staff.objects.get(pk=line.staff_id or 0)
    content = document(
        line.tournament,
        chief_judge=judge.name,
        signed_ms=line.now,
        revision=(number, reason),
    )
    # Past the line's row images on purpose: the document is full of names, the journal holds none.
    revision = Revision.objects.create(
        tournament=line.tournament,
        number=number,
        reason=reason,
        document=content,
        sha256=digest(content),
        made_ms=line.now,
    )
    signed_result.write(line.tournament, revision)
    # Rows that stand for ever are written past the pen: no undo takes them back.
    line.touch(*map(touches.name, (Revision, SignedResult, SignedPlace)))
    line.fact(sha256=revision.sha256)
    _add_signature(line, revision, Role.CHIEF_JUDGE)
    return revision


def _add_signature(line: OpenLine, revision: Revision, role: Role) -> None:
    line.create(
        Signature,
        revision_id=revision.pk,
        staff_id=line.staff_id,
        role=role.value,
        at_ms=line.now,
    )
    line.fact(revision=revision.number, role=role.value)
