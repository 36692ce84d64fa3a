"""Finding a member or an entry from what was typed or scanned at the desk.

Every look is a range of an index in the order of the answer, cut off at the limit: a surname's
beginning among a million members takes a fraction of a millisecond.
"""

from django.db.models import Q, QuerySet

from floor.models import Tournament
from registration.models import Entry, Member
from registration.names import name_index
from registration.names.search_key import digits_of, read_query

LEAST = 2  # letters; a number may be shorter
MOST_WORDS = 4
MOST_SORTED = 400
MOST_MEANT = 50  # players of an event whom a name may mean


def find(typed: str, limit: int, entered: Tournament | None = None) -> list[Member]:
    """Members whose number or surname begins so, A to Z; two words in any order; one query.

    If those are not enough, whose surname begins so in other letters, in one more; if there is
    none, those of whom any name holds the words, in two more. With ``entered`` only
    those who have an entry there: of a common surname the federation has more than any limit.
    """
    query, members = read_query(typed), _members(entered)
    if query.digits:
        numbered = members.filter(_numbered(typed, query.digits, "number"))
        return list(numbered.order_by("number")[:limit])
    if is_too_short(typed):
        return []
    words = query.words[:MOST_WORDS]
    by_surname = _by_surname(members, words, limit)
    return by_surname or _by_any_name(members, words, limit)


def first_members(limit: int) -> list[Member]:
    """The first of all members A to Z, for a list of which nothing was looked for yet."""
    return list(_members(None).order_by("search_key")[:limit])


def meant(typed: str) -> Member | None:
    """The one member meant: with exactly this number, or the only one who fits; else None."""
    numbers = {_as_typed(typed), digits_of(typed)} - {""}
    exact = Member.objects.filter(number__in=numbers).first()
    if exact is not None:
        return exact.merged_into or exact
    members = find(typed, 2)
    return members[0] if len(members) == 1 else None


def players(typed: str, here: Tournament, most: int = MOST_MEANT) -> list[Entry]:
    """The entries of whom ``find`` finds in the event, by name, a member's first entry first."""
    rows = Entry.objects.filter(tournament=here, member__in=find(typed, most, here))
    return list(rows.select_related("member").order_by("member__search_key", "number"))


def is_too_short(typed: str) -> bool:
    """Whether it is too little to be searched for."""
    query = read_query(typed)
    letters = max((len(key) for keys in query.words for key in keys), default=0)
    return not query.digits and letters < LEAST


def _members(entered: Tournament | None) -> QuerySet[Member]:
    if entered is None:
        return Member.objects.filter(merged_into=None, forgotten_on=None)
    return Member.objects.filter(pk__in=Entry.objects.filter(tournament=entered).values("member"))


def _numbered(typed: str, digits: str, column: str) -> Q:
    """The number begins so, as it was typed or by its digits alone."""
    begins = f"{column}__startswith"
    return Q(**{begins: digits}) | Q(**{begins: _as_typed(typed)})


def _as_typed(typed: str) -> str:
    """Without what no number has, and Postgres refuses."""
    return typed.replace("\0", "").strip()


def _by_surname(
    members: QuerySet[Member], words: tuple[tuple[str, ...], ...], limit: int
) -> list[Member]:
    """Each word in turn as the surname, all the others as any other name. What is meant as it was
    typed comes first; what it means in other letters is read where that leaves room."""
    looks = [
        _with_all(members.filter(search_key__startswith=key), words[:at] + words[at + 1 :])
        for at, keys in enumerate(words)
        for key in keys
    ]
    first, *rest = (look.order_by("search_key")[:limit] for look in looks)
    rows = list(first)
    if rest and len(rows) < limit:
        others = rest[0].union(*rest[1:]).order_by("search_key")[:limit] if rest[1:] else rest[0]
        rows += [other for other in others if other not in rows]
    return rows[:limit]


def _by_any_name(
    members: QuerySet[Member], words: tuple[tuple[str, ...], ...], limit: int
) -> list[Member]:
    """Of a part that thousands share the first found are sorted, not all."""
    some = members.filter(name_index.holds(words)).order_by().values_list("search_key", "pk")
    first = [pk for _, pk in sorted(some[:MOST_SORTED])[:limit]]
    return list(Member.objects.filter(pk__in=first).order_by("search_key"))


def _with_all(members: QuerySet[Member], words: tuple[tuple[str, ...], ...]) -> QuerySet[Member]:
    """Those of ``members`` of whom some name begins with each of ``words``."""
    return members.filter(_named(words, "search_key"))


def _named(words: tuple[tuple[str, ...], ...], column: str) -> Q:
    """Some name begins with each of the words; each word has the keys it may mean."""
    wanted = Q()
    for keys in words:
        meant = Q()
        for key in keys:
            meant |= Q(**{f"{column}__startswith": key}) | Q(**{f"{column}__contains": f" {key}"})
        wanted &= meant
    return wanted


def entries(tournament: Tournament, typed: str) -> QuerySet[Entry]:
    """The entries whose member's number, or some of whose names, begins so; all of them when
    nothing was typed. A to Z, with their members."""
    rows = Entry.objects.filter(tournament=tournament).select_related("member")
    query = read_query(typed)
    if query.digits:
        rows = rows.filter(_numbered(typed, query.digits, "member__number"))
    elif query.words:
        rows = rows.filter(_named(query.words[:MOST_WORDS], "member__search_key"))
    elif typed.strip():
        rows = rows.none()
    return rows.order_by("member__search_key", "number", "pk")
