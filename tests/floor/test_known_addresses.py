"""The view of an address is found once, and long addresses fill no memory."""

import pytest
from django.urls import Resolver404

from floor.web.addresses import LONGEST, match_of


def test_a_short_address_is_compared_once() -> None:
    assert match_of("/t/cup/hall/") is match_of("/t/cup/hall/")
    assert match_of("/t/cup/hall/").kwargs == {"slug": "cup"}


def test_a_long_address_is_not_kept() -> None:
    path = f"/t/{'a' * LONGEST}/hall/"
    assert match_of(path) is not match_of(path)
    assert match_of(path).kwargs == {"slug": "a" * LONGEST}


def test_an_address_of_nothing_is_refused_each_time() -> None:
    for _ in range(2):
        with pytest.raises(Resolver404):
            match_of("/no/such/page/anywhere/")
