"""What taking a line back does to the results, in words, before it happens."""

from collections import Counter
from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from floor.journal import hooks
from floor.journal.hooks import Difference
from floor.journal.sentences import NAMES
from floor.models import Stage
from results.models import Dispatch, Filing

MOST_NAMED = 3  # an undone draw moves everybody; more than a few names are not read


@hooks.consequence("results")
def preview_sentences(differences: list[Difference]) -> list[str]:
    """Whether the tournament would be open again, who comes back, how many places and prizes
    change."""
    places = [difference for difference in differences if difference.noun == "place"]
    return [
        *_stage(differences),
        *_bubble(differences),
        *_pool(differences),
        *_comers(
            [difference for difference in places if difference.after is None],
            _("%s would be in again."),
        ),
        *_comers(
            [difference for difference in places if difference.before is None],
            _("%s would be out."),
        ),
        *_comers(
            [difference for difference in differences if difference.noun == "no show"],
            _("%s: whether the player has come changes."),
        ),
        *_shifts(
            sum(1 for difference in places if None not in (difference.before, difference.after))
        ),
        *_deal(differences),
        *_bounties(differences),
        *_offer(differences),
        *_slips(differences),
        *_ticket_target(differences),
        *_kept_money(differences),
        *_published(differences),
        *_special(differences),
        *_club_tables(differences),
        *_sent(differences),
        *_filed(differences),
        *_prizes(sum(1 for difference in differences if difference.noun == "prize")),
    ]


def _stage(differences: list[Difference]) -> Iterator[str]:
    for difference in differences:
        if difference.noun == "stage" and difference.before == Stage.FINISHED:
            yield _("The tournament would be open again.")
        if difference.noun == "stage" and difference.after == Stage.FINISHED:
            yield _("The tournament would be over.")


def _bubble(differences: list[Difference]) -> Iterator[str]:
    for difference in differences:
        if difference.noun == "bubble" and "burst" in str(difference.after):
            yield _("The bubble would have burst.")
        elif difference.noun == "bubble" and "burst" in str(difference.before):
            yield _("The bubble would not have burst: count again.")
        elif difference.noun == "bubble":
            yield _("The count at the bubble changes.")


def _pool(differences: list[Difference]) -> Iterator[str]:
    for difference in differences:
        if difference.noun == "pool":
            change = {"before": difference.before, "after": difference.after}
            yield _("Prize pool: %(before)s → %(after)s") % change


def _comers(places: list[Difference], sentence: str) -> Iterator[str]:
    if len(places) <= MOST_NAMED:
        ids = [difference.number for difference in places]
        names = NAMES["entry"](set(ids))
        yield from (sentence % names[entry] for entry in ids)


def _deal(differences: list[Difference]) -> Iterator[str]:
    shares = [difference for difference in differences if difference.noun == "deal"]
    if shares and shares[0].after is None:
        yield _("The deal would be gone: prizes go by places again.")
    elif shares:
        yield _("The deal would stand again.")


def _bounties(differences: list[Difference]) -> Iterator[str]:
    nouns = Counter(difference.noun for difference in differences)
    for difference in differences:
        if difference.noun == "sealed" and difference.after:
            yield _("The envelopes would be sealed.")
        elif difference.noun == "sealed" and difference.before:
            yield _("The envelopes would not be sealed any more.")
    winners = [difference for difference in differences if difference.noun == "winners"]
    yield from _comers(winners, _("%s: who knocked the player out changes."))
    envelopes = [difference for difference in differences if difference.noun == "envelope"]
    yield from _comers(
        [difference for difference in envelopes if difference.after is None],
        _("%s: no open envelope."),
    )
    yield from _comers(
        [difference for difference in envelopes if difference.after], _("%s: the envelope is open.")
    )
    if count := nouns["bounty"]:
        yield ngettext(
            "%(n)d player's bounties change.", "%(n)d players' bounties change.", count
        ) % {"n": count}
    if count := nouns["head"]:
        yield ngettext(
            "What is on %(n)d head changes.", "What is on %(n)d heads changes.", count
        ) % {"n": count}


