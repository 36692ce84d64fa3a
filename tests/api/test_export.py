"""What the club owns, taken along: without secrets, and the same in a fresh house."""

import csv
import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client

from api.export import contents, taking_in, writing
from api.scopes import Scope
from floor.journal import bulk_copy, hooks, kept
from floor.models import JournalLine, Staff, Tournament
from results import document
from results.models import Revision
from results.selectors import published
from seasons import selectors as seasons
from seasons.models import Season
from seating.models import Lot
from tests import emptying, row_copies
from tests.api.programs import Program
from tests.evening import evening
from tests.everywhere import house as houses

pytestmark = pytest.mark.django_db


def exported() -> zipfile.ZipFile:
    sink = io.BytesIO()
    writing.write(sink)
    return zipfile.ZipFile(sink)


def visible_state() -> dict[str, Any]:
    """What people would miss."""
    kept.forget()
    events = list(Tournament.objects.order_by("pk").select_related("journal"))
    return {
        "shown": [hooks.snapshot(event) for event in events],
        "results": [published.public_event(event) for event in events],
        "signed": [(row.sha256, document.digest(row.document)) for row in Revision.objects.all()],
        "standings": [repr(seasons.stand(row).table(0)) for row in Season.objects.all()],
        "lines": list(JournalLine.objects.order_by("pk").values()),
        "staff": list(Staff.objects.order_by("pk").values_list("username", "name")),
    }


def test_an_export_read_into_a_fresh_house_gives_the_same_results(tmp_path: Path) -> None:
    houses.finished()
    first, last = Lot.objects.earliest("pk").pk, bulk_copy.next_keys(Lot, 1)[0]
    before, file = visible_state(), tmp_path / "export.zip"
    with file.open("wb") as sink:
        counts = writing.write(sink)
    assert counts["registration.entry"] > 10 and counts["results.revision"] == 1
    emptying.empty()
    with connection.cursor() as cursor:  # the triggers, which deleting passed by
        cursor.execute(row_copies.AS_REPLICA.format("origin"))
        unused = "SELECT setval(pg_get_serial_sequence('seating_lot', 'id'), %s, false)"
        cursor.execute(unused, [first])  # as in a house that never gave a key
    assert row_copies.filled() == []
    assert taking_in.take_in(file) == counts
    assert visible_state() == before
    assert Lot.objects.filter(used_seq=None).count() == Tournament.objects.count()
    bulk_copy.skip_keys(Lot, last)  # rows of other tests keep theirs
    evening(2, drawn=True)  # keys go on after those that came
    with pytest.raises(taking_in.NotTakenIn, match="not empty"):
        taking_in.take_in(file)


def test_what_is_no_export_of_this_version_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "x.zip"
    file.write_bytes(b"PK no zip")
    with pytest.raises(taking_in.NotTakenIn):
        taking_in.take_in(file)
    for change in ({"format": "other"}, {"migrations": ["floor 9999_later"]}):
        with exported() as archive, zipfile.ZipFile(file, "w") as other:
            manifest = json.loads(archive.read("manifest.json")) | change
            other.writestr("manifest.json", json.dumps(manifest))
        with pytest.raises(taking_in.NotTakenIn):
            taking_in.take_in(file)


def test_no_way_in_leaves_the_house() -> None:
    event = evening(2, drawn=True)
    event.chief.set_password("vesna-2010-grom")
    event.chief.set_pin("4711")
    event.chief.save()
    program = Program(event, Scope.ENTRIES)
    with exported() as archive:
        whole = b"".join(archive.read(name) for name in archive.namelist()).decode()
    seed = Lot.objects.get(used_seq=None)
    secrets = [event.chief.password, event.chief.pin, program.secret]
    assert not [secret for secret in secrets if secret in whole]
    assert bytes(seed.seed).hex() not in whole and seed.commitment not in whole


def test_every_table_is_exported_or_left_out_for_a_reason() -> None:
    labels = {model._meta.label_lower for model in apps.get_models()}
    assert contents.LEFT_OUT.keys() <= labels
    exported = set(contents.tables())
    pointed_at = {
        field.related_model
        for model in exported
        for field in contents.columns(model)
        if field.related_model
    }
    assert pointed_at <= exported, "a key of what is left out would point nowhere"


def test_columns_are_described_and_spreadsheets_get_no_formula() -> None:
    event = evening(1)
    event.member("=1+1")
    with exported() as archive:
        described = list(csv.DictReader(io.StringIO(archive.read("columns.csv").decode())))
        members = list(csv.DictReader(io.StringIO(archive.read(MEMBERS).decode())))
    named = {(row["table"], row["column"]) for row in described}
    assert {("registration.member", column) for column in members[0]} <= named
    assert [row["surname"] for row in members if "1+1" in row["surname"]] == ["'=1+1"]
    assert all(row["meaning"] for row in described if row["column"] == "id")


MEMBERS = "csv/registration.member.csv"


def test_the_organiser_takes_it_from_the_page() -> None:
    event, client = evening(1), Client()
    event.chief.is_organiser = True
    event.chief.save()
    client.force_login(event.chief)
    assert client.get("/").content.decode().count("/take-your-data/") == 1
    answer = client.post("/take-your-data/td-export.zip")
    names = zipfile.ZipFile(io.BytesIO(answer.content)).namelist()
    assert {"README.txt", "columns.csv", "manifest.json", "json/floor.tournament.json"} <= {*names}
