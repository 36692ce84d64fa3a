"""The best that any rota can do, by trying all of them: for a few dealers and equal downs."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations

Loss = tuple[int, int]  # downs of tables without a dealer, downs dealt beyond the longest stretch


def least_loss(skills: Sequence[Sequence[bool]], tables: int, longest: int, downs: int) -> Loss:
    """The smallest loss, first by tables without a dealer.

    ``skills``: of each dealer, whether they can deal at each table; ``longest``: so many downs may
    be dealt without a break, which takes one down. Every table changes its dealer after each.
    """
    dealers = range(len(skills))
    crews = [crew for crew in _crews(dealers, tables) if _fits(crew, skills, tables)]

    @cache
    def best(dealt: tuple[int, ...], left: int) -> Loss:
        if not left:
            return 0, 0
        losses = []
        for crew in crews:
            after = tuple(dealt[dealer] + 1 if dealer in crew else 0 for dealer in dealers)
            without, beyond = best(tuple(min(n, longest + 1) for n in after), left - 1)
            over = sum(after[dealer] > longest for dealer in crew)
            losses.append((without + tables - len(crew), beyond + over))
        return min(losses)

    return best((0,) * len(skills), downs)


def _crews(dealers: Sequence[int], tables: int) -> Iterator[tuple[int, ...]]:
    for size in range(min(tables, len(dealers)) + 1):
        yield from combinations(dealers, size)


def _fits(crew: Sequence[int], skills: Sequence[Sequence[bool]], tables: int) -> bool:
    return any(
        all(skills[dealer][table] for dealer, table in zip(crew, chosen, strict=True))
        for chosen in permutations(range(tables), len(crew))
    )