def _sent(differences: list[Difference]) -> Iterator[str]:
    sent = [difference for difference in differences if difference.noun == "sent"]
    for difference in sent:
        if difference.after is None:
            yield _("The official results would not be sent yet: %s.") % _addressee(difference)
        else:
            yield _("The official results would be sent: %s.") % _addressee(difference)


def _addressee(difference: Difference) -> str:
    return str(Dispatch.To(str(difference.key[2])).label)


def _filed(differences: list[Difference]) -> Iterator[str]:
    for difference in (difference for difference in differences if difference.noun == "filed"):
        paper = {"paper": Filing.Paper(str(difference.key[1])).label}
        gone, back = _("%(paper)s: would wait again."), _("%(paper)s: would be done.")
        yield (gone if difference.after is None else back) % paper


def _offer(differences: list[Difference]) -> Iterator[str]:
    for difference in differences:
        if difference.noun == "offer" and difference.after is None:
            yield _("Nothing would be before the players any more.")
        elif difference.noun == "offer":
            yield _("The ways of a deal would be before the players as they were.")


def _slips(differences: list[Difference]) -> Iterator[str]:
    slips = [difference for difference in differences if difference.noun == "slip"]
    gone = [int(str(difference.before)) for difference in slips if difference.after is None]
    back = [int(str(difference.after)) for difference in slips if difference.before is None]
    names = NAMES["entry"]({*gone, *back})
    yield from (_("%s: the prize would be unpaid again.") % names[entry] for entry in gone)
    yield from (_("%s: the prize would be paid.") % names[entry] for entry in back)


def _ticket_target(differences: list[Difference]) -> Iterator[str]:
    for difference in differences:
        if difference.noun == "ticket target" and difference.after is None:
            yield _("The tickets to win would be for no event.")
        elif difference.noun == "ticket target":
            yield _("The tickets to win would be for: %s") % difference.after


def _published(differences: list[Difference]) -> Iterator[str]:
    for difference in differences:
        if difference.noun == "published" and difference.after is None:
            yield _("The prizes would not be published any more.")
        elif difference.noun == "published":
            number = {"number": difference.after}
            yield _("The published prizes would be those of number %(number)s.") % number


def _special(differences: list[Difference]) -> Iterator[str]:
    for difference in (
        difference for difference in differences if difference.noun == "special prize"
    ):
        if difference.after is None:
            yield _("There would be no such special prize: %s.") % difference.key[2]
        elif difference.before is None:
            yield _("There would be the special prize again: %s.") % difference.key[2]
        else:
            yield _("The special prize would give another sum: %s.") % difference.key[2]
    won = [difference for difference in differences if difference.noun == "special"]
    names = NAMES["entry"]({difference.number for difference in won})
    for difference in won:
        facts = {"name": names[difference.number], "prize": difference.key[2]}
        gone, back = _("%(name)s: not the winner of %(prize)s."), _("%(name)s would win %(prize)s.")
        yield (gone if difference.after is None else back) % facts


def _club_tables(differences: list[Difference]) -> Iterator[str]:
    for difference in differences:
        if difference.noun == "club table" and difference.after is None:
            yield _("The club would not have the prize table any more: %s") % difference.key[1]
        elif difference.noun == "club table":
            yield _("The club's prize table would be as before: %s") % difference.key[1]


def _kept_money(differences: list[Difference]) -> Iterator[str]:
    money = [difference for difference in differences if difference.noun == "money"]
    names = NAMES["entry"]({difference.number for difference in money})
    for difference in money:
        gone = _("%s: the money would not be settled any more.")
        back = _("%s: the money would stay where it is.")
        yield (gone if difference.after is None else back) % names[difference.number]


def _shifts(count: int) -> Iterator[str]:
    if count:
        yield ngettext(
            "%(n)d player gets another place.", "%(n)d players get another place.", count
        ) % {"n": count}


def _prizes(count: int) -> Iterator[str]:
    if count:
        yield ngettext("%(n)d prize changes.", "%(n)d prizes change.", count) % {"n": count}
