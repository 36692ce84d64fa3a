"""Special prizes: written down, taken out, and their winner named where only a judge knows it."""

from floor import journal
from floor.journal.open_line import OpenLine
from floor.journal.private import NO_TEXT, Private
from floor.models import Stage
from floor.values.roles import CHIEF
from registration.models import Entry
from results import blockers, selectors
from results.models import SpecialPrize, SpecialPrizeText, SpecialPrizeWinner
from results.special_prizes import AGES
from rules.refusal import Refused, missing, refuse

LONGEST_TEXT = 200
OLDEST = 120


@journal.verb("special_prize.added", roles=CHIEF, until_sealed=True)
def add_special_prize(
    line: OpenLine,
    *,
    name: str,
    fact: str,
    value: str = "",
    amount: int = 0,
    from_pool: bool = False,
    funder: Private[str] = NO_TEXT,
) -> None:
    """Write down a special prize (models.SpecialPrize): the money is taken ``from_pool`` or added
    by its ``funder``.

    Refused "special_prize.group" for a group that is not said, or an age that is none,
    "special_prize.no_money" for nothing out of the pool, "special_prize.same_name",
    "special_prize.text_too_long", blockers.special_prizes, and blockers.prize_terms where it would
    come out of the pool.
    """
    if reasons := blockers.special_prizes(line.tournament):
        raise Refused(*reasons)
    value = "" if fact == "named" else value.strip()
    is_age = value.isascii() and value.isdecimal() and 0 < int(value) <= OLDEST
    if (fact != "named" and not value) or (fact in AGES and not is_age):
        raise refuse("special_prize.group")
    if from_pool and not amount:
        raise refuse("special_prize.no_money")
    if from_pool:
        _check_pool(line)
    funder_id = None if from_pool or not amount else _text(line, funder)
    line.create(
        SpecialPrize,
        tournament_id=line.tournament.pk,
        name=name,
        fact=fact,
        value=value,
        amount=amount,
        from_pool=from_pool,
        funder_id=funder_id,
    )
    line.fact(name=name)


@journal.verb("special_prize.dropped", roles=CHIEF, until_sealed=True)
def drop_special_prize(line: OpenLine, *, prize_id: int) -> None:
    """There is no such prize after all. Refused "special_prize.unknown", and blockers.prize_terms
    where it comes out of the pool."""
    prize = _prize(line, prize_id)
    if prize.from_pool:
        _check_pool(line)
    for named in SpecialPrizeWinner.objects.filter(prize=prize):
        line.delete(named)
    line.delete(prize)
    line.fact(name=prize.name)


@journal.verb("special_prize.winner_named", roles=CHIEF, until_sealed=True)
def name_special_winner(
    line: OpenLine, *, prize_id: int, entry_id: int | None, reason: Private[str]
) -> None:
    """Say who wins the prize and why, in place of what was said before or follows from the places;
    ``entry_id`` None: nobody does.

    Refused "special_prize.unknown", "entry.unknown", "special_prize.still_in" for who has no place
    yet, "special_prize.no_reason", "special_prize.text_too_long".
    """
    prize = _prize(line, prize_id)
    entry = None if entry_id is None else selectors.entry(line.tournament, entry_id)
    is_over = line.tournament.stage == Stage.FINISHED
    if entry and entry.state != Entry.State.OUT and not (is_over and entry.state == entry.State.IN):
        raise refuse("special_prize.still_in", name=entry.member.short_name)
    reason_id = _text(line, reason)
    if reason_id is None:
        raise refuse("special_prize.no_reason")
    fields = {
        "entry_id": entry and entry.pk,
        "reason_id": reason_id,
        "staff_id": line.staff_id,
        "at_ms": line.now,
    }
    if row := SpecialPrizeWinner.objects.filter(prize=prize).first():
        line.update(row, **fields)
    else:
        line.create(SpecialPrizeWinner, prize_id=prize.pk, **fields)
    line.fact(name=prize.name, special_winner=entry.pk if entry else 0)


def _prize(line: OpenLine, prize_id: int) -> SpecialPrize:
    prize = SpecialPrize.objects.filter(tournament=line.tournament, pk=prize_id).first()
    if prize is None:
        raise missing("special_prize.unknown")
    return prize


def _check_pool(line: OpenLine) -> None:
    """What the places win would change."""
    if reasons := blockers.prize_terms(line.tournament):
        raise Refused(*reasons)


def _text(line: OpenLine, given: Private[str]) -> int | None:
    """The key of the text, which is kept past the line's row images, for it may name people; None
    for none."""
    text = given.value.strip()
    if len(text) > LONGEST_TEXT:
        raise refuse("special_prize.text_too_long", most=LONGEST_TEXT)
    if not text:
        return None
    key: int = SpecialPrizeText.objects.create(text=text).pk
    line.fact(special_text=key)
    return key
