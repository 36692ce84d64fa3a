"""The fixed words of the printed protocol, in the active language."""

from django.utils.translation import gettext as _
from django.utils.translation import pgettext


def words() -> dict[str, str]:
    return {
        "protocol": _("Official results"),
        "draft": _("Draft, not signed"),
        "journal": _("journal"),
        "results": _("Results"),
        "place": _("Place"),
        "player": _("Player"),
        "number": _("Number"),
        "region": _("Region"),
        "club": _("Club"),
        "sports_rank": pgettext("sports", "Rank"),
        "prize": _("Prize"),
        "knocked_out": pgettext("of a player", "Knocked out"),
        "bounty": _("Bounties"),
        "special": _("Special prizes"),
        "special_group": _("Who may win it"),
        "special_winner": _("Won by"),
        "money": _("Money"),
        "reason": _("Reason"),
        "funder": _("Paid for by"),
        "leftover": _("Rounding remainder"),
        "unwon": _("Prizes not won"),
        "officials": _("Officials"),
        "remarks": _("Special remarks"),
        "draws": _("Draws"),
        "draws_note": _("Each seed was committed by its SHA-256 before the draw."),
        "line": pgettext("journal", "Line"),
        "act": _("Act"),
        "commitment": _("SHA-256 shown before"),
        "seed": _("Seed"),
        "signed": _("Signed"),
        "sha256": _("SHA-256 of these official results"),
    }
