"""An event of two flights by the verbs, recounted by plain SQL."""

import pytest

from tools.simulate.days import simulate_days


@pytest.mark.django_db
def test_two_flights_to_one_winner() -> None:
    days = simulate_days([17, 24], seed=3)
    assert days.chips_agree and days.pool_agrees and days.places_are_whole
    assert days.wrong_bags_found == 4
    assert days.entries > days.people > 16
    assert days.carried <= days.bags
