"""What is written past the journal is listed, and nothing in a journal can name a person."""

import ast
import re
from collections.abc import Iterator

from django.apps import apps
from django.db import models

from floor.journal.row_images import is_personal
from tdapp.beside_journal import BESIDE, WITH_THE_LINE
from tests.conventions.test_shape import FILES, ROOT, name

# A line says by itself which rows it has changed; these touch what has no row on it.
TOUCHING_BY_HAND = {
    "clock/services/__init__.py", "clock/services/hands.py", "clock/steps.py",
    "floor/displays/services.py", "floor/event/correction.py", "floor/printing/services.py",
    "registration/services/entries.py", "registration/services/people.py",
    "registration/steps.py", "results/services/protocol.py", "rulings/penalty_steps.py",
    "seating/draws/seed_store.py", "seating/services/founding.py", "seating/services/venue.py",
}  # fmt: skip
BY_HAND = re.compile(r"\bline(?:\.club)?\.touch\(")
WRITES = {
    "create", "bulk_create", "get_or_create", "update_or_create", "update", "bulk_update", "delete",
}  # fmt: skip
OURS = {path.relative_to(ROOT).parts[0] for path in FILES}
# Columns of words that are in row images: codes, days, names of things.
NO_NAMES = {
    "chips.bag": {"number"},  # figures and capitals, says the database
    "clock.terms": {"starts_at"},
    "dealers.string": {"language"},
    "floor.room": {"name"},
    "floor.spot": {"name"},
    "floor.step": {"league"},
    "floor.clublook": {"accent", "ground"},
    "floor.medium": {"name", "use"},  # of a sponsor, a picture or a film
    "floor.screen": {"address", "code", "language", "name", "token_hash", "voice"},
    "floor.tablet": {"name", "token_hash"},
    "api.token": {"name", "secret_hash"},  # of a program
    "floor.takenout": {"places", "table"},  # numbers of letters
    "floor.template": {"name", "regulations"},
    "floor.tournament": {
        "currency", "event_class", "flight", "language", "name", "public_id", "rulebook",
        "slug", "starts_on", "timezone",
    },
    "registration.drawer": {"currency"},
    "registration.memberimport": {"sha256"},
    "registration.sale": {"receipt"},  # a number, says the database
    "registration.tender": {"reference"},
    "registration.ticket": {"currency", "number"},
    "registration.terms": {"late_until"},
    "rulings.clockcall": {"rule"},
    "rulings.openfacerows": {"bottom", "middle", "top"},  # cards, says the database
    "rulings.penalty": {"automatic", "clause", "offence", "role", "rule"},
    "rulings.protest": {"answer_due", "answered_on", "forwarded_on"},
    "rulings.ruling": {"kind", "rule", "topic"},
    "seasons.season": {"ends_on", "name", "public_id", "starts_on"},
    "seasons.seasonrules": {"formula"},
    "seating.plandecision": {"rule"},
    "seating.table": {"halt_rule", "reported_kind"},
    "seating.terms": {"not_used", "redraw_at", "stage_map", "table_order"},
    "results.clubprizetable": {"name", "rows"},
    "results.publishedprizes": {"special"},
    "results.specialprize": {"name", "fact", "value"},
    "results.deal": {"way"},
    "results.keptmoney": {"kind", "number"},
    "results.ending": {"how"},
    "results.filing": {"on"},
    "results.payoutplan": {"payout_table"},
    "results.venue": {"address", "venue"},
}  # fmt: skip
WORDS = (models.CharField, models.TextField, models.DateField, models.JSONField, models.BinaryField)


def our_models() -> Iterator[type[models.Model]]:
    return (model for model in apps.get_models() if model._meta.app_label in OURS)


def written_past_the_pen() -> Iterator[tuple[str, str]]:
    """Where ``Model.objects...create()`` or the like stands, and the name of the model."""
    for path in FILES:
        if name(path).startswith("tools/"):
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            model, manager, _ = ast.unparse(node.func).partition(".objects.")
            if manager and node.func.attr in WRITES and model.isidentifier():
                yield f"{name(path)}:{node.lineno}", model


def test_whatever_is_written_past_the_pen_is_listed_with_its_reason() -> None:
    listed = {apps.get_model(label).__name__ for label in BESIDE | WITH_THE_LINE}
    stray = [f"{where} {model}" for where, model in written_past_the_pen() if model not in listed]
    assert not stray, f"write it through the line, or list it in tdapp/beside_journal.py: {stray}"


def test_what_is_touched_by_hand_is_listed() -> None:
    files = (path for path in FILES if not name(path).startswith("floor/journal/"))
    assert {name(path) for path in files if BY_HAND.search(path.read_text())} == TOUCHING_BY_HAND


def test_the_lists_name_models_that_there_are_once_each() -> None:
    assert set(BESIDE) | set(WITH_THE_LINE) <= {model._meta.label_lower for model in our_models()}
    assert not set(BESIDE) & set(WITH_THE_LINE)


def test_no_image_of_a_row_holds_the_name_of_a_person() -> None:
    """A journal is append-only, and a person may want to be forgotten."""
    unknown = []
    for model in our_models():
        label = model._meta.label_lower
        if label in BESIDE or is_personal(model):
            continue
        columns = {
            field.attname
            for field in model._meta.concrete_fields
            if isinstance(field, WORDS) and not field.choices
        }
        unknown += [f"{label}.{column}" for column in sorted(columns - NO_NAMES.get(label, set()))]
    assert not unknown, f"say PERSONAL = True on the model, or that it is no name: {unknown}"
