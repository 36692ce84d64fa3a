"""The files of the server installation agree with each other and with the code. Read as text: a
machine that runs the tests has neither Docker nor a YAML reader. `endure` runs the same by
processes."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tdapp.postgres.initdb import INITDB
from tdapp.postgres.start import SETTINGS
from tdapp.serving.limits import MOST_FILES

ROOT = Path(__file__).resolve().parent.parent.parent
COMPOSE = (ROOT / "docker-compose.yml").read_text()
DOCKERFILE = (ROOT / "Dockerfile").read_text()
CADDYFILE = (ROOT / "deploy" / "Caddyfile").read_text()
UNIT = (ROOT / "deploy" / "tournament-director.service").read_text()
WEB = ("web-a", "web-b", "web-c")


def block(name: str) -> str:
    """What stands under a service of the compose file."""
    _, services = COMPOSE.split("\nservices:\n")
    service = re.search(rf"^  {name}:.*\n((?:    .*\n|\n)*)", services, re.MULTILINE)
    assert service, name
    return service[1]


def test_several_web_processes_from_one_description() -> None:
    for name in WEB:
        assert block(name).strip() == "<<: *web"


def test_proxy_knows_every_web_process_and_waits_for_it() -> None:
    [upstreams] = re.findall(r"reverse_proxy \{\$TD_WEB:(.*)\} \{", CADDYFILE)
    assert upstreams.split() == [f"{name}:8000" for name in WEB]
    assert all(f"{name}:\n        condition: service_healthy" in block("proxy") for name in WEB)


def test_tables_are_made_once_before_any_web_process() -> None:
    assert '"migrate", "--noinput"' in block("migrate")
    assert 'restart: "no"' in block("migrate")
    assert "db:\n        condition: service_healthy" in block("migrate")
    shared = COMPOSE.split("\nservices:\n")[0]
    assert "migrate:\n      condition: service_completed_successfully" in shared


def test_tables_wait_for_the_server_that_stays() -> None:
    """The image's first one has a socket only; the tables were begun against a closed port."""
    [asks] = re.findall(r"test: (.*pg_isready.*)", block("db"))
    assert '"-h", "127.0.0.1"' in asks


@pytest.mark.parametrize("name", ["db", "proxy"])
def test_no_log_fills_the_disk(name: str) -> None:
    """A strange Host header is a line, and whoever likes sends millions."""
    assert "logging: *logging" in block(name)
    assert "max-size" in COMPOSE.split("\nservices:\n")[0]


def test_house_rules_reach_every_web_process() -> None:
    shared = COMPOSE.split("\nservices:\n")[0]
    assert "TD_HOUSE_RULES: /rulebooks" in shared and "./rulebooks:/rulebooks:ro" in shared


