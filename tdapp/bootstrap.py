"""Before Django exists: the environment, from the hashed locks. Standard library only."""

import contextlib
import hashlib
import itertools
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

try:
    import fcntl
except ImportError:
    sys.exit("Linux or macOS is needed; on Windows run this inside WSL.")

from tdapp import chromium, database_url, durable

ROOT = Path(__file__).resolve().parent.parent
ENV = ROOT / ".venv"
PYTHON = ENV / "bin" / "python"
FOR_TESTS = ["requirements-dev.txt"]
LOCKS = {
    "test": FOR_TESTS,
    "bench": FOR_TESTS,
    "lint": [*FOR_TESTS, "requirements-lint.txt"],
}
TAKE_DATA = (
    "up", "stand_by", "backup", "restore", "import_rulebook", "publish", "export", "take_in",
    "verify_protocol",
)  # fmt: skip
BEGUN = "begun"  # the stamp of an installation that was not finished: nothing in it is trusted
WHOLE = "whole"  # the file in an environment that says it was made to its end
PARTICULAR = ("-n", "-k", "-s", "--pdb", "--numprocesses")
MOST_WORKERS = 5
# Nothing of the plugins that pure tests leave alone: a tenth of their time.
WITHOUT = ("django", "xdist", "threadexception", "unraisableexception")
PURE = [
    *(option for plugin in WITHOUT for option in ("-p", f"no:{plugin}")),
    *("-o", "strict_config=false", "-W", "ignore:Unknown config"),
    *("--noconftest", "-p", "tests.selection"),
]


def enter(argv: list[str]) -> None:
    """Return inside an environment that has what the verb ``argv[1]`` needs.

    Makes it when missing and starts this program again in it. `test` and `lint` do not return:
    they become pytest and the style checks. TD_NO_VENV=1 trusts the Python at hand (a container).
    """
    verb = argv[1] if len(argv) > 1 else "help"
    if verb in TAKE_DATA:
        _take_data_folder(argv[2:])
        refuse_no_folder(data_folder())
    refuse_unreadable_url(os.environ.get("DATABASE_URL", ""))
    if os.environ.get("TD_NO_VENV") != "1":
        for lock in LOCKS.get(verb, ["requirements.txt"]):
            ensure(ROOT / lock)
        if not _inside():
            _become([str(PYTHON), *argv])
    if verb == "test":
        _keep_bytecode()
        os.environ["CHROMIUM"] = chromium.find_or_install()
        os.chdir(ROOT)
        _become([sys.executable, "-m", "pytest", *pytest_arguments(argv[2:])])
    if verb == "lint":
        os.chdir(ROOT)
        _become([sys.executable, "-m", "tdapp.lint", *argv[2:]])


def ensure(lock: Path) -> None:
    """Install a lock file unless exactly it was installed before; leaves a stamp of its content.

    After a power cut in the middle files may be empty that pip takes for installed: the stamp says
    so, and they are all written anew; those of pip itself are on the disk before it is used. What
    it says goes to stderr: stdout is the verb's.
    """
    stamp = ENV / f"{lock.name}.sha256"
    digest = hashlib.sha256(lock.read_bytes()).hexdigest()
    if _installed(stamp, digest):
        return
    with _alone(lock.parent):  # two first starts at once: the second waits and finds it
        if not _installed(stamp, digest):
            _make_environment()
            was_cut = stamp.exists() and stamp.read_text() in ("", BEGUN)
            durable.write(stamp, BEGUN)
            try:
                _install(lock, ["--ignore-installed"] if was_cut else [])
            except BaseException:
                if not was_cut:  # what is there can be trusted: nothing was cut
                    stamp.unlink()
                raise
            durable.write_after_all(stamp, digest)


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Wait until nobody else installs anything from the locks in ``folder``."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def pytest_arguments(given: list[str]) -> list[str]:
    """Everything is passed on; a run of the whole suite, or of a mark in it, is spread over the
    cores and says what took longest. The pure tests are over before other processes are up, and
    Django too stays away from them."""
    marks = [mark for option, mark in itertools.pairwise(given) if option == "-m"]
    if marks == ["pure"]:
        return [*PURE, *given]
    options = [argument for argument in given if argument not in marks]
    whole = all(o.startswith("-") and not o.startswith(PARTICULAR) for o in options)
    # One more than there are cores: a test often waits for a server, a browser or the time. A fast
    # one waits for nothing, and each worker reads all tests first.
    more = 0 if marks == ["fast"] else 1
    workers = min((os.cpu_count() or 1) + more, MOST_WORKERS)
    # A file is one worker's, for its tests share what they build; in the order of the collection,
    # where the longest come first.
    share = ["--dist=loadscope", "--no-loadscope-reorder"]
    spread = ["-n", str(workers), *share, "--durations=20"]
    return [*(spread if whole else []), *given]


