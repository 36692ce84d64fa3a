"""What an evening took hour by hour."""

from datetime import UTC, datetime, timedelta

from floor.values.plot import Text
from results.takings import MOST_HOURS, Takings, draw, takings

EVE = datetime(2026, 3, 5, 18, tzinfo=UTC)
WAYS = ("cash", "card", "free")


def at(hour: int, minute: int = 0) -> datetime:
    return EVE.replace(hour=hour, minute=minute)


def title(way: str, amount: int) -> str:
    return f"{way} {amount}"


def test_amounts_of_an_hour_are_added_up_and_what_was_given_back_goes_off() -> None:
    evening = takings(
        [
            (at(18, 15), "cash", 40),
            (at(18, 45), "cash", -10),
            (at(18, 45), "card", 20),
            (at(20), "cash", 5),
            (at(21), "free", 0),
        ],
        WAYS,
    )
    assert evening.rows() == [(at(18), [30, 20]), (at(20), [5, 0])]
    assert (evening.ways, evening.sum_of("cash")) == (["cash", "card"], 35)


def test_each_way_of_payment_has_a_strip_over_every_hour() -> None:
    drawn = draw(takings([(at(18), "cash", 40), (at(20), "card", 20)], WAYS), title, str)
    assert drawn is not None
    assert [strip.title for strip in drawn.strips] == ["cash 40", "card 20"]
    assert [text.words for text in drawn.below[0][1]] == ["18", "19", "20"]
    assert [text for text, _y in drawn.strips[1].above] == [Text("83.3%", "20")]


def test_a_ledger_of_months_is_drawn_by_its_last_day() -> None:
    amounts = [(EVE - timedelta(days=day), "cash", 10) for day in range(90)]
    drawn = draw(takings(amounts, WAYS), title, str)
    assert drawn is not None and drawn.strips[0].title == "cash 900"
    assert drawn.strips[0].shapes[0].path.count("M") == 1
    assert len(takings(amounts, WAYS).rows()) == 90 > MOST_HOURS


def test_nothing_sold_is_no_drawing() -> None:
    assert draw(Takings({}, ()), title, str) is None
