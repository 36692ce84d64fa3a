"""What a case in JSON must say, topic by topic, beside what its calculator insists on anyway.

A page knows that nothing was tapped; a case in which the actions are missing is a case that was cut
off, and its answer would be wrong without a word.
"""

from collections.abc import Mapping

from calculators.decision import Malformed

BETTING = (
    "chip_action",
    "limit_options",
    "min_raise",
    "out_of_turn",
    "pot_limit_max",
    "reopen",
    "round_closed",
    "two_motion_raise",
    "undercall",
    "undersized_correction",
)
REQUIRED: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys((*BETTING, "substantial_action", "wrong_card_count"), ("actions",)),
    "hidden_chips": ("part_of_accepted_action", "all_in_player_wins"),
    "out_of_turn": ("actions", "oot"),
    "pot_bet_correction": ("actions_after",),
    "showdown": ("hands", "pots"),
    "skipped_player": ("actions_after_skip", "had_reasonable_time"),
}


def insist(topic: str, inputs: Mapping[str, object]) -> None:
    """Raise Malformed for the first field of the topic that is not there, or null."""
    for name in REQUIRED.get(topic, ()):
        if inputs.get(name) is None:
            raise Malformed(f"inputs.{name}", "is missing")
