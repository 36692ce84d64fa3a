from rulings.services import penalties
from tests.evening import Evening, evening
from tests.results.playing import at_table, send
from tests.rulings.penalised import COLLUSION, INSULT, NAMING, give, judge, left
from tests.scenes import Act, scene


def seated() -> Evening:
    return evening(12, drawn=True)


@scene("penalty.given")
def two_rounds_for_collusion() -> Act:
    event = seated()
    return event, penalties.impose, {"entry": at_table(event, 1)[0].pk, **COLLUSION}


@scene("entry.disqualified")
def an_insult_on_the_way_to_another_table() -> Act:
    event = seated()
    player = at_table(event, 1)[0]
    give(event, player, **NAMING)
    send(event, player, 2)
    ask = {"entry": player.pk, "offence": INSULT, "chips": 4_200}
    return event, penalties.disqualify, ask


@scene("penalty.asked")
def a_judge_asks() -> Act:
    event = seated()
    ask = {"entry": at_table(event, 2)[0].pk, "offence": INSULT, "sanction": "disqualify_event"}
    return event, penalties.ask_chief, ask


@scene("penalty.declined")
def the_chief_judge_does_not_grant_it() -> Act:
    event = seated()
    ask = {"entry": at_table(event, 2)[0].pk, "offence": INSULT, "sanction": "disqualify_event"}
    line = penalties.ask_chief(judge(event), **ask)
    return event, penalties.decline, {"number": line.facts["penalty"]}


@scene("penalty.served")
def a_hand_of_two_at_one_table() -> Act:
    event = seated()
    first, second, *_ = at_table(event, 1)
    give(event, first, **NAMING)
    give(event, second, **COLLUSION)
    return event, penalties.count_hand, {"table": 1, "left": left(event, first) * 3}


@scene("penalty.chips_told")
def counted_afterwards() -> Act:
    event = seated()
    player = at_table(event, 1)[0]
    line = penalties.disqualify(event.tap(), entry=player.pk, offence=INSULT)
    return event, penalties.tell_chips, {"number": line.facts["penalty"], "chips": 9_750}
