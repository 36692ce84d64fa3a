"""From nothing but Python: what is installed, when again, and what is said when it fails."""

import ast
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from tdapp import bootstrap

MANAGE = Path(bootstrap.ROOT) / "manage.py"


class Calls:
    """Stands for pip and venv: remembers what was asked; what contains the word ``fails`` does."""

    def __init__(self, environment: Path) -> None:
        self.environment, self.commands = environment, list[list[str]]()
        self.fails, self.errors = "nothing", ""
        self.is_empty = False  # pip's own file, which then answers 0 to everything

    def __call__(self, command: list[str | Path]) -> subprocess.CompletedProcess[str]:
        words = [str(word) for word in command]
        self.commands.append(words)
        failed = self.fails in words
        if "venv" in words and not failed:
            (self.environment / "bin").mkdir(parents=True, exist_ok=True)
            (self.environment / "bin" / "python").touch()
            (self.environment / "pip").touch()
        failed |= "--version" in words and not (self.environment / "pip").exists()
        version = "pip 23.2" if "--version" in words and not (failed or self.is_empty) else ""
        return subprocess.CompletedProcess(words, int(failed), version, self.errors)

    def count(self, word: str) -> int:
        return sum(word in words for words in self.commands)


@pytest.fixture
def calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Calls:
    environment = tmp_path / ".venv"
    calls = Calls(environment)
    monkeypatch.setattr(bootstrap, "ENV", environment)
    monkeypatch.setattr(bootstrap, "PYTHON", environment / "bin" / "python")
    monkeypatch.setattr(bootstrap, "_quiet", calls)
    return calls


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    written = tmp_path / "requirements.txt"
    written.write_text("django==5.2.19 --hash=sha256:aa\n")
    return written


def test_second_start_installs_nothing(calls: Calls, lock: Path) -> None:
    bootstrap.ensure(lock)
    assert (calls.count("venv"), calls.count("install")) == (1, 1)
    bootstrap.ensure(lock)
    assert calls.count("install") == 1


def test_only_locked_and_hashed_packages_are_installed(calls: Calls, lock: Path) -> None:
    bootstrap.ensure(lock)
    assert {"--require-hashes", "--only-binary=:all:"} <= set(calls.commands[-1])


def test_changed_lock_is_installed_again(calls: Calls, lock: Path) -> None:
    bootstrap.ensure(lock)
    lock.write_text("django==5.2.20 --hash=sha256:bb\n")
    bootstrap.ensure(lock)
    assert calls.count("install") == 2


def test_touching_the_lock_changes_nothing(calls: Calls, lock: Path) -> None:
    bootstrap.ensure(lock)
    os.utime(lock, (0, 0))
    bootstrap.ensure(lock)
    assert calls.count("install") == 1


def test_each_lock_has_its_own_stamp(calls: Calls, lock: Path) -> None:
    other = lock.with_name("requirements-dev.txt")
    other.write_text(lock.read_text())
    bootstrap.ensure(lock)
    bootstrap.ensure(other)
    assert calls.count("install") == 2


