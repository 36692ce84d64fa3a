"""The OpenAPI document, with what ninja cannot know: how tokens are sent and what refusals are."""

from typing import Any

from pydantic.json_schema import models_json_schema

from api.web import problems
from api.web.schemas import ProblemBody

REFERENCE = "#/components/schemas/{model}"
# Which refusals an operation may give; each is a problem.
REFUSED = {
    "400": "The request could not be understood.",
    "401": "No token, or one that is not known.",
    "403": "The token does not open that.",
    "404": "There is nothing, or nothing for this caller.",
    "429": "Too fast, or too many wrong tokens.",
    "503": "The house is too busy, or its database is away. Nothing was recorded.",
    "422": "A parameter or a field is not as it is described here.",
}
REFUSED_WRITING = {
    "409": "Refused as things stand; `refusals` say why.",
    "413": "The body is too long.",
    "415": "The body is no JSON.",
}
SCHEME = {"type": "http", "scheme": "bearer", "description": "Made on the page “Integrations”."}


def completed(document: dict[str, Any]) -> dict[str, Any]:
    """The document with the token, the refusals, and 304 where an ETag was sent."""
    document["components"]["schemas"] |= _schemas()
    document["components"]["securitySchemes"] = {"token": SCHEME}
    for operations in document["paths"].values():
        for method, operation in operations.items():
            answers = operation["responses"]
            answers |= {code: _problem(text) for code, text in _refused(method).items()}
            if method == "get":
                answers["304"] = {"description": "The caller has it as it is."}
    return document


def _refused(method: str) -> dict[str, str]:
    return REFUSED | (REFUSED_WRITING if method == "post" else {})


def _problem(text: str) -> dict[str, Any]:
    schema = {"$ref": REFERENCE.format(model=ProblemBody.__name__)}
    return {"description": text, "content": {problems.TYPE: {"schema": schema}}}


def _schemas() -> dict[str, Any]:
    _, json_schema = models_json_schema([(ProblemBody, "serialization")], ref_template=REFERENCE)
    schemas: dict[str, Any] = json_schema["$defs"]
    return schemas
