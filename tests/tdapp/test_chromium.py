"""Where the tests find their browser; without one they fail, they are never skipped."""

from pathlib import Path

import pytest

from tdapp import chromium


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without any browser; programs appear in the returned folder."""
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "playwright"))
    monkeypatch.setattr(chromium, "MAC", tmp_path / "nowhere")
    return tmp_path


def program(path: Path, text: str = "#!/bin/sh\n") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)
    return path


def test_environment_is_asked_first(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(bare / "chromium")
    monkeypatch.setenv("CHROMIUM", "/opt/chrome")
    assert chromium.find() == "/opt/chrome"


@pytest.mark.parametrize("name", chromium.NAMES)
def test_system_browser_is_found(bare: Path, name: str) -> None:
    assert chromium.find() is None
    assert str(program(bare / name)) == chromium.find()


def test_the_one_without_windows_is_found_first(bare: Path) -> None:
    program(bare / "chromium")
    shell = program(bare / "chromium-headless-shell")
    assert chromium.find() == str(shell)


def test_newest_of_playwright_is_found(bare: Path) -> None:
    program(bare / "playwright" / "chromium-1187" / "chrome-linux" / "chrome")
    newer = program(bare / "playwright" / "chromium-1194" / "chrome-linux" / "chrome")
    assert chromium.find() == str(newer)
    folder = bare / "playwright" / "chromium_headless_shell-1194" / "chrome-headless-shell-linux64"
    assert str(program(folder / "chrome-headless-shell")) == chromium.find()


def test_where_there_is_no_package_without_windows_the_other_is_installed(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chromium.os, "geteuid", lambda: 0)
    monkeypatch.setenv("PATH", f"{bare}:/usr/bin:/bin")
    monkeypatch.setattr(chromium, "NAMES", ("chromium-of-this-test",))
    copy_command = f'cp /bin/true "{bare}/chromium-of-this-test"'
    script = f'case "$*" in *shell*) exit 100;; *install*) {copy_command};; esac'
    program(bare / "apt-get", f"#!/bin/sh\n{script}\n")
    assert chromium.find_or_install() == str(bare / "chromium-of-this-test")


def test_without_browser_and_apt_one_sentence_and_a_failure(bare: Path) -> None:
    with pytest.raises(SystemExit, match="apt-get install chromium"):
        chromium.find_or_install()


def test_debian_package_is_installed_when_we_may(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """apt-get is played by a script that leaves a browser behind."""
    monkeypatch.setattr(chromium.os, "geteuid", lambda: 0)
    monkeypatch.setenv("PATH", f"{bare}:/usr/bin:/bin")
    monkeypatch.setattr(chromium, "NAMES", ("chromium-of-this-test",))
    browser = bare / "chromium-of-this-test"
    program(
        bare / "apt-get", f'#!/bin/sh\ncase "$*" in *install*) cp /bin/true "{browser}";; esac\n'
    )
    assert chromium.find_or_install() == str(browser)


def test_failed_installation_is_a_failure(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium.os, "geteuid", lambda: 0)
    monkeypatch.setenv("PATH", f"{bare}:/usr/bin:/bin")
    monkeypatch.setattr(chromium, "NAMES", ("chromium-of-this-test",))
    program(bare / "apt-get", "#!/bin/sh\nexit 100\n")
    with pytest.raises(SystemExit):
        chromium.find_or_install()
