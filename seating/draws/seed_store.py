"""Lots: the randomness of draws, committed before it is known and shown once it is used.

A lot's seed comes from the operating system; its SHA-256 is public from the moment it is made.
Taking a lot commits the next one, so there is always one whose hash anybody could write down
beforehand. A lot is never given back: an undone draw has shown its seed.
"""

import secrets

from django.db.models import QuerySet

from floor.journal import compiled, row_statements, touches
from floor.journal.open_line import OpenLine
from floor.models import Tournament
from seating.draw import SEED_BYTES, commitment
from seating.models import Lot


def new_seed() -> bytes:
    """Chance enters the hall here and nowhere else."""
    return secrets.token_bytes(SEED_BYTES)


def commit(tournament: Tournament, number: int) -> Lot:
    """Make the next lot and keep its seed secret."""
    seed = new_seed()
    lot = Lot(tournament=tournament, number=number, seed=seed, commitment=commitment(seed))
    row_statements.insert([lot])
    return lot


@compiled.get
def unused(tournament: Tournament) -> QuerySet[Lot]:
    return Lot.objects.filter(tournament=tournament, used_seq=None)


def take(line: OpenLine) -> bytes:
    """Use the committed lot for the act on this line; its seed is shown in the line's facts.

    Written past the line's row images on purpose: undo must not make a seed secret again.
    """
    lot = unused(line.tournament)
    lot.used_seq = line.seq
    row_statements.update(lot, ["used_seq"])
    commit(line.tournament, lot.number + 1)
    line.touch(touches.name(Lot))
    line.fact(lot=lot.number, seed=bytes(lot.seed).hex(), commitment=lot.commitment)
    return bytes(lot.seed)