def _keep_bytecode() -> None:
    """Compile once, not in every worker and every server that a test starts. Below ``var``: who
    wants no bytecode beside the sources (PYTHONDONTWRITEBYTECODE) gets none there."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(ROOT / "var" / "bytecode")


def _installed(stamp: Path, digest: str) -> bool:
    return PYTHON.exists() and stamp.exists() and stamp.read_text() == digest


def _inside() -> bool:
    return Path(sys.prefix).resolve() == ENV.resolve()


def _become(command: list[str]) -> None:
    sys.stdout.flush()
    os.execv(command[0], command)  # noqa: S606 - Ctrl-C and the exit code go straight through


def _make_environment() -> None:
    """A virtual environment with a working pip, which is on the disk and not in memory alone; one
    that was interrupted half-way, by Ctrl-C or a power cut, is made anew."""
    if not _is_whole():
        print("Making the environment in .venv ...", file=sys.stderr, flush=True)
        if _quiet([sys.executable, "-m", "venv", "--clear", ENV]).returncode:
            sys.exit("Python's venv is missing: sudo apt-get install python3-venv, try again.")
    if not (ENV / WHOLE).exists():
        durable.write_after_all(ENV / WHOLE, "")


def _is_whole() -> bool:
    """Whether the environment was made to its end. An empty file of pip's answers 0 to everything,
    so pip has to say its version; a complete installation in it says so too."""
    stamps = (stamp.read_text() for stamp in ENV.glob("*.sha256"))
    was_made = (ENV / WHOLE).exists() or any(text not in ("", BEGUN) for text in stamps)
    has_both = PYTHON.exists() and was_made
    return has_both and _quiet([PYTHON, "-m", "pip", "--version"]).stdout.startswith("pip ")


def _install(lock: Path, options: Sequence[str] = ()) -> None:
    print(f"Installing {lock.name} (once) ...", file=sys.stderr, flush=True)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    done = _quiet(
        [*pip, "--retries=2", "--require-hashes", "--only-binary=:all:", *options, "-r", lock]
    )
    if done.returncode:
        errors = [line for line in done.stderr.splitlines() if line.startswith("ERROR")]
        print("\n".join(errors[-3:]), file=sys.stderr)
        sys.exit(f"{lock.name} was not installed. {_reason(errors)}")


def _reason(errors: Sequence[str]) -> str:
    """What to do about the last lines of pip: a machine that no built part fits will not get one
    by another try."""
    if any("No matching distribution" in line for line in errors):
        return (
            "No built part fits this machine: Linux with glibc (x86_64, aarch64) or macOS 15 on"
            " Apple silicon is needed. On others run it in a container: docs/running.md."
        )
    return "Is there a network? Then start again."


def _quiet(command: list[str | Path]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False)


def data_folder() -> Path:
    """Where everything is kept: TD_DATA, or ``var`` beside manage.py when that says nothing."""
    return Path(os.environ.get("TD_DATA") or ROOT / "var").resolve()


def refuse_no_folder(data: Path) -> None:
    """End the program when the data folder is a file, or lies below one."""
    places = (data, *data.parents)
    existing = next(p for p in places if os.path.exists(p))  # noqa: PTH110 - raises for no closed one
    if not existing.is_dir():
        sys.exit(f"{existing} is not a folder: name one with --data.")


def refuse_unreadable_url(url: str) -> None:
    """End the program when DATABASE_URL is there and cannot be read."""
    try:
        if url:
            database_url.database_of(url)
    except ValueError as error:
        sys.exit(str(error))


def _take_data_folder(arguments: list[str]) -> None:
    """--data is needed before the settings are read: hand it over in the environment."""
    for number, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--data":
            value = value if equals else "".join(arguments[number + 1 : number + 2])
            if not value:
                sys.exit("--data: name a folder.")
            os.environ["TD_DATA"] = str(Path(value).absolute())
