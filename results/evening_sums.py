"""What the sums of an evening are called, on the page and on the paper."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext, pgettext

# Left out where there is none.
AT_TIMES = (
    "staff", "bounty", "waiting", "added", "overlay", "special_added",
    "bounties_won", "special_won", "moved",
)  # fmt: skip


def labelled(sums: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """The label, in the current language, and the amount of each sum of ``evening_close``; where
    the label says which way the money goes, the amount has no sign."""
    overlay, moved = sums.get("overlay", 0), sums.get("moved", 0)
    labels = {
        "gross": gettext("Taken"),
        "fee": gettext("Fees"),
        "staff": pgettext("money", "Staff"),
        "bounty": gettext("Bounties"),
        "waiting": gettext("Of alternates who wait"),
        "added": gettext("Money added to the pool"),
        "overlay": gettext("Added by the organiser")
        if overlay > 0
        else gettext("Entry money not in the pool"),
        "special_added": gettext("Added for special prizes"),
        "fund": gettext("Prize pool"),
        "won": gettext("Won"),
        "bounties_won": gettext("Bounties won"),
        "special_won": gettext("Special prizes won"),
        "moved": gettext("Bounties of other days")
        if moved > 0
        else gettext("Bounties that the next day pays"),
        "paid": gettext("Paid out"),
        "due": gettext("Not yet paid"),
    }
    for name, label in labels.items():
        if sums.get(name) or name not in AT_TIMES:
            amount = sums.get(name, 0)
            yield label, abs(amount) if name in ("overlay", "moved") else amount
