"""A row of the structure as it is stored has the columns of floor/values/level.py."""

from typing import get_args

from api.web import schemas
from clock.models import Level
from floor.values import level


def test_a_stored_row_has_the_columns_of_a_level_beside_its_place() -> None:
    stored = {field.name for field in Level._meta.fields}
    assert stored == {"id", "tournament", "row", *level.COLUMNS}


def test_a_row_that_a_program_reads_has_them_beside_its_number() -> None:
    assert schemas.Row.model_fields.keys() == {"number", *level.COLUMNS}


def test_every_kind_purpose_game_and_limit_has_its_name() -> None:
    assert tuple(Level.Kind.values) == get_args(level.Kind)
    assert ("", *Level.Purpose.values) == get_args(level.Purpose)
    assert set(Level.Game.values) == set(get_args(level.Game))
    assert tuple(Level.Limit.values) == get_args(level.Limit)
