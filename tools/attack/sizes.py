"""How large each flood is: in a run that is written down, and in a short one."""

from dataclasses import dataclass

from tools.attack.hostile_bodies import MB


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
    documents: int = 4
    document_pages: int = 300
    document_signs: int = 300_000  # of a page
    slots: int = 4  # of each address
    applicants: int = 20
    applications: int = 60  # of each: as many as an address may
    warm: float = 3.0  # so long the first pages, which compile the templates, are not counted
    quiet: float = 20.0


LONG = Sizes()
SHORT = Sizes(
    seconds=1.0, sockets=120, headers=30, half_open_for=1.5, cut=False, body=MB // 2, json=2 * MB,
    many=5, sign_ins=12, guesses=4, pins=12, pages=60, bursts=1, phones=8, uploads=1, slow_bodies=1,
    heads=20, search=1.0, documents=2, document_pages=3, document_signs=2000, slots=1,
    applicants=2, applications=3,
    warm=1.0, quiet=2.0,
)  # fmt: skip
