"""What is tried, section by section: each flood with its size and what it must come to."""

from collections.abc import Callable
from dataclasses import dataclass

from django.conf import settings

from tools.attack import tablet
from tools.attack.hostile_bodies import MB
from tools.attack.tablet import LET_IN
from tools.attack.testbed import PIN, Testbed
from tools.attack.wire import CUT, OPEN, SILENT, Tally

SLOW = "slow"  # a bar in seconds was missed; all other reasons are none of the machine's load
QUICK = 1.0  # seconds in which a single request is refused or answered
GUESSES = 10  # PINs that may be looked at
SEED = 20101016  # of the search
PASSWORDS = 20  # of one name, over all addresses
Check = Callable[[Tally], str]  # the reason why it was missed, or nothing


@dataclass(frozen=True)
class Sizes:
    seconds: float = 10.0  # of a flood that has no end of its own
    sockets: int = 1200
    headers: int = 300
    half_open_for: float = 45.0
    cut: bool = True  # whether half-open requests must be over by then
    body: int = 20 * MB
    json: int = 3 * MB
    many: int = 20  # sockets that ping
    sign_ins: int = 200
    guesses: int = 60
    pins: int = 24
    pages: int = 400
    bursts: int = 4
    phones: int = 80
    uploads: int = 3
    slow_bodies: int = 8
    heads: int = 2000
    search: float = 600.0
    warm: float = 3.0  # so long the first pages, which compile the templates, are not counted
    quiet: float = 20.0


LONG = Sizes()
SHORT = Sizes(
    seconds=1.0, sockets=120, headers=30, half_open_for=1.5, cut=False, body=MB // 2, json=2 * MB,
    many=5, sign_ins=12, guesses=4, pins=12, pages=60, bursts=1, phones=8, uploads=1, slow_bodies=1,
    heads=20, search=1.0,
    warm=1.0, quiet=2.0,
)  # fmt: skip


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


def quick(tally: Tally) -> str:
    if tally.outcomes[SILENT]:
        return "not answered"
    return f"{SLOW} answers" if tally.slowest > QUICK else ""


def all_cut(tally: Tally) -> str:
    return "half-open for ever" if tally.outcomes[OPEN] else ""


def few_guesses(tally: Tally) -> str:
    return "too many guesses" if tally.outcomes["200"] > GUESSES else ""


def few_passwords(tally: Tally) -> str:
    return "too many passwords" if tally.outcomes["200"] > PASSWORDS else ""


def some_cut(tally: Tally) -> str:
    return "" if tally.outcomes[CUT] else "no bound on new connections"


def right_one_refused(tally: Tally) -> str:
    return f"the right PIN after it: {LET_IN}" if tally.note.endswith(LET_IN) else ""


def no_chief_made(tally: Tally) -> str:
    made = tally.note.endswith(LET_IN) and any(tally.outcomes[yes] for yes in ("200", "204", "302"))
    return "a chief judge was made" if made else ""


def none_refused(tally: Tally) -> str:
    """Who waited longer than a page does is told so: how long it takes depends on the machine."""
    if any(name not in ("200", "204", "503") for name in tally.outcomes):
        return "their taps refused"
    return f"{SLOW} taps of theirs" if tally.outcomes["503"] else ""


def none_kept(tally: Tally) -> str:
    return f"{tally.outcomes['kept']} kept" if tally.outcomes["kept"] else ""


def no_error(tally: Tally) -> str:
    return "a server error" if tally.outcomes["500"] else ""


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
