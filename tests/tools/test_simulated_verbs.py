"""The event that is simulated in memory is the one that the verbs play."""

import pytest

from seating import selectors
from seating.closing import BreakTable, RedrawFinal
from seating.plan import Step, next_step
from tools.simulate.play import Play
from tools.simulate.setup import Setup
from tools.simulate.verbs import VerbActs


class ComparedPlay(Play):
    acts: VerbActs

    def next_step(self) -> Step | None:
        """What the pages would propose on the hall as the database has it."""
        step, acts = super().next_step(), self.acts
        acts.tournament.refresh_from_db()
        if len(self.tables) > 1:
            read = selectors.hall(acts.tournament, acts.now)
            assert step == next_step(read, self.setup.rules)
        return step


@pytest.mark.django_db
def test_in_memory_and_by_the_verbs_the_same_has_to_be_done() -> None:
    setup = Setup(19, seats=5, rulebook="tda_2019", window=2)
    play = ComparedPlay(setup, VerbActs(setup))
    kinds = set[type[Step]]()
    for out in range(setup.entries):
        if out:
            play.bust_out()
        while (step := play.next_step()) is not None:
            kinds.add(type(step))
            play.carry_out(step)
    assert {BreakTable, RedrawFinal} < kinds
    assert play.moves.total() > 5
