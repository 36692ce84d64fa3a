"""The event that is simulated in memory is the one that the verbs play."""

import json

import pytest
from django.core.management import call_command

from seating import selectors
from seating.plan.closing import BreakTable, RedrawFinal
from seating.plan.plan import Step, next_step
from tools.simulate.play import Play
from tools.simulate.setup import Setup, window
from tools.simulate.verbs import VerbActs


class ComparedPlay(Play):
    acts: VerbActs

    def next_step(self) -> Step | None:
        """What the pages would propose on the hall as the database has it."""
        step, acts = super().next_step(), self.acts
        acts.tournament.refresh_from_db()
        if len(self.hall.tables) > 1:
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


def test_the_command_ends_with_its_figures_and_shows_how_far_it_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    call_command("simulate", "--entries=20", "--break-order=window:2", "--memory")
    shown = capsys.readouterr()
    figures = json.loads(shown.out.splitlines()[-1])
    assert (figures["largest_spread"], figures["act_ms_p95"]) == (1, None)
    assert figures["moves"] >= figures["most_moves_of_a_player"] > 0
    assert shown.err.endswith(" 100 %\n")


@pytest.mark.parametrize("order", ["window:0", "5", "longest"])
def test_a_break_order_that_is_none(order: str) -> None:
    with pytest.raises(KeyError):
        window(order)
