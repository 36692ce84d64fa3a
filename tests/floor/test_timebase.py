"""Tournament time follows the boot clock; a stepped wall clock moves nothing."""

from dataclasses import replace

from floor.time.timebase import (
    FIRST_RELEASE_MS,
    Anchor,
    Correction,
    TimeBase,
    ahead_ms,
    boot_id,
    boottime_ns,
    first_of_boot,
)

HOUR = 3_600_000
DAY = 24 * HOUR
WALL = 1_790_000_000_000
BOOTED = Anchor("boot-1", 50_000_000_000, WALL)


class Machine:
    """A boot clock that only a test moves."""

    def __init__(self, ns: int = BOOTED.boot_ns) -> None:
        self.ns = ns

    def runs(self, ms: int) -> None:
        self.ns += ms * 1_000_000

    def base(self, anchor: Anchor) -> TimeBase:
        return TimeBase(anchor, boot_ns=lambda: self.ns)


def test_time_runs_with_the_boot_clock_and_not_with_the_wall_clock() -> None:
    machine = Machine()
    base = machine.base(BOOTED)
    machine.runs(2 * HOUR)
    assert base.now_ms() == WALL + 2 * HOUR


def test_a_restarted_process_reads_the_same_time_whatever_the_date_says_now() -> None:
    machine = Machine()
    machine.runs(HOUR)
    assert machine.base(BOOTED).now_ms() == machine.base(BOOTED).now_ms() == WALL + HOUR


def test_two_processes_of_one_boot_agree_to_the_millisecond() -> None:
    machine = Machine()
    first, second = machine.base(BOOTED), machine.base(replace(BOOTED))
    machine.runs(123_456)
    assert first.now_ms() == second.now_ms()


def test_a_part_of_a_millisecond_is_not_rounded_up() -> None:
    machine = Machine(BOOTED.boot_ns + 999_999)
    assert machine.base(BOOTED).now_ms() == WALL


def test_a_new_boot_counts_the_time_the_machine_was_off() -> None:
    known_ms = WALL + HOUR
    anchor = first_of_boot("boot-2", 0, reference_ms=WALL + 3 * HOUR, known_ms=known_ms)
    assert Machine(0).base(anchor).now_ms() == WALL + 3 * HOUR


def test_a_new_boot_whose_battery_forgot_the_date_does_not_go_back() -> None:
    known_ms = WALL + HOUR
    for wall in (0, FIRST_RELEASE_MS - 1, WALL - DAY, known_ms - 1):
        anchor = first_of_boot("boot-2", 0, reference_ms=wall, known_ms=known_ms)
        assert anchor.tournament_ms == known_ms


def test_one_evening_under_a_wrong_date_does_not_hold_for_ever() -> None:
    """A clock a year ahead, one act, the clock put right: time stayed a year ahead."""
    anchor = first_of_boot("boot-2", 0, reference_ms=WALL, known_ms=WALL + 365 * DAY)
    assert anchor.tournament_ms == WALL


def test_a_first_boot_ever_starts_from_the_reference() -> None:
    anchor = first_of_boot("boot-1", 7, reference_ms=WALL, known_ms=0)
    assert anchor == Anchor("boot-1", 7, WALL)


def test_the_boot_has_one_name_and_its_clock_only_goes_forward() -> None:
    first = boottime_ns()
    assert boot_id() == boot_id() != ""
    assert first <= boottime_ns()


def test_the_newest_correction_that_has_begun_counts() -> None:
    corrections = [Correction(WALL, HOUR), Correction(WALL + DAY, -HOUR)]
    times = (WALL - 1, WALL, WALL + DAY - 1, WALL + DAY, WALL + 9 * DAY)
    assert [ahead_ms(at, corrections) for at in times] == [0, HOUR, HOUR, -HOUR, -HOUR]
    assert ahead_ms(WALL, []) == 0


def test_a_new_boot_after_a_correction_starts_from_what_was_shown() -> None:
    """An hour ahead, corrected; off for half an hour: so much has passed, and it is right."""
    known_ms = WALL + HOUR
    anchor = first_of_boot(
        "boot-2", 0, reference_ms=WALL + HOUR // 2, known_ms=known_ms, ahead=-HOUR
    )
    assert anchor.tournament_ms == known_ms + HOUR // 2
    assert anchor.tournament_ms - HOUR == WALL + HOUR // 2


def test_a_wall_clock_that_nobody_put_right_takes_no_running_clock_ahead() -> None:
    """An hour ahead, corrected by word alone; off for half an hour: no more has passed."""
    known_ms, wall = WALL + HOUR, WALL + HOUR + HOUR // 2
    anchor = first_of_boot("boot-2", 0, reference_ms=wall, known_ms=known_ms, ahead=-HOUR)
    assert anchor.tournament_ms == known_ms + HOUR // 2


def test_a_wall_clock_that_was_put_right_is_right_the_next_morning() -> None:
    known_ms, morning = WALL + HOUR, WALL + 10 * HOUR
    anchor = first_of_boot("boot-2", 0, reference_ms=morning, known_ms=known_ms, ahead=-HOUR)
    assert anchor.tournament_ms - HOUR == morning


def test_a_battery_that_is_still_dead_takes_no_corrected_time_back() -> None:
    known_ms, ahead = FIRST_RELEASE_MS - 9 * DAY, 300 * DAY
    anchor = first_of_boot("boot-2", 0, reference_ms=0, known_ms=known_ms, ahead=ahead)
    assert anchor.tournament_ms == known_ms
