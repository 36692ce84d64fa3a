"""The terms that results offer: the prizes, and what the protocol says of venue and officials."""

from django.utils.translation import gettext_lazy as _

from floor.event import terms
from floor.values.roles import CHIEF, PAPERS
from results import blockers
from results.models import BountyTerms, Officials, PayoutPlan, Publication, Venue

change_venue = terms.offer(
    terms.Group(
        "venue",
        _("Venue"),
        Venue,
        ("venue", "address"),
        PAPERS,
        until=_("Until the official results are signed, which say it."),
        blockers=blockers.signed,
        line=_("Venue changed: %(terms)s"),
        until_sealed=True,
        position=60,
    )
)
change_officials = terms.offer(
    terms.Group(
        "officials",
        _("Officials"),
        Officials,
        ("organiser", "officials"),
        PAPERS,
        until=_("Until the official results are signed, which name them beside the staff."),
        blockers=blockers.signed,
        line=_("Officials changed: %(terms)s"),
        until_sealed=True,
        position=70,
    )
)
change_remarks = terms.offer(
    terms.Group(
        "remarks",
        _("Remarks"),
        Officials,
        ("remarks",),
        CHIEF,
        until=_("Until the official results are signed, which say them."),
        blockers=blockers.signed,
        line=_("Changed for the official results: %(terms)s"),
        until_sealed=True,
        position=80,
    )
)
change_funders = terms.offer(
    terms.Group(
        "funders",
        _("Who adds to the prizes"),
        Officials,
        ("added_by", "guarantee_by"),
        PAPERS,
        until=_("Until the official results are signed."),
        blockers=blockers.signed,
        line=_("Who adds to the prizes: %(terms)s"),
        until_sealed=True,
        position=55,
    )
)
change_prize_terms = terms.offer(
    terms.Group(
        "prizes",
        _("Prizes"),
        PayoutPlan,
        (
            "declared_pool",
            "guarantee",
            "added_money",
            "payout_table",
            "payout_shares",
            "payout_amounts",
            "payout_least",
            "payout_unit",
            "payout_rounding",
            "payout_remainder",
            "payout_unwon",
            "tickets",
            "ticket_value",
            "ticket_rest",
            "ticket_rest_places",
            "ticket_again",
        ),
        CHIEF,
        until=_("Until the official results are signed. Every prize follows at once."),
        blockers=blockers.prize_terms,
        line=_("Terms of the prizes changed: %(terms)s"),
        until_sealed=True,
    )
)
change_publication = terms.offer(
    terms.Group(
        "publication",
        _("Results for everybody"),
        Publication,
        ("public_results", "public_prizes"),
        PAPERS,
        until=_("At any time. A published folder follows when it is rewritten."),
        line=_("Terms of publication changed: %(terms)s"),
        position=90,
    )
)
change_bounty_terms = terms.offer(
    terms.Group(
        "bounties",
        _("Bounties"),
        BountyTerms,
        ("bounty_kind", "bounty_sharing", "bounty_unit", "bounty_envelopes"),
        CHIEF,
        until=_("Until the official results are signed or mystery envelopes are sealed."),
        blockers=blockers.bounty_terms,
        line=_("Terms of the bounties changed: %(terms)s"),
        until_sealed=True,
        position=55,
    )
)