def test_image_starts_with_nothing_said_of_django() -> None:
    """The command was only ever run by processes that had told their children of the settings."""
    [command] = re.findall(r"^CMD (\[.*\])$", DOCKERFILE, re.MULTILINE)
    _python, *arguments = json.loads(command)
    without = {n: text for n, text in os.environ.items() if n != "DJANGO_SETTINGS_MODULE"}
    help_ = subprocess.run(
        [sys.executable, *arguments, "--help"],
        cwd=ROOT, env=without, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert help_.returncode == 0, help_.stderr
    assert "--behind-proxy" in help_.stdout


def test_replica_may_copy_the_database_and_goes_on_from_its_copy(tmp_path: Path) -> None:
    assert "allow-replica.sh:/docker-entrypoint-initdb.d/" in block("db")
    assert "replica.sh:/replica.sh:ro" in block("replica")
    assert "@db,replica:5432/td?target_session_attrs=read-write" in COMPOSE
    calls = tmp_path / "calls"
    for name in ("pg_basebackup", "postgres"):
        program = tmp_path / name
        program.write_text(f'#!/bin/sh\necho {name} >> "{calls}"\nmkdir -p "$PGDATA.part"\n')
        program.chmod(0o755)
    data = tmp_path / "data"
    for _start in range(2):
        surroundings = {"PATH": f"{tmp_path}:/usr/bin:/bin", "PGDATA": str(data)}
        subprocess.run(["/bin/sh", ROOT / "deploy" / "replica.sh"], env=surroundings, check=True)
    assert calls.read_text().split() == ["pg_basebackup", "postgres", "postgres"]


def test_text_rules_are_those_of_the_embedded_cluster() -> None:
    [given] = re.findall(r"POSTGRES_INITDB_ARGS: (.*)", COMPOSE)
    assert set(given.split()) <= set(INITDB)
    assert {option for option in INITDB if "locale" in option} <= set(given.split())


def test_log_of_the_database_holds_no_statement() -> None:
    about = ("log_", "track_")
    assert block("replica").count("log_min_error_statement=panic") == 1
    quiet = [f"{name}={value}" for name, value in SETTINGS.items() if name.startswith(about)]
    assert quiet
    assert all(f'"-c", "{setting}"' in block("db") for setting in quiet)


def test_a_house_that_cannot_open_yet_is_tried_again_for_ever() -> None:
    """R3: systemd gives up after five starts in ten seconds (a full disk, no network yet), and
    nobody is in the hall to start it."""
    assert re.search(r"^Restart=always$", UNIT, re.MULTILINE)
    [unit] = re.findall(r"\[Unit\]\n(.*?)\n\n", UNIT, re.DOTALL)
    assert "StartLimitIntervalSec=0" in unit


def test_service_may_open_as_many_files_as_the_program_uses() -> None:
    """H1: systemd's default is 1,024, and every screen of the hall is one."""
    assert f"LimitNOFILE={MOST_FILES}\n" in UNIT


def test_database_volume_is_where_postgres_18_wants_it() -> None:
    assert re.search(r"- pg:/var/lib/postgresql(?!/)", COMPOSE)
    assert "/var/lib/postgresql/data" not in COMPOSE


@pytest.mark.parametrize("secret", ["TD_DB_PASSWORD", "TD_SECRET_KEY"])
def test_secrets_come_from_the_environment_or_nothing_starts(secret: str) -> None:
    uses = re.findall(rf"\$\{{{secret}[^}}]*\}}", COMPOSE)
    assert uses
    assert all(use.startswith(f"${{{secret}:?") for use in uses)
    assert f"\n{secret}=\n" in (ROOT / "deploy" / "env.example").read_text()


def test_no_database_and_no_web_process_is_reachable_past_the_proxy() -> None:
    assert [name for name in ("db", "migrate", *WEB) if "ports:" in block(name)] == []
    assert "ports:" not in COMPOSE.split("\nservices:\n")[0]


def test_image_is_built_from_the_lock_and_runs_without_rights() -> None:
    assert "--require-hashes --only-binary=:all: -r requirements.txt" in DOCKERFILE
    after = DOCKERFILE.split("\nUSER td\n")
    assert len(after) == 2
    assert "RUN" not in after[1]


def test_images_of_others_are_named_by_what_is_in_them() -> None:
    """N15: whoever may push a tag would choose what runs here."""
    images = re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE)
    images += re.findall(r"^ +image: (?:&\w+ )?([^\s*]\S*)", COMPOSE, re.MULTILINE)
    own = ["tournament-director"]
    pinned = [name for name in images if re.search(r":\S+@sha256:[0-9a-f]{64}$", name)]
    assert len(pinned) == 3
    assert [name for name in images if name not in pinned] == own


def test_image_has_its_translations_and_static_files_inside() -> None:
    [build] = [line for line in DOCKERFILE.splitlines() if "collectstatic" in line]
    assert "python manage.py" in build  # which compiles the translations first
    assert "TD_SECRET_KEY=only-for-building" in build


def test_image_takes_nothing_of_this_machine_along() -> None:
    left_out = (ROOT / ".dockerignore").read_text().split()
    assert {".env", ".git", ".venv", "var"} <= set(left_out)


def test_headers_of_the_proxy_are_trusted_only_behind_it() -> None:
    assert '"--behind-proxy"' in DOCKERFILE
    assert "--behind-proxy" not in UNIT


def test_service_leaves_stopping_the_database_to_the_program() -> None:
    assert "KillMode=mixed" in UNIT
    assert "Restart=always" in UNIT


def test_backup_timer_calls_what_there_is_in_the_folder_of_the_service() -> None:
    unit = (ROOT / "deploy" / "tournament-director-backup.service").read_text()
    folder = re.search(r"^WorkingDirectory=.*$", UNIT, re.MULTILINE)
    assert folder and folder[0] in unit
    assert re.search(r"manage\.py backup /\S+ --keep \d+$", unit, re.MULTILINE)
    assert (ROOT / "tdapp" / "management" / "commands" / "backup.py").exists()
    assert (ROOT / "deploy" / "tournament-director-backup.timer").exists()
