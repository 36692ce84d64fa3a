"""What penalties say: refusals, journal lines, sanctions in words."""

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from floor.journal import constraints, sentences

constraints.means(
    one_penalty_per_number="request.reused", one_served_hand_per_line="request.reused"
)
sentences.refusals(
    offence__unknown=_("The rulebook of this event has no such offence."),
    sanction__not_allowed=_("The rulebook does not allow this for breach %(breach)s."),
    sanction__chief_only=_("Only the chief judge may impose this. Ask the chief judge."),
    sanction__disqualifies=_("A disqualification is entered on its own."),
    penalty__unknown=_("There is no penalty %(number)s in this event."),
    penalty__before_draw=_("Before the draw there is nothing to miss. Give a warning."),
    penalty__finished=_("The tournament is over."),
    penalty__player_out=_("%(name)s is out. Only a season ban may still be proposed."),
    penalty__not_playing=_("%(name)s has no seat: only a warning, or a season ban, can be given."),
    penalty__asked_already=_("The chief judge has been asked about %(name)s already."),
    penalty__not_asked=_("Penalty %(number)s is not waiting for the chief judge."),
    penalty__chief_answers=_("Only the chief judge answers this."),
    penalty__nobody_owes=_("Nobody at table %(table)s has hands to miss."),
    penalty__given_meanwhile=_(
        "Somebody else gave a penalty for this clause meanwhile. Look again: it would be breach"
        " %(breach)s now."
    ),
    penalty__counted_meanwhile=_("Counted by somebody else meanwhile. Hands left: %(left)s."),
    penalty__board_counts=_("Hand for hand is on: the board counts every hand by itself."),
    penalty__in_break=_("This is a break. No hands are dealt."),
    penalty__no_chips=_("Penalty %(number)s takes no chips out of play."),
    penalty__too_many_chips=_("There are only %(most)s chips in play."),
    penalty__odd_chips=_("The chips removed from entry %(entry)s are not those of its penalties."),
)
sentences.nouns(penalty=_("Penalties"))
sentences.lines(
    penalty__given=_("Penalty %(penalty)s: %(entry)s, %(sanction)s"),
    penalty__asked=_("The chief judge is asked about %(entry)s: %(sanction)s"),
    penalty__declined=_("The chief judge declines: %(entry)s, %(sanction)s"),
    penalty__served=_("Hand missed at table %(table)s: %(entry)s, hands left: %(left)s"),
    penalty__chips_told=_("Chips of %(entry)s out of play: %(chips)s"),
    entry__disqualified=_("%(entry)s disqualified: table %(table)s seat %(seat)s, %(left)s left"),
)
sentences.brief_lines(
    penalty__given=_("Penalty %(penalty)s: %(entry)s"),
    penalty__asked=_("The chief judge is asked about %(entry)s"),
    penalty__declined=_("The chief judge declines: %(entry)s"),
    penalty__served=_("Penalty counted at table %(table)s"),
    penalty__chips_told=_("Chips of penalty %(penalty)s counted"),
    entry__disqualified=_("%(entry)s out: table %(table)s seat %(seat)s, %(left)s left"),
)
NAMES: dict[str, Promise] = {
    "warning": _("warning"),
    "hands": _("missed hands"),
    "rounds": _("missed rounds"),
    "hand_dead": _("dead hand"),
    "chip_forfeit": _("loss of the chips"),
    "disqualify_event": _("disqualification"),
    "disqualify_season": _("season ban, proposed to the federation"),
}
STATES: dict[str, Promise] = {
    "asked": _("asked of the chief judge"),
    "declined": _("declined"),
    "given": _("given"),
}
AUTOMATIC: dict[str, Promise] = {
    "hand_dead": _("The hand is dead."),
    "hand_dead_if_shown": _(
        "If the cards were shown, the hand is dead; if they were only named, not."
    ),
    "hand_dead_if_meant": _(
        "If the cards were shown on purpose, the hand is dead; if not, it is played on face up."
    ),
}


def sanction(kind: str, count: int = 0, hands: int = 0) -> str:
    """The sanction in words: "2 missed rounds (18 hands)"."""
    if kind == "hands":
        return ngettext("%(n)d missed hand", "%(n)d missed hands", count) % {"n": count}
    if kind != "rounds":
        return str(NAMES.get(kind, kind))
    rounds = ngettext("%(n)d missed round", "%(n)d missed rounds", count) % {"n": count}
    if not hands:
        return rounds
    in_hands = ngettext("%(n)d hand", "%(n)d hands", hands) % {"n": hands}
    return gettext("%(rounds)s (%(hands)s)") % {"rounds": rounds, "hands": in_hands}


def _sanctions(codes: set[str]) -> dict[str, str]:
    """ "rounds 2 18" of a line's facts in words."""
    return {
        code: sanction(kind, int(n), int(hands))
        for code in codes
        for kind, n, hands in [code.split()]
    }


sentences.NAMES["sanction"] = _sanctions
