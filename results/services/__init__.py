"""The verbs of results. Each takes a tap; each is one transaction and one journal line."""

from results.services.blackout import enter_blackout
from results.services.bounties import correct_winners, open_envelope, seal_envelopes
from results.services.bubble import confirm_count, count_players
from results.services.bust_outs import (
    bust_out,
    bust_out_several,
    correct_order,
    put_back,
    tell_stacks,
)
from results.services.deals import agree_deal, decline_deal, offer_deal
from results.services.ending import end_event
from results.services.money_owed import keep_money
from results.services.no_shows import remove_no_show, report_came, report_no_show
from results.services.online_result import take_in_result
from results.services.papers import (
    add_photo,
    change_bid,
    change_media,
    change_regulations,
    file_paper,
    remove_photo,
)
from results.services.prize_tables import drop_prize_table, save_prize_table
from results.services.prizes import pay_prize, take_prize_back
from results.services.protocol import countersign, revise, revise_order, send, sign
from results.services.published_prizes import publish_prizes
from results.services.satellite import aim_tickets, award_tickets
from results.services.special_prizes import (
    add_special_prize,
    drop_special_prize,
    name_special_winner,
)
from results.services.terms import (
    change_bounty_terms,
    change_funders,
    change_officials,
    change_prize_terms,
    change_publication,
    change_remarks,
    change_venue,
)

__all__ = [
    "add_photo",
    "add_special_prize",
    "agree_deal",
    "aim_tickets",
    "award_tickets",
    "bust_out",
    "bust_out_several",
    "change_bid",
    "change_bounty_terms",
    "change_funders",
    "change_media",
    "change_officials",
    "change_prize_terms",
    "change_publication",
    "change_regulations",
    "change_remarks",
    "change_venue",
    "confirm_count",
    "correct_order",
    "correct_winners",
    "count_players",
    "countersign",
    "decline_deal",
    "drop_prize_table",
    "drop_special_prize",
    "end_event",
    "enter_blackout",
    "file_paper",
    "keep_money",
    "name_special_winner",
    "offer_deal",
    "open_envelope",
    "pay_prize",
    "publish_prizes",
    "put_back",
    "remove_no_show",
    "remove_photo",
    "report_came",
    "report_no_show",
    "revise",
    "revise_order",
    "save_prize_table",
    "seal_envelopes",
    "send",
    "sign",
    "take_in_result",
    "take_prize_back",
    "tell_stacks",
]
