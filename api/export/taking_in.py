"""An export taken into a fresh house: all of it or nothing, and nothing is ever written over."""

import base64
import json
import zipfile
from pathlib import Path
from typing import Any

from django.db import Error, transaction
from django.db.models import BinaryField, Field, Max, Model, Q

from api.export import contents, writing
from floor.journal import bulk_copy
from floor.models import Staff, Tournament
from seating.draws import seed_store
from seating.models import Lot

AT_ONCE = 500  # rows of a statement


class NotTakenIn(Exception):
    """Why not, for whoever typed the command."""


def take_in(file: Path) -> dict[str, int]:
    """Fill the empty tables from ``file``; how many rows of each. Raises NotTakenIn, and then
    nothing was written."""
    try:
        with zipfile.ZipFile(file) as archive, transaction.atomic():
            manifest = _manifest(archive)
            _refuse_filled()
            for model in contents.tables():
                _insert(model, json.loads(archive.read(f"json/{model._meta.label_lower}.json")))
            _skip_keys()
            _commit_lots()
    except (OSError, zipfile.BadZipFile, KeyError, ValueError, TypeError, Error) as error:
        raise NotTakenIn(f"{file}: {type(error).__name__}: {error}") from error
    counts: dict[str, int] = manifest["rows"]
    return counts


def _manifest(archive: zipfile.ZipFile) -> dict[str, Any]:
    manifest: dict[str, Any] = json.loads(archive.read("manifest.json"))
    if manifest.get("format") != contents.FORMAT:
        raise NotTakenIn("This is no export of ours")
    if manifest["migrations"] != writing.migrations():
        raise NotTakenIn(
            "Another version of the program wrote this export. Take it into that, then update"
        )
    return manifest


def _refuse_filled() -> None:
    filled = [m._meta.label_lower for m in contents.tables() if m._default_manager.exists()]
    if filled:
        raise NotTakenIn("The database is not empty. Take it into a fresh data folder: --data")


def _insert(model: type[Model], rows: list[dict[str, Any]]) -> None:
    """Foreign keys are looked at in the end, so tables come in any order."""
    fields = contents.columns(model)
    instances = [model(**{f.attname: _value(f, row[f.attname]) for f in fields}) for row in rows]
    for row in instances:
        if isinstance(row, Staff):
            row.set_unusable_password()
    model._default_manager.bulk_create(instances, batch_size=AT_ONCE)


def _value(field: "Field[Any, Any]", plain: Any) -> Any:
    if isinstance(field, BinaryField):
        return None if plain is None else base64.b64decode(plain, validate=True)
    return field.to_python(plain)


def _commit_lots() -> None:
    """The seed of the next draw stayed where it was: each event has another one here."""
    for event in Tournament.objects.filter(~Q(lots__used_seq=None) | Q(lots=None)).distinct():
        latest = Lot.objects.filter(tournament=event).order_by("-number").first()
        seed_store.commit(event, latest.number + 1 if latest else 1)


def _skip_keys() -> None:
    """No key that was taken in is given again. Django's own statements would set a sequence back
    where the house was emptied before."""
    for model in contents.tables():
        highest = model._default_manager.aggregate(key=Max("pk"))["key"]
        if model._meta.auto_field and highest:
            bulk_copy.skip_keys(model, highest)
