"""People at the desk: written down, corrected, photographed, found to be one, forgotten.

Lines of the club's journal hold their keys and nothing else (Member is PERSONAL), so none of this
can be undone: what was wrong is corrected on the same page.
"""

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.db.models import Q, QuerySet
from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.accounts.roles import CHIEF, DESK, PAPERS
from floor.journal.open_line import ClubLine
from floor.journal.private import Private
from registration import merging, namesakes, people, selectors
from registration.models import Entry, Member, MemberPhoto
from rules.refusal import refuse

Person = Private[Mapping[str, Any]]
FINAL = _("what is known of a person stands in no journal; correct it on the person's page")


@journal.club_verb("member.added", roles=DESK, final=FINAL)
def add_member(line: ClubLine, *, person: Person, is_another: bool = False) -> None:
    """Write down a person who is on no list yet, with the columns ``person`` of people.OWN.

    Refused "member.known" when somebody of that name and birth date is known, unless the desk has
    looked and ``is_another``.
    """
    known = dict(person.value)
    alike = people.twins(known["surname"], known["given_name"], known["born_on"])
    if alike and not is_another:
        raise refuse("member.known", member=alike[0].pk)
    member = line.create(Member, **known, search_key=people.key_of(known))
    line.fact(member=member.pk)
    line.touch("members", f"member-{member.pk}")


@journal.club_verb("member.changed", roles=DESK, final=FINAL)
def change_member(line: ClubLine, *, member_id: int, seen: str, person: Person) -> None:
    """Correct what is known of a member.

    ``seen`` is people.version of what the form was opened with. Nobody may waive the age (FSPR
    1.5.1, BFSP 1.1), so a birth date that is known is corrected by whoever keeps the papers; one
    that is not is written down at the desk, from a document. Refused "member.unknown",
    "member.forgotten", "member.changed_meanwhile", "member.birth_date_known",
    "member.number_taken", "member.membership_backwards".
    """
    member = _present(member_id)
    if people.version(member) != seen:
        raise refuse("member.changed_meanwhile")
    line.fact(member=member.pk)
    changed = {name: new for name, new in person.value.items() if getattr(member, name) != new}
    if not changed:
        return
    if "born_on" in changed and member.born_on and not line.staff_holds(PAPERS):
        raise refuse("member.birth_date_known")
    whole = {name: getattr(member, name) for name in people.NAMES} | changed
    line.update(member, **changed, search_key=people.key_of(whole))
    namesakes.tell_apart_anew(member)
    _touch(line, member)


@journal.club_verb("member.federation_changed", roles=PAPERS, final=FINAL)
def change_membership(line: ClubLine, *, member_id: int, seen: str, person: Person) -> None:
    """Correct what the federation says of a member: number, membership, suspension; as
    ``change_member``. The next list from the federation counts over it."""
    change_member.body(line, member_id=member_id, seen=seen, person=person)


@journal.club_verb("member.photographed", roles=DESK, final=FINAL)
def set_photo(line: ClubLine, *, member_id: int, jpeg: Private[bytes]) -> None:
    """Keep a portrait, as floor/photo.py made it, in place of the one before."""
    member = _present(member_id)
    if before := MemberPhoto.objects.filter(member=member).first():
        line.update(before, jpeg=jpeg.value)
    else:
        line.create(MemberPhoto, member_id=member.pk, jpeg=jpeg.value)
    _touch(line, member)


