"""An evening on which everything has happened once, for tests that go over every address."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from clock import services as clock
from dealers import services as dealers
from floor.accounts import invitations, tokens
from floor.accounts import services as accounts_services
from floor.displays import club_services, pairing
from floor.displays import services as displays_services
from floor.event import services as event_services
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.journal.tap import Tap
from floor.models import Appointment, Screen, Staff, Tournament
from floor.printing import services as printing
from floor.time.tournament_time import now
from floor.values.roles import Role
from library import services as library
from registration import services as desk
from registration.applications import applications
from registration.models import Member, MemberPhoto
from registration.names.search_key import fold
from results import services as results
from results.models import SpecialPrize
from rulings.services import log, penalties, protests
from seating import services as hall
from tests.dealers.shifts import dealer
from tests.evening import Evening, evening
from tests.everywhere.desk_acts import picture
from tests.library.rulebooks import PARTS
from tests.rulings.penalised import COLLUSION, INSULT, judge
from tests.rulings.table import STREET, jpeg, over, sitting
from tests.seasons.played import rules, season
from tests.seating.room import at, bust_out, free

CLAUSE = re.compile(r"1\.\d\.\d\.")
Words = Callable[[int], str]  # a text of at most so many characters, another one every time


def plain(most: int) -> str:
    return "О'Нил-Ёлкин"[:most]


@dataclass
class House:
    """The evening, and what its addresses need to know beside it."""

    event: Evening
    link: str = ""  # an invitation nobody has used
    tablet: str = ""  # the cookie of a shared device
    arguments: dict[str, Any] = field(default_factory=dict)

    @property
    def tournament(self) -> Tournament:
        return Tournament.objects.get(pk=self.event.tournament.pk)


def playing(words: Words = plain) -> House:
    """Three tables, one player on his way, rulings, penalties, a protest, hand for hand."""
    event = _seated(words)
    bust_out(event, 3)
    for table in (1, 2, 3):
        hall.report_position(event.tap(), table=table, seat=_taken(event, table))
    house = House(event)
    _staffed(house, words)
    _printing(house)
    _dealt(house, words)
    _judged(house, words)
    mover = at(event.tournament, 1)
    seat = free(event.tournament, 3, 5)
    hall.order_move(event.tap(), entry_id=mover, table=3, seat=seat, reason="balance")
    hall.begin_hand_for_hand(event.tap())
    clock.report_table(event.tap(), table=1, state="all_in")
    event_services.set_message(event.tap(), text=Private(words(200)))
    undone = accounts_services.appoint(event.tap(), staff_id=event.chief.pk, role=Role.JUDGE.value)
    journal_services.undo_line(event.tap(), seq=undone.seq)
    library.import_text("metropolitan", f"{words(60)}.txt", _book(words), now_ms=event.now)
    house.arguments |= {"undone": undone.seq}
    return house


def _dealt(house: House, words: Words) -> None:
    """Two dealers on shift, one of them at a table."""
    event, new_dealers = house.event, []
    for name in (words(60), f"{words(50)} II"):
        new_dealers.append(dealer(event, name))
    dealers.begin_shift(event.tap(), dealers=[row.pk for row in new_dealers])
    dealers.set_string(event.tap(), number=1, tables=[3, 1, 2], language="ru")
    dealers.push(event.tap(), pushes=[(new_dealers[0].pk, 1)])


def finished(words: Words = plain) -> House:
    """The same to the end: places, prizes, the signed protocol, the protests sent on."""
    house = House(_seated(words))
    _judged(house, words)
    over(house.event)
    _special(house, words)
    results.sign(house.event.tap(), typed=house.event.tournament.name)
    protests.forward(house.event.tap())
    return house


def _seated(words: Words) -> Evening:
    event = evening(table_size=5, final_table_size=5, takes_applications=True, entry_list="names")
    event.now = now()
    event.chief.name, event.chief.is_organiser = words(80), True
    event.chief.save()
    event.tournament.name = words(120)
    event.tournament.save(update_fields=["name"])
    for _ in range(12):
        desk.enter(event.tap(), member_id=_member(event, words).pk, method="cash")
    waived = _member(event, words)
    Member.objects.filter(pk=waived.pk).update(valid_until="2010-01-01")
    ask = {"override": ["membership.expired"], "reason": Private(words(200))}
    desk.enter(event.tap(), member_id=waived.pk, method="card", **ask)
    person = {"surname": words(60), "given_name": words(60), "born_on": date(1990, 1, 2)}
    applications.apply(event.tournament, person | {"consent_on": date(2026, 1, 2)}, "", event.now)
    logo = {"use": "logo", "name": words(60), "content_type": "image/webp"}
    club_services.put_medium(event.tap(), data=Private(picture()), **logo)
    club_season = season(event.tap(), f"{words(60)} {event.tournament.pk}")  # a name of the club
    rules(event.tap(), club_season, leaders=1)
    special = {"name": words(80), "fact": "named", "amount": 5_000, "funder": Private(words(200))}
    results.add_special_prize(event.tap(), **special)
    event.draw(1, 2, 3)  # reads the tournament anew
    clock.start(event.tap())
    return event


def _member(event: Evening, words: Words) -> Member:
    member = event.member(words(60))
    member.given_name, member.patronymic = words(60), words(60)
    member.search_key = fold(f"{member.surname} {member.given_name}")[:200]
    member.save()
    MemberPhoto.objects.create(member=member, jpeg=jpeg())
    return member


def _taken(event: Evening, table: int) -> int:
    rows = event.tournament.seats.live().filter(table__number=table)
    return min(rows.values_list("number", flat=True))


def _special(house: House, words: Words) -> None:
    """The winner of the special prize is named, for no questionnaire says who may win it."""
    (prize,) = SpecialPrize.objects.filter(tournament=house.tournament)
    entry = house.tournament.entries.filter(state="out")[0]
    ask = {"prize_id": prize.pk, "entry_id": entry.pk, "reason": Private(words(200))}
    results.name_special_winner(house.event.tap(), **ask)


def _staffed(house: House, words: Words) -> None:
    event = house.event
    for role in (Role.JUDGE, Role.SECRETARY, Role.REGISTRAR):
        person = Staff.objects.create_user(f"kollega-{role.value}", name=words(80))
        Appointment.objects.create(tournament=event.tournament, staff=person, role=role)
    house.link = invitations.invite(event.tap(), Role.JUDGE.value)
    tap = event.tap()
    house.tablet = tokens.token("tablet", tap.request_id)
    accounts_services.pair_tablet(tap, name=words(40), token_hash=tokens.hash_token(house.tablet))
    waiting = Screen.objects.get(
        token_hash=tokens.hash_token(pairing.new_waiting_screen("", event.now))
    )
    displays_services.pair_screen(event.tap(), code=waiting.code or "", name=words(40))


def _printing(house: House) -> None:
    station = {"form": "roll", "token_hash": tokens.hash_token("station")}
    printing.open_station(house.event.tap(), **station)
    seated = house.event.tournament.seats.live().values_list("entry_id", flat=True)
    printing.order_paper(house.event.tap(), paper="seat_card", keys=list(seated[:2]))


def _judged(house: House, words: Words) -> None:
    """Ruling 1 with all that can be added, 2 overrules it; three penalties; two protests."""
    event = house.event
    table, seat, entry = sitting(event)
    other = at(event.tournament, 2)
    text = log.Text(words(2000), words(2000), STREET)
    where: dict[str, Any] = {"table": table, "seat": seat, "entries": [entry]}
    log.rule(event.tap(), text=Private(text), topic="min_raise", fair=True, **where)
    log.attach(event.tap(), jpeg=Private(jpeg()), number=1)
    log.add(event.tap(), text=Private(words(2000)), number=1)
    second = judge(event)
    Staff.objects.filter(pk=second.staff_id).update(name=words(80))
    log.consult(event.tap(), number=1, staff=second.staff_id)
    log.overrule(event.tap(), text=Private(log.Text(decision=words(2000))), number=1)
    _penalised(event, second, entry, other, words)
    protests.receive(event.tap(), text=Private(words(2000)), entry=entry, against="sanction")
    protests.receive(
        event.tap(), text=Private(words(2000)), entry=entry, against="ruling", number=2
    )
    protests.decide(event.tap(), text=Private(words(2000)), number=2, upheld=False)
    house.arguments |= {"table": table, "seat": seat, "entry": entry, "other": other}


def _penalised(event: Evening, second: Tap, entry: int, other: int, words: Words) -> None:
    penalties.impose(event.tap(), text=Private(words(500)), entry=entry, **COLLUSION)
    request = {"entry": other, "offence": INSULT, "sanction": "disqualify_event"}
    penalties.ask_chief(second, text=Private(words(500)), **request)
    third = at(event.tournament, 3)
    penalties.disqualify(event.tap(), text=Private(words(500)), entry=third, offence=INSULT)


def _book(words: Words) -> bytes:
    """A rulebook with such a text in the first line of some clauses."""
    lines = [f"{line} {words(80)}" if CLAUSE.match(line) else line for line in PARTS.splitlines()]
    return "\n".join(lines).encode()
