"""Bodies that programs send: one JSON document, read strictly."""

import json
from typing import Any

from django.http import HttpRequest
from ninja.parser import Parser

from api.web.problems import Problem

LONGEST = 64 * 1024  # bytes


class StrictParser(Parser):
    """Takes JSON in UTF-8, without repeated keys and without NaN; raises Problem for all else."""

    def parse_body(self, request: HttpRequest) -> dict[str, Any]:
        if request.content_type != "application/json":
            raise Problem(415, "api.content_type")
        if len(request.body) > LONGEST:
            raise Problem(413, "api.too_long", most=LONGEST)
        try:
            text = request.body.decode("utf-8")
            read: dict[str, Any] = json.loads(
                text,
                object_pairs_hook=_without_repeats,
                parse_constant=_no_number,
                parse_float=_figure,
            )
        except (ValueError, RecursionError) as error:
            raise Problem(400, "api.not_json") from error
        return read


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read = dict(pairs)
    if len(read) < len(pairs):
        raise ValueError("a key is repeated")
    return read


def _figure(text: str) -> float | int:
    """A number; 7.0 is a whole one, as the schema says."""
    value = float(text)
    return int(value) if value.is_integer() else value


def _no_number(text: str) -> None:
    raise ValueError(f"{text} is no number of JSON")
