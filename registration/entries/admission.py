"""May this member be sold an entry? Everything against it, less what the chief judge waives."""

from collections.abc import Collection, Sequence

from rules.refusal import Refusal

CHIEF_JUDGE = "chief_judge"


def refusals(
    verdicts: Sequence[Refusal],
    others: Sequence[Refusal] = (),
    *,
    waived: Collection[str] = (),
    reason: str = "",
) -> tuple[Refusal, ...]:
    """Return what stands against an entry: ``verdicts`` of the rulebook, ``others`` of the event.

    ``waived`` are codes of verdicts; only those which the rulebook leaves to the chief judge can be
    waived, and only with a ``reason`` ("override.no_reason").
    """
    standing = [
        verdict for verdict in verdicts if verdict.code not in waived or not waivable(verdict)
    ]
    if waived and not reason.strip():
        standing.append(Refusal("override.no_reason"))
    return (*others, *standing)


def waivable(verdict: Refusal) -> bool:
    """Whether the rulebook lets the chief judge admit the member in spite of this verdict."""
    return verdict.facts.get("override") == CHIEF_JUDGE


def to_waive(verdicts: Sequence[Refusal]) -> tuple[str, ...]:
    """The codes the chief judge would have to waive; none when one of them cannot be."""
    if not all(waivable(verdict) for verdict in verdicts):
        return ()
    return tuple(verdict.code for verdict in verdicts)
