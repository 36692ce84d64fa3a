"""What keeps the protocol from being signed: money of players that lies nowhere, prizes that are
others by now than were published, special prizes whose winner is not named, bounties."""

from collections.abc import Iterator

from floor.models import Tournament
from floor.texts.format import money
from results.selectors import bounties, special_prizes
from results.selectors.money_owed import open_and_kept
from results.selectors.published_prizes import published_and_now
from results.signing import before_signing
from rules.refusal import Refusal


@before_signing("money")
def obstacles(tournament: Tournament, _now: int) -> Iterator[Refusal]:
    """Each sum of a player that nobody has said anything about: "money.queue", "money.credit",
    "money.ticket", see results/money_owed.py."""
    for owed in open_and_kept(tournament)[0]:
        facts = {"name": owed.name, "sum": money(owed.amount, tournament), "number": owed.number}
        yield Refusal(f"money.{owed.kind}", facts=facts)


@before_signing("prizes")
def not_revised(tournament: Tournament, _now: int) -> Iterator[Refusal]:
    """ "prizes.not_revised" where the prizes were published and have changed since."""
    if published_and_now(tournament).state == "changed":
        yield Refusal("prizes.not_revised")


@before_signing("special_prizes")
def special_prizes_to_name(tournament: Tournament, _now: int) -> Iterator[Refusal]:
    """ "special_prize.to_name" for each whose winner only a judge can name."""
    for row in special_prizes.special_prizes(tournament):
        if row.fact == "named" and special_prizes.named_of(row) is None:
            yield Refusal("special_prize.to_name", facts={"name": row.name})


@before_signing("bounties")
def bounties_to_settle(tournament: Tournament, _now: int) -> list[Refusal]:
    """What of the bounties nobody could be paid after the signature: "bounty.unassigned",
    "envelopes.to_open", with the entries."""
    stand = bounties.stand(tournament)
    lists = {"bounty.unassigned": stand.to_assign, "envelopes.to_open": stand.to_open}
    return [
        Refusal(code, facts={"entry": list(entries)}) for code, entries in lists.items() if entries
    ]
