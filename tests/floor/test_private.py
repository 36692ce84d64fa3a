"""What is private at the call is not in the journal."""

import json

import pytest

from floor.journal.private import Private, storable
from floor.values.level import Level
from rules.refusal import Refused
from rulings.models import FreeText
from rulings.services import log
from tests.evening import evening


@pytest.mark.django_db
def test_only_a_digest_of_it_is_stored() -> None:
    event = evening(2, drawn=True)
    tap = event.tap()
    line = log.rule(tap, text=Private(log.Text(decision="Пас Тайного не в счёт")), table=1)
    assert FreeText.objects.get().text == "Пас Тайного не в счёт"
    assert "Тайн" not in f"{line.ask}{line.facts}{line.changes}"
    assert log.rule(tap, text=Private(log.Text(decision="Пас Тайного не в счёт")), table=1) == line
    with pytest.raises(Refused, match=r"request\.reused"):
        log.rule(tap, text=Private(log.Text(decision="Пас Явного не в счёт")), table=1)


@pytest.mark.django_db
def test_what_has_no_name_at_the_call_is_refused() -> None:
    with pytest.raises(TypeError, match="name every argument"):
        log.add(evening().tap(), "Сказал Тайный", number=1)


def test_values_that_differ_have_other_digests() -> None:
    digests = {
        str(storable({"text": Private(value)}))
        for value in ("", "а", "аб", ["а", "б"], ["аб"], ("б", "а"), b"\x00", 1)
    }
    assert len(digests) == 7, "a list of one item is that item"


def test_neither_a_log_nor_a_traceback_shows_it() -> None:
    assert "Тайный" not in f"{Private('Тайный')!r} {Private('Тайный')}"


def test_a_dataclass_is_stored_as_its_fields() -> None:
    kept = storable({"rows": (Level(900), Level(0, kind="hold")), "seen": None})
    assert [(row["seconds"], row["kind"]) for row in kept["rows"]] == [(900, "level"), (0, "hold")]
    assert json.loads(json.dumps(kept)) == kept
