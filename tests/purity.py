"""Which test files are pure: nothing that they import, directly or through our own modules, is
Django, a database, a browser or another process."""

import re
from collections.abc import Iterator
from functools import cache
from os.path import isfile  # every name of every module is asked for: a Path for each takes longer
from pathlib import Path

ROOT = str(Path(__file__).resolve().parent.parent)
WORLD = {
    "axes", "channels", "csp", "daphne", "django", "multiprocessing", "playwright", "psycopg",
    "subprocess", "websockets", "whitenoise",
}  # fmt: skip
IMPORT = re.compile(r"^ *(?:from (\S+) import (\([^)]*\)|.+)|import (\S+))", re.M)


@cache
def is_pure(path: Path) -> bool:
    """Whether nothing of the world is reached from the file ``path``."""
    reached = {str(path)}
    left = [str(path)]
    while left:
        for name in _imports(left.pop()):
            if name.partition(".")[0] in WORLD:
                return False
            new = _files(name) - reached
            reached |= new
            left += new
    return True


@cache
def _imports(file: str) -> tuple[str, ...]:
    """Full names of what a file imports; of a package also what is taken from it."""
    return tuple(_names(Path(file).read_text(encoding="utf-8")))


def _names(source: str) -> Iterator[str]:
    for package, taken, module in IMPORT.findall(source):
        yield module or package
        yield from (f"{package}.{name}" for name in re.findall(r"\w+", taken))


@cache
def _files(name: str) -> frozenset[str]:
    """The files of this project that are run when ``name`` is imported."""
    above, _, last = name.rpartition(".")
    files = _files(above) if above else frozenset[str]()
    path = f"{ROOT}/{above.replace('.', '/')}/{last}"
    return files | {f for f in (f"{path}/__init__.py", f"{path}.py") if isfile(f)}  # noqa: PTH113
