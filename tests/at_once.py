"""Several people of the staff who press at the same moment, each on a connection of their own."""

from collections.abc import Callable, Sequence
from threading import Barrier, Thread

from django.db import connection

from floor.models import JournalLine
from rules.refusal import Refusal, Refused

Answer = JournalLine | Refusal


def all_at_once(acts: Sequence[Callable[[], JournalLine]]) -> list[Answer]:
    """What each of several people gets who press at the same moment."""
    gate, answers = Barrier(len(acts)), list[Answer]()

    def press(act: Callable[[], JournalLine]) -> None:
        gate.wait()
        try:
            answers.append(act())
        except Refused as refusal:
            answers.append(refusal.refusals[0])
        finally:
            connection.close()

    threads = [Thread(target=press, args=(act,)) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == len(acts)
    return answers
