import json
from pathlib import Path
from typing import Any

import pytest

from registration.entries.queue import waiting
from results import services as results
from seating import services
from seating.draw import difference, main
from seating.draws.published import lines_of, published
from tests.each import for_each
from tests.evening import evening
from tests.seating.room import at, bust_out

VECTORS = Path(__file__).resolve().parent.parent / "cases" / "draw_vectors.json"
FILES: list[dict[str, Any]] = json.loads(VECTORS.read_text())["files"]
DRAW, LATE, BREAK = FILES[1], FILES[4], FILES[5]


@for_each("number", range(len(FILES)))
def test_the_vectors_of_the_browser_are_those_of_the_program(number: int) -> None:
    assert difference(FILES[number] | {"name": "Cup of Minsk"}) == ""


@pytest.mark.parametrize(
    ("file", "key", "value", "where"),
    [
        (DRAW, "seed", "00" * 32, "commitment"),
        (DRAW, "commitment", "00" * 32, "commitment"),
        (DRAW, "entries", DRAW["entries"][:-1], "list_hash"),
        (DRAW, "kept", {}, "list_hash"),
        (DRAW, "apart", [], "list_hash"),
        (DRAW, "tables", DRAW["tables"][::-1], "list_hash"),
        (DRAW, "result", DRAW["result"] | {"99": [1, 9]}, "result 99"),
        (DRAW, "result", DRAW["result"] | {"101": [1, 99]}, "result 101"),
        (LATE, "result", [3, 99], "result "),
        (BREAK, "pile", BREAK["pile"][::-1], "pile "),
        (BREAK, "cards", BREAK["cards"] | {"11": "As"}, "cards 11"),
    ],
)
def test_the_first_difference_is_named(
    file: dict[str, Any], key: str, value: object, where: str
) -> None:
    assert difference(file | {key: value}).startswith(where)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"kind": "draw", "seed": "zz"}',
        json.dumps(DRAW | {"kind": "guess"}),
        json.dumps(DRAW | {"seed": "00"}),
        json.dumps(DRAW | {"tables": [1]}),
        json.dumps(DRAW | {"tables": [[1, [1, 2]]]}),
        json.dumps(DRAW | {"result": {}}),
        json.dumps(LATE | {"tables": [[1, 2]]}),
        "\udcff",
    ],
)
def test_a_file_that_is_no_such_draw_is_never_agreed_to(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "draw.json"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    assert main([str(file)]) == 1
    assert capsys.readouterr().out


def test_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == main(["no-such-file.json"]) == 1
    assert "python3 draw.py FILE.json" in capsys.readouterr().out


@pytest.mark.django_db
def test_every_seat_that_was_drawn_has_a_file_that_agrees() -> None:
    """Also at tables that opened empty, of an alternate, and of a player put back."""
    event = evening(seats_at_desk=True, table_size=2, late_levels=4)
    event.draw(1, 2)
    for _ in range(4):
        services.enter_and_seat(event.tap(), member_id=event.member().pk)
    services.sell_alternate(event.tap(), member_id=event.member().pk)
    gone = at(event.tournament, 1)
    bust_out(event, 1, 2)
    services.admit_alternate(event.tap(), entry_id=waiting(event.tournament)[0].pk)
    results.put_back(event.tap(), entry_id=gone)
    lines = lines_of(event.tournament)
    assert {line.kind for line in lines} == {
        "seats.drawn", "entry.late", "alternate.admitted", "entry.put_back",
    }  # fmt: skip
    files = [json.loads(json.dumps(published(line))) for line in lines]
    assert [difference(file) for file in files] == [""] * len(lines)