def test_failed_installation_leaves_no_stamp_and_one_sentence(
    calls: Calls, lock: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    calls.fails, calls.errors = "install", "noise\nERROR: Could not find a version\n"
    with pytest.raises(SystemExit, match="network"):
        bootstrap.ensure(lock)
    printed = capsys.readouterr()
    assert printed.out == ""  # it belongs to the verb
    assert printed.err.splitlines()[-1:] == ["ERROR: Could not find a version"]
    assert not list(calls.environment.glob("*.sha256"))


def test_a_machine_that_no_built_part_fits_is_told_so() -> None:
    """An Intel Mac, Alpine: trying once more would not help."""
    lines = ["ERROR: No matching distribution found for autobahn==26.10.2"]
    assert "container" in bootstrap._reason(lines) and "network" not in bootstrap._reason(lines)
    assert "network" in bootstrap._reason(["ERROR: Could not connect"])


def test_environment_interrupted_half_way_is_made_anew(calls: Calls, lock: Path) -> None:
    (calls.environment / "bin").mkdir(parents=True)
    (calls.environment / "bin" / "python").touch()  # and no pip yet: somebody pressed Ctrl-C
    bootstrap.ensure(lock)
    assert calls.count("--clear") == 1


def test_F1_first_installation_that_a_power_cut_ended_begins_with_the_environment(
    calls: Calls, lock: Path
) -> None:
    """The files of pip may be empty then: what they install is nothing, and they say it is done."""
    bootstrap.ensure(lock)
    (calls.environment / "requirements.txt.sha256").write_text(bootstrap.BEGUN)
    (calls.environment / bootstrap.WHOLE).unlink()
    bootstrap.ensure(lock)
    assert calls.count("--clear") == 2


def test_F1_pip_that_is_empty_means_a_new_environment(calls: Calls, lock: Path) -> None:
    bootstrap.ensure(lock)
    (calls.environment / "requirements.txt.sha256").write_text(bootstrap.BEGUN)
    calls.is_empty = True
    bootstrap.ensure(lock)
    assert calls.count("--clear") == 2


def test_environment_of_the_release_before_is_not_made_anew(calls: Calls, lock: Path) -> None:
    """It has no such file, but a complete stamp: a hall may be without a network."""
    bootstrap.ensure(lock)
    (calls.environment / bootstrap.WHOLE).unlink()
    lock.write_text("django==5.2.20 --hash=sha256:bb\n")
    bootstrap.ensure(lock)
    assert calls.count("--clear") == 1 and (calls.environment / bootstrap.WHOLE).exists()


@pytest.mark.parametrize("left", ["", bootstrap.BEGUN])
def test_installation_that_a_power_cut_ended_is_made_anew(
    calls: Calls, lock: Path, left: str
) -> None:
    """Files of packages are empty then, and pip takes them for installed. Those that work stay
    until the new ones are there: a hall may be without a network, and a house may run on them."""
    bootstrap.ensure(lock)
    (calls.environment / "requirements.txt.sha256").write_text(left)
    bootstrap.ensure(lock)
    assert (calls.count("--clear"), calls.count("--ignore-installed")) == (1, 1)
    bootstrap.ensure(lock)
    assert calls.count("install") == 2


def test_cut_installation_that_finds_no_network_is_still_one(calls: Calls, lock: Path) -> None:
    bootstrap.ensure(lock)
    (calls.environment / "requirements.txt.sha256").write_text(bootstrap.BEGUN)
    calls.fails = "install"
    with pytest.raises(SystemExit):
        bootstrap.ensure(lock)
    calls.fails = "nothing"
    bootstrap.ensure(lock)
    assert calls.count("--ignore-installed") == 2


def test_missing_venv_is_one_sentence(calls: Calls, lock: Path) -> None:
    calls.fails = "venv"
    with pytest.raises(SystemExit, match="python3-venv"):
        bootstrap.ensure(lock)


def test_python_that_was_removed_means_a_new_environment(calls: Calls, lock: Path) -> None:
    bootstrap.ensure(lock)
    (calls.environment / "bin" / "python").unlink()
    bootstrap.ensure(lock)
    assert (calls.count("venv"), calls.count("install")) == (2, 2)


@pytest.mark.parametrize("given", [[], ["-q"], ["-x", "--durations=5"], ["-m", "not browser"]])
def test_whole_suite_is_spread_over_the_cores_and_says_its_slowest(given: list[str]) -> None:
    first, workers, share, order, slowest, *rest = bootstrap.pytest_arguments(given)
    assert (first, share, slowest) == ("-n", "--dist=loadscope", "--durations=20")
    assert order == "--no-loadscope-reorder"
    assert 1 <= int(workers) <= bootstrap.MOST_WORKERS
    assert rest == given


@pytest.mark.parametrize(
    "given",
    [["tests/rules"], ["-k", "draw"], ["-n", "1"], ["-n0"], ["--pdb"]],
)
def test_particular_wish_is_passed_on_as_it_is(given: list[str]) -> None:
    assert bootstrap.pytest_arguments(given) == given


def test_pure_tests_run_in_one_process_without_django() -> None:
    given = bootstrap.pytest_arguments(["-x", "-m", "pure"])
    assert given == [*bootstrap.PURE, "-x", "-m", "pure"]


@pytest.mark.parametrize("arguments", [["--data", "evening"], ["--demo", "--data=evening"]])
def test_data_folder_reaches_the_settings(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TD_DATA", "")
    monkeypatch.chdir(tmp_path)
    bootstrap._take_data_folder(arguments)
    assert os.environ["TD_DATA"] == str(tmp_path / "evening")


def test_old_python_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    with pytest.raises(SystemExit, match=r"Python 3\.11 or newer"):
        runpy.run_path(str(MANAGE), run_name="__main__")


def test_old_python_can_at_least_read_the_first_file() -> None:
    ast.parse(MANAGE.read_text(), feature_version=(3, 7))


def test_bootstrap_needs_nothing_but_the_standard_library() -> None:
    """In a Python without site-packages it still imports."""
    ask = "import sys; sys.path.insert(0, sys.argv[1]); from tdapp import bootstrap"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", ask, str(bootstrap.ROOT)], capture_output=True, text=True
    )
    assert done.stderr == ""
    assert done.returncode == 0


def test_every_command_with_a_data_folder_is_given_it() -> None:
    commands = (bootstrap.ROOT / "tdapp" / "management" / "commands").glob("*.py")
    takes = {path.stem for path in commands if '"--data"' in path.read_text()}
    given = {verb.replace("-", "_") for verb in bootstrap.TAKE_DATA}  # as modules are named
    assert takes - given == set()
    assert "export" in takes
