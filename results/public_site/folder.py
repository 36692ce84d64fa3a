"""The public results written into a folder, which a web server or nobody serves."""

from pathlib import Path

from results.public_site import site

LIST = "files.txt"  # what was written, so that what is no longer public can be taken away


def write(folder: Path) -> tuple[int, int]:
    """Write every file, each as a whole, and take away what an earlier call wrote and is no longer
    public; other files in the folder stay. Returns how many were written and taken away. Raises
    OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    former = _listed(folder)
    written = []
    for path, content in site.files():
        _put(folder / path, content)
        written.append(path)
    _put(folder / LIST, "\n".join(sorted(written)).encode() + b"\n")
    gone = [path for path in former if path not in set(written)]
    for path in gone:
        _take_away(folder, path)
    return len(written), len(gone)


def _listed(folder: Path) -> list[str]:
    """The paths that an earlier call wrote; none that would lead out of the folder."""
    list_file = folder / LIST
    paths = list_file.read_text().splitlines() if list_file.exists() else []
    return [path for path in paths if (folder / path).resolve().is_relative_to(folder.resolve())]


def _put(path: Path, content: bytes) -> None:
    """A reader has the former file or the new one, never a half."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.half")
    half.write_bytes(content)
    half.replace(path)


def _take_away(folder: Path, path: str) -> None:
    (folder / path).unlink(missing_ok=True)
    parent = (folder / path).parent
    if parent != folder and not any(parent.iterdir()):
        parent.rmdir()
