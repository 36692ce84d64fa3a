"""How much a socket may say."""

from floor.values.allowance import Allowance


def test_a_burst_is_let_through_and_refills_with_time() -> None:
    allowance = Allowance(100, 10, now=50.0)
    assert allowance.take(60, 50.0)
    assert not allowance.take(41, 50.0)
    assert allowance.take(40, 50.0)
    assert not allowance.take(1, 50.0)
    assert allowance.take(10, 51.0)
    assert not allowance.take(11, 52.0)


def test_silence_saves_no_more_than_a_burst() -> None:
    allowance = Allowance(100, 10, now=0.0)
    assert not allowance.take(101, 1000.0)
    assert allowance.take(100, 1000.0)
    assert not allowance.take(1, 1000.0)
