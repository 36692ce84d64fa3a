"""What seasons say: refusals and journal lines."""

from django.utils.translation import gettext_lazy as _

from floor.journal import constraints, sentences
from registration.models import Ticket
from seasons.models import Season

constraints.means(
    one_season_per_name="season.just_changed",
    one_choice_per_event="season.just_changed",
    one_rules_per_number="season.just_changed",
    one_award_per_leader="season.just_changed",
    a_correction_noted_once="season.noted",
)
sentences.refusals(
    formula__empty=_("Write the formula of the points."),
    formula__too_long=_("A formula has at most %(most)s characters."),
    formula__character=_(
        "Position %(at)s: “%(text)s” cannot be used in a formula. Names are in small Latin "
        "letters, a power is written as **, a fraction with a point."
    ),
    formula__grammar=_("Position %(at)s: the formula cannot be read here."),
    formula__not_allowed=_("Position %(at)s: “%(text)s” is more than a formula may have."),
    formula__name=_("Position %(at)s: there is no name “%(text)s”. There are: %(names)s."),
    formula__function=_(
        "Position %(at)s: there is no function “%(text)s”. There are min, max, sqrt, log, floor and"
        " round."
    ),
    formula__arguments=_("Position %(at)s: “%(text)s” has too many or too few values in brackets."),
    formula__number=_("Position %(at)s: write the number “%(text)s” in figures, with a point."),
    formula__exponent=_("Position %(at)s: a power is a number of at most %(most)s."),
    formula__condition=_(
        "Position %(at)s: “%(text)s”: a condition stands between if and else, a number everywhere"
        " else."
    ),
    formula__evaluator=_(
        "The formula was written for a later version of this program (formulas of version"
        " %(number)s)."
    ),
    formula__too_deep=_("Position %(at)s: operations are nested too deep."),
    season__unknown=_("There is no such season."),
    season__unknown_quarter=_("The season has no such quarter."),
    season__unknown_event=_("There is no such event."),
    season__unknown_correction=_("There is no such correction, or it moves nobody."),
    season__no_name=_("Write the name of the season."),
    season__known_name=_("There is a season “%(name)s” already."),
    season__ends_before=_("The last day of a season is not before its first day."),
    season__just_changed=_("Somebody changed this season a moment ago. Open the page again."),
    season__event_same=_("That is how it counts already."),
    season__currencies=_(
        "The formula asks for money, and the events have several currencies: %(currencies)s."
    ),
    season__rules_same=_("These rules count already."),
    season__not_tried=_("Try these rules first: since the table was shown, something has changed."),
    season__undefined=_("The formula has no value for results: %(results)s. Look at the table."),
    season__no_rules=_("No formula counts yet, so nobody has points."),
    season__tickets_out=_("Leaders' tickets of a quarter are out, so the days of the season stay."),
    season__tickets_settled=_("Every leader has a ticket, and nobody else."),
    season__changed_meanwhile=_("The leaders have changed. Check them again."),
    season__target_over=_("“%(name)s” is over, so no ticket for it can be used."),
    season__target_free=_("An entry of “%(name)s” costs nothing, so nobody needs a ticket."),
    season__no_tickets=_("No leader's ticket is out that could be made void."),
    season__noted=_("Somebody has noted this correction already."),
)
sentences.nouns(season=_("Seasons"))
sentences.lines(
    season__founded=_("Season %(season)s founded"),
    season__changed=_("Season %(season)s changed"),
    season__event_set=_("Season %(season)s: events chosen"),
    season__rules_changed=_(
        "Season %(season)s: rules %(number)s count, players who move: %(moved)s"
    ),
    season__tickets_settled=_(
        "Season %(season)s: leaders' tickets issued: %(issued)s, made void: %(voided)s"
    ),
    season__tickets_voided=_("Season %(season)s: leaders' tickets made void: %(voided)s"),
    season__correction_noted=_("Season %(season)s: a correction noted, revision %(revision)s"),
)
sentences.additions(tickets_kept=_(" (used by a former leader: %(tickets_kept)s)"))


def _tickets(keys: set[int]) -> dict[int, str]:
    return dict(Ticket.objects.filter(pk__in=keys).values_list("pk", "number"))


sentences.NAMES["season"] = lambda keys: dict(
    Season.objects.filter(pk__in=keys).values_list("pk", "name")
)
for fact in ("issued", "voided", "tickets_kept"):
    sentences.NAMES[fact] = _tickets
