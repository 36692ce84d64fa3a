from results.models.bounties import BountyTerms, Envelope, Envelopes, KnockOut
from results.models.bubble import Bubble
from results.models.bust_out import BustOut
from results.models.club_prize_table import ClubPrizeTable
from results.models.deal import Deal, DealOffer, DealShare, DealStake
from results.models.ending import Ending, EndingReason, FinalStack
from results.models.kept_money import KeptMoney
from results.models.papers import EventPhoto, Filing, PaperTexts
from results.models.prize_payment import PrizePayment
from results.models.protocol import Dispatch, Revision, Signature
from results.models.publication import Publication
from results.models.published_prizes import PublishedPrizes
from results.models.satellite import PassedTicket, TicketTarget
from results.models.signed_result import SignedPlace, SignedResult
from results.models.special_prizes import SpecialPrize, SpecialPrizeText, SpecialPrizeWinner
from results.models.terms import Officials, PayoutPlan, Venue

__all__ = [
    "BountyTerms",
    "Bubble",
    "BustOut",
    "ClubPrizeTable",
    "Deal",
    "DealOffer",
    "DealShare",
    "DealStake",
    "Dispatch",
    "Ending",
    "EndingReason",
    "Envelope",
    "Envelopes",
    "EventPhoto",
    "Filing",
    "FinalStack",
    "KeptMoney",
    "KnockOut",
    "Officials",
    "PaperTexts",
    "PassedTicket",
    "PayoutPlan",
    "PrizePayment",
    "Publication",
    "PublishedPrizes",
    "Revision",
    "Signature",
    "SignedPlace",
    "SignedResult",
    "SpecialPrize",
    "SpecialPrizeText",
    "SpecialPrizeWinner",
    "TicketTarget",
    "Venue",
]
