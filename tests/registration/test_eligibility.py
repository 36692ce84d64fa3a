from dataclasses import replace
from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from registration.entries.eligibility import Event, Person, completed_years, verdicts
from rules.rulebook import KEYS, Rulebook, load
from tests.each import for_each

FSPR, BFSP, TDA = load("fspr"), load("bfsp"), load("tda_2019")
DAY = date(2026, 11, 21)
RATING = Event(DAY)
MEMBER = Person("77", date(1990, 5, 1), "RU", valid_until=date(2026, 12, 31))


def codes(person: Person, event: Event = RATING, book: Rulebook = FSPR) -> list[str]:
    return [refusal.code for refusal in verdicts(person, event, book)]


def override(person: Person, event: Event = RATING, book: Rulebook = FSPR) -> object:
    (refusal,) = verdicts(person, event, book)
    return refusal.facts["override"]


def test_a_member_of_age_plays() -> None:
    assert codes(MEMBER) == []


@for_each(
    ("event_class", "rule"),
    [("official", "fspr 1.5.1"), ("rating", "fspr 2.4.1"), ("internet", "fspr 3.3.1")],
)
def test_1_5_1_under_age_cites_the_chapter_of_the_event(event_class: str, rule: str) -> None:
    young = replace(MEMBER, born_on=date(2008, 11, 22))
    (refusal,) = verdicts(young, Event(DAY, event_class), FSPR)
    assert (refusal.code, refusal.rule) == ("age.under", rule)
    assert dict(refusal.facts) == {"age": 17, "min_age": 18, "override": "nobody"}


def test_1_5_1_eighteen_on_the_very_day() -> None:
    assert codes(replace(MEMBER, born_on=date(2008, 11, 21))) == []


@for_each(
    ("day", "age"),
    [
        (date(2026, 2, 28), 17),
        (date(2026, 3, 1), 18),
        (date(2028, 2, 28), 19),
        (date(2028, 2, 29), 20),
    ],
)
def test_born_on_29_february(day: date, age: int) -> None:
    assert completed_years(date(2008, 2, 29), day) == age


@given(st.dates(), st.dates())
def test_age_never_falls_and_grows_by_one_at_most_a_day(born_on: date, day: date) -> None:
    if day < date.max:
        step = completed_years(born_on, day + timedelta(1)) - completed_years(born_on, day)
        assert step in (0, 1)


def test_born_after_the_event_is_under_age_not_an_error() -> None:
    assert codes(replace(MEMBER, born_on=date(2062, 5, 1))) == ["age.under"]


def test_unknown_birth_date_is_its_own_reason() -> None:
    unknown = replace(MEMBER, born_on=None)
    assert codes(unknown) == ["age.unknown"]
    assert override(unknown) == "chief_judge"


def test_1_6_1_no_number_no_membership() -> None:
    (refusal,) = verdicts(replace(MEMBER, number=""), Event(DAY, "official"), FSPR)
    assert (refusal.code, refusal.rule) == ("membership.missing", "fspr 1.6.1")
    assert refusal.facts["override"] == "chief_judge"


def test_2_5_1_membership_counts_on_the_first_day_of_the_event() -> None:
    assert codes(replace(MEMBER, valid_until=DAY)) == []
    expired = replace(MEMBER, valid_until=DAY - timedelta(1))
    (refusal,) = verdicts(expired, RATING, FSPR)
    assert (refusal.code, refusal.rule) == ("membership.expired", "fspr 2.5.1")
    assert refusal.facts["valid_until"] == "2026-11-20"


def test_membership_without_an_end_is_valid() -> None:
    assert codes(replace(MEMBER, valid_until=None)) == []


def test_8_2_3_banned_until_that_day_included() -> None:
    assert codes(replace(MEMBER, banned_until=DAY - timedelta(1))) == []
    banned = replace(MEMBER, banned_until=DAY)
    (refusal,) = verdicts(banned, RATING, FSPR)
    assert (refusal.code, refusal.rule) == ("member.banned", "fspr 8.2.3")
    assert dict(refusal.facts) == {"banned_until": "2026-11-21", "override": "nobody"}


@for_each(
    ("event", "refused"),
    [
        (Event(DAY, "official", is_open=True), False),
        (Event(DAY, "official"), True),
        (Event(DAY, "rating", is_open=True), True),
        (Event(DAY, "rating"), True),
        (Event(DAY, "internet"), False),
    ],
)
def test_1_6_3_foreigners_in_official_open_events_only(event: Event, refused: bool) -> None:
    foreigner = replace(MEMBER, country="BY")
    code = "athlete.foreign_class" if event.event_class == "rating" else "athlete.foreign"
    assert codes(foreigner, event) == ([code] if refused else [])


def test_1_6_3_is_cited_in_every_class() -> None:
    (refusal,) = verdicts(replace(MEMBER, country="KZ"), RATING, FSPR)
    assert (refusal.rule, refusal.facts["country"]) == ("fspr 1.6.3", "KZ")


def test_an_unknown_country_is_not_foreign() -> None:
    assert codes(replace(MEMBER, country="")) == []


def test_a_foreigner_needs_membership_too() -> None:
    foreigner = replace(MEMBER, country="BY", number="")
    assert codes(foreigner, Event(DAY, "official", is_open=True)) == ["membership.missing"]


def test_every_reason_is_listed_not_only_the_first() -> None:
    worst = Person("", date(2010, 1, 1), "DE", banned_until=date(2026, 12, 31))
    assert codes(worst) == [
        "age.under",
        "membership.missing",
        "member.banned",
        "athlete.foreign_class",
    ]


def test_bfsp_welcomes_non_citizens_but_wants_members() -> None:
    foreigner = replace(MEMBER, country="RU")
    assert codes(foreigner, book=BFSP) == []
    assert codes(replace(foreigner, number=""), book=BFSP) == ["membership.missing"]


def test_bfsp_1_1_is_cited_for_age() -> None:
    (refusal,) = verdicts(replace(MEMBER, born_on=date(2010, 1, 1)), RATING, BFSP)
    assert refusal.rule == "bfsp 1.1"


def test_tda_books_ask_for_age_alone() -> None:
    stranger = Person("", date(1990, 5, 1), "DE")
    assert codes(stranger, book=TDA) == []
    young = replace(stranger, born_on=date(2010, 1, 1))
    assert codes(young, book=TDA) == ["age.under"]


def test_fspr_1_5_1_is_not_cited_at_an_event_of_another_book() -> None:
    young = Person(born_on=date(2010, 1, 1))
    event = Event(date(2026, 5, 16))
    (under,) = verdicts(young, event, TDA)
    assert (under.code, under.rule) == ("age.under", "")
    assert "fspr 2.4.1" in {verdict.rule for verdict in verdicts(young, event, FSPR)}


@for_each("key", KEYS)
def test_nobody_overrides_age_in_any_book(key: str) -> None:
    young = replace(MEMBER, born_on=date(2010, 1, 1))
    (refusal,) = [r for r in verdicts(young, RATING, load(key)) if r.code.startswith("age")]
    assert refusal.facts["override"] == "nobody"
