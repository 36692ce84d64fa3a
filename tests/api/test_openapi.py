"""The schema says what there is, and every answer of a test is as it says."""

from api.web import door
from tests.access_table import ACCESS


def test_every_address_is_described() -> None:
    paths = door.described()["paths"]
    assert len(paths) == len([name for name in ACCESS if name.startswith("api:")]) - 11
    for path, operations in paths.items():
        assert path.startswith("/api/v1/events")
        for method, operation in operations.items():
            assert {"400", "401", "404", "429", "503"} <= operation["responses"].keys()
            assert operation["security"] in ([{"token": []}], [{}, {"token": []}])
            assert ("409" in operation["responses"]) == (method == "post")
            assert operation["description"]
