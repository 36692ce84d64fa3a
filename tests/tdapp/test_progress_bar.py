"""Long work at a terminal says how far it is and what is left of it."""

import io

from tdapp.progress_bar import ProgressBar, words
from tests.each import for_each

FACES = [
    (0, 6, 0.0, f"[{'.' * 30}] 0 of 6"),
    (1, 6, 1.0, f"[{'#' * 5}{'.' * 25}] 1 of 6"),
    (3, 6, 4.0, f"[{'#' * 15}{'.' * 15}] 3 of 6, about 0:04 left"),
    (1, 31, 4.0, f"[{'.' * 30}] 1 of 31, about 2:00 left"),
    (6, 6, 8.0, f"[{'#' * 30}] 6 of 6"),
]


@for_each("done, of, took_s, line", FACES)
def test_what_is_left_is_said_as_soon_as_it_can_be_known(
    done: int, of: int, took_s: float, line: str
) -> None:
    assert words(done, of, took_s) == line


def test_the_line_is_written_over_until_the_work_is_done() -> None:
    terminal = io.StringIO()
    bar = ProgressBar(Written(terminal))
    for done in (1, 2):
        bar.show(done, 2)
    assert terminal.getvalue().count("\r") == 2
    assert terminal.getvalue().count("\n") == 1 and terminal.getvalue().endswith("\n")


class Written:
    """As Django's OutputWrapper: the ending is said apart."""

    def __init__(self, out: io.StringIO) -> None:
        self.out, self.flush = out, out.flush

    def write(self, msg: str, *, ending: str) -> None:
        self.out.write(msg + ending)