@journal.club_verb("member.merged", roles=PAPERS, final=_("part them again on the person's page"))
def merge(line: ClubLine, *, member_id: int, into_id: int) -> None:
    """Say that the member is the same person as another: found from now on is the other alone.

    Entries and sales stay on the row under which they were made, and count for the person; what is
    known of the member and not of the other is written there. Refused "member.merged_in_itself",
    "member.merged_before", "member.number_lost" when the federation knows the member and not the
    other: its membership and bans would be seen no more; "member.both_in" when both are in one
    event.
    """
    _hold(member_id, into_id)
    member, into = _present(member_id), _present(into_id)
    if member.pk == into.pk:
        raise refuse("member.merged_in_itself")
    if member.merged_into_id or into.merged_into_id:
        raise refuse("member.merged_before")
    if member.number and not into.number:
        raise refuse("member.number_lost")
    here = _entries_live(_group(into)).values("tournament")
    both = _entries_live(_group(member)).filter(tournament__in=here).first()
    if both is not None:
        raise refuse("member.both_in", event=both.tournament.name)
    lent = merging.lent(_known(member), _known(into))
    line.update(member, lent={name: _stored(getattr(into, name)) for name in lent})
    for row in _group(member):
        line.update(row, merged_into_id=into.pk)
    _fill(line, into, lent)
    _touch(line, member)
    _touch(line, into)


@journal.club_verb("member.parted", roles=PAPERS, final=_("merge them again on the person's page"))
def part(line: ClubLine, *, member_id: int) -> None:
    """Take a merging back: these are two people after all. What the other got of the member and
    nobody has corrected since, goes from there. Refused "member.not_merged"."""
    member = _present(member_id)
    if (into := member.merged_into) is None:
        raise refuse("member.not_merged")
    _touch(line, into)
    _fill(line, into, merging.given_back(_known(member), _known(into), member.lent))
    line.update(member, merged_into_id=None, lent={})
    _touch(line, member)


@journal.club_verb(
    "member.forgotten", roles=CHIEF, final=_("what was forgotten is known to nobody any more")
)
def forget(line: ClubLine, *, member_id: int, on: str) -> None:
    """Forget the person on the day ``on`` (ISO): nothing is left but the row that entries, sales
    and places point at; so are those who were merged with them. Signed protocols stand as
    they were signed.

    Refused "member.still_in" while the person is in an event.
    """
    whole = selectors.member(member_id).merged_into_id or member_id
    _hold(whole)
    member = _present(member_id)
    group = _group(member.merged_into or member)
    if _entries_live(group).exists():
        raise refuse("member.still_in")
    for row in group:
        people.delete_applications(row)
        for photo in MemberPhoto.objects.filter(member=row):
            line.delete(photo)
        line.update(row, **people.EMPTY, forgotten_on=date.fromisoformat(on))
    line.fact(members=[row.pk for row in group])
    _touch(line, member)


def _known(member: Member) -> dict[str, Any]:
    return {name: getattr(member, name) for name in people.COLUMNS}


def _stored(value: Any) -> Any:
    return value.isoformat() if isinstance(value, date) else value


def _fill(line: ClubLine, member: Member, values: Mapping[str, Any]) -> None:
    """Write what another row of the same person says, or said, of the member."""
    if not values:
        return
    read = {field.name: field.to_python for field in member._meta.concrete_fields}
    columns = {name: read[name](value) for name, value in values.items()}
    key = people.key_of({name: getattr(member, name) for name in people.NAMES} | columns)
    line.update(member, **columns, search_key=key)
    namesakes.tell_apart_anew(member)


def _hold(*keys: int) -> None:
    """Let nobody enter these members, or those merged into them, until the transaction ends."""
    rows = Member.objects.filter(Q(pk__in=keys) | Q(merged_into__in=keys))
    list(rows.select_for_update().order_by("pk"))


def _group(member: Member) -> list[Member]:
    """The member and those merged into them."""
    return [member, *member.merged.all()]


def _entries_live(members: list[Member]) -> QuerySet[Entry]:
    live = (Entry.State.WAITING, Entry.State.IN)
    return Entry.objects.filter(member__in=members, state__in=live)


def _present(member_id: int) -> Member:
    member = selectors.member(member_id)
    if member.forgotten_on:
        raise refuse("member.forgotten")
    return member


def _touch(line: ClubLine, member: Member) -> None:
    line.fact(member=member.pk)
    line.touch("members", f"member-{member.pk}", "resync")  # a name stands on many pages
