"""What is tried, section by section: each flood with its size and what it must come to."""

from collections.abc import Callable
from dataclasses import dataclass

from django.conf import settings

from tools.attack import tablet
from tools.attack.checks import (
    all_answered,
    all_cut,
    few_guesses,
    few_passwords,
    honest_served,
    no_chief_made,
    no_error,
    none_kept,
    none_refused,
    quick,
    right_one_refused,
    some_cut,
)
from tools.attack.hostile_bodies import MB
from tools.attack.sizes import Sizes
from tools.attack.testbed import PIN, Testbed
from tools.attack.wire import Tally
from tools.bench import field

SEED = 20101016  # of the search
Check = Callable[[Tally], str]  # the reason why it was missed, or nothing


@dataclass(frozen=True)
class Flood:
    """``number`` is that of the finding it repeats; ``crowded`` says that members of staff wait in
    the same queue, so that taps are only to be answered, whenever it is."""

    number: str
    name: str
    run: Callable[[Testbed], Tally]
    checks: tuple[Check, ...] = ()
    crowded: bool = False
    kills_database: bool = False  # afterwards: somebody must notice


def sections(by: Sizes) -> dict[str, list[Flood]]:
    """In the order in which they are tried."""
    return {
        "tablet": [_take_over(by)],
        "heads": [
            _heads("N1", "cookies of backslashes and the like", "cookies", by),
            _heads("N2", "handshakes with endless headers", "handshakes", by),
            _heads("N3", "header lines, and chunks", "lines", by),
            _heads("N4", "heads that were server errors", "traps", by),
        ],
        "search": [_search(by)],
        "multipart": [_bodies("C1", "multipart bodies", "multipart", by.body, by)],
        "fields": [_bodies("C1", "forms of many fields", "fields", by.body // 2, by)],
        "decide": [_bodies("C2", "hostile JSON", "decide", by.json, by)],
        "uploads": [_uploads(by)],
        "documents": [_documents(by)],
        "slots": [_slots(by)],
        "workbooks": [_workbooks(by)],
        "applications": [_applications(by)],
        "connects": [_connects(by)],
        "idle": [_idle(by, 1), _idle(by, 60)],
        "half-open": [_headers(by), _slow_bodies(by)],
        "pings": [_pings(by, 1), _pings(by, by.many)],
        "sign-ins": [_sign_ins(by, 1), _sign_ins(by, 40), _one_name(by)],
        "pins": [_pins(by)],
        "bursts": [_bursts(by)],
        "crowd": [_crowd(by)],
    }


def _take_over(by: Sizes) -> Flood:
    def run(testbed: Testbed) -> Tally:
        return tablet.take_over(testbed, by.seconds)

    return Flood("M1", "a PIN seen once", run, (no_chief_made, quick))


def _heads(number: str, name: str, heads: str, by: Sizes) -> Flood:
    def run(testbed: Testbed) -> Tally:
        return testbed.send("heads", name=heads, count=by.heads, stranger=40)

    return Flood(number, f"{name}, each {by.heads:,} times at once", run, (no_error,))


def _search(by: Sizes) -> Flood:
    def run(testbed: Testbed) -> Tally:
        how = {"pid": testbed.server.web, "seed": SEED, "keep": str(settings.DATA / "attack-kept")}
        return testbed.send("search", seconds=by.search, stranger=50, **how)

    return Flood("N1", f"requests made at random for {by.search:.0f} s", run, (none_kept, no_error))


def _bodies(number: str, name: str, kind: str, size: int, by: Sizes) -> Flood:
    def run(testbed: Testbed) -> Tally:
        return testbed.send("one_by_one", kind=kind, size=size, seconds=by.seconds, stranger=1)

    return Flood(number, f"{name} of up to {size / MB:.1f} MB", run, (quick,))


def _uploads(by: Sizes) -> Flood:
    def run(testbed: Testbed) -> Tally:
        return testbed.send("uploads", at_a_time=by.uploads, seconds=by.seconds, stranger=10)

    return Flood("C1", f"uploads of 64 MB, {by.uploads} at a time", run)


def _documents(by: Sizes) -> Flood:
    def run(testbed: Testbed) -> Tally:
        path, cookie = f"/t/{testbed.other.slug}/rules/import/", testbed.other_cookie
        how = {"pages": by.document_pages, "signs": by.document_signs, "count": by.documents}
        return testbed.send("documents", path=path, cookie=cookie, stranger=60, **how)

    name = f"{by.documents} rulebooks at once, {by.document_pages} pages of one stream"
    return Flood("N5", name, run, (all_answered, no_error))


def _slots(by: Sizes) -> Flood:
    def run(testbed: Testbed) -> Tally:
        page, cookie = f"/t/{testbed.other.slug}/club-media/", testbed.other_cookie
        how = {"count": by.slots, "seconds": by.half_open_for}
        return testbed.send("slots", page=page, cookie=cookie, stranger=61, **how)

    name = f"{by.slots} slow bodies of 64 MB from each of two addresses, and a picture"
    return Flood("N6", name, run, (honest_served,))


def _workbooks(by: Sizes) -> Flood:
    def run(testbed: Testbed) -> Tally:
        path = f"/t/{testbed.other.slug}/members/check/"
        other = {
            "path": f"/t/{testbed.tournament.slug}/members/check/",
            "cookie": field.cookie(testbed.tournament),
        }
        how = {"path": path, "cookie": testbed.other_cookie, "seconds": by.seconds}
        return testbed.send("workbooks", other=other, stranger=64, **how)

    name = "workbooks with a billionth row without a pause, and a list"
    return Flood("N8", name, run, (quick, honest_served))


def _applications(by: Sizes) -> Flood:
    def run(testbed: Testbed) -> Tally:
        other = testbed.other
        desk = f"/t/{other.slug}/applications/"
        how = {"path": f"/apply/{other.public_id}/", "desk": desk, "cookie": testbed.other_cookie}
        many = {"strangers": by.applicants, "of_each": by.applications}
        return testbed.send("applications", **how, **many)

    name = f"{by.applications} applications of each of {by.applicants} strangers, and one more"
    return Flood("N7", name, run, (honest_served,))


def _idle(by: Sizes, strangers: int) -> Flood:
    def run(testbed: Testbed) -> Tally:
        return testbed.send("idle", count=by.sockets, strangers=strangers, seconds=by.seconds)

    name = f"{by.sockets:,} idle sockets of {_count(strangers)}"
    return Flood("H1", name, run, kills_database=True)


def _connects(by: Sizes) -> Flood:
    def run(testbed: Testbed) -> Tally:
        return testbed.send("connects", seconds=by.seconds, stranger=30)

    return Flood("-", "connections without a pause", run, (some_cut,) if by.cut else ())


def _headers(by: Sizes) -> Flood:
    def run(testbed: Testbed) -> Tally:
        return testbed.send("headers", count=by.headers, seconds=by.half_open_for, stranger=20)

    return Flood("M5", f"{by.headers} requests without an end", run, (all_cut,) if by.cut else ())


def _slow_bodies(by: Sizes) -> Flood:
    def run(testbed: Testbed) -> Tally:
        return testbed.send("bodies", count=by.slow_bodies, seconds=by.half_open_for, stranger=21)

    return Flood(
        "M5", f"{by.slow_bodies} bodies, 63 of 64 MB sent", run, (all_cut,) if by.cut else ()
    )


def _pings(by: Sizes, count: int) -> Flood:
    def run(testbed: Testbed) -> Tally:
        return testbed.send("pings", count=count, seconds=by.seconds, strangers=count)

    return Flood("M6", f"pings without a pause, {count} sockets", run)


def _sign_ins(by: Sizes, strangers: int) -> Flood:
    def run(testbed: Testbed) -> Tally:
        return testbed.send("sign_ins", count=by.sign_ins, strangers=strangers)

    return Flood("M4, H2", f"{by.sign_ins} sign-ins at once of {_count(strangers)}", run)


def _one_name(by: Sizes) -> Flood:
    def run(testbed: Testbed) -> Tally:
        name = testbed.chief.username
        return testbed.send("sign_ins", count=by.guesses, strangers=by.guesses, name=name)

    name = f"{by.guesses} passwords of one name, each from another address"
    return Flood("-", name, run, (few_passwords,))


def _pins(by: Sizes) -> Flood:
    def run(testbed: Testbed) -> Tally:
        how = {"path": testbed.pin_path, "cookie": testbed.tablet, "right": PIN}
        return testbed.send("pins", tries=by.pins, strangers=6, **how)

    checks = (few_guesses, right_one_refused)
    return Flood("M2", f"{2 * by.pins} PINs from six addresses", run, checks)


def _bursts(by: Sizes) -> Flood:
    def run(testbed: Testbed) -> Tally:
        how = {"path": testbed.wall_path, "count": by.pages, "times": by.bursts}
        return testbed.send("bursts", strangers=1, **how)

    return Flood("M3", f"{by.pages} pages at once, {by.bursts} times", run)


def _crowd(by: Sizes) -> Flood:
    def run(testbed: Testbed) -> Tally:
        path, cookie = f"/t/{testbed.other.slug}/clock/shift/", testbed.other_cookie
        return testbed.send("crowd", path=path, cookie=cookie, count=by.phones, seconds=by.seconds)

    name = f"{by.phones} members of staff who tap without a pause"
    return Flood("H3", name, run, (none_refused,), crowded=True)


def _count(strangers: int) -> str:
    return "one stranger" if strangers == 1 else f"{strangers} strangers"
