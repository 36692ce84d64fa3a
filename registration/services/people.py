"""People at the desk: written down, corrected, photographed, found to be one, forgotten.

Lines of the club's journal hold their keys and nothing else (Member is PERSONAL), so none of this
can be undone: what was wrong is corrected on the same page.
"""

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.journal import touches
from floor.journal.open_line import ClubLine
from floor.journal.private import Private
from floor.values.roles import CHIEF, DESK, PAPERS
from registration.entries import selectors
from registration.models import Member, MemberPhoto
from registration.people import merging, namesakes, people, same_person
from rules.refusal import Refused, refuse

Person = Private[Mapping[str, Any]]
FINAL = _("what is known of a person is in no journal; correct it on the person's page")


@journal.club_verb("member.added", roles=DESK, final=FINAL)
def add_member(line: ClubLine, *, person: Person, is_another: bool = False) -> None:
    """Write down a person who is on no list yet, with the columns ``person`` of people.OWN.

    Refused "member.known" when somebody of that name and birth date is known, unless the desk has
    looked and ``is_another``.
    """
    columns = dict(person.value)
    alike = people.twins(columns["surname"], columns["given_name"], columns["born_on"])
    if alike and not is_another:
        raise refuse("member.known", member=alike[0].pk)
    member = line.create(Member, **columns, search_key=people.key_of(columns))
    line.fact(member=member.pk)


@journal.club_verb("member.changed", roles=DESK, final=FINAL)
def change_member(line: ClubLine, *, member_id: int, seen: str, person: Person) -> None:
    """Correct what is known of a member.

    ``seen`` is people.version of what the form was opened with. Nobody may waive the age (FSPR
    1.5.1, BFSP 1.1), so a birth date that is known is corrected by whoever keeps the papers; one
    that is not is written down at the desk, from a document. Refused "member.unknown",
    "member.forgotten", "member.changed_meanwhile", "member.birth_date_known",
    "member.number_taken", "member.membership_backwards".
    """
    _correct(line, member_id, seen, person)


@journal.club_verb("member.federation_changed", roles=PAPERS, final=FINAL)
def change_membership(line: ClubLine, *, member_id: int, seen: str, person: Person) -> None:
    """Correct what the federation says of a member: number, membership, suspension; as
    ``change_member``. The next list from the federation counts over it."""
    _correct(line, member_id, seen, person)


def _correct(line: ClubLine, member_id: int, seen: str, person: Person) -> None:
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


@journal.club_verb("member.photographed", roles=DESK, final=FINAL)
def set_photo(
    line: ClubLine, *, member_id: int, jpeg: Private[bytes], small: Private[bytes]
) -> None:
    """Keep a portrait and the ``small`` square of it, as floor/photo.py made them, in place of the
    one before."""
    member = _present(member_id)
    if before := MemberPhoto.objects.filter(member=member).first():
        line.update(before, jpeg=jpeg.value, small=small.value)
    else:
        pictures = {"jpeg": jpeg.value, "small": small.value}
        line.create(MemberPhoto, member_id=member.pk, **pictures)
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
    reason = same_person.obstacle(member, into)
    if reason is not None:
        raise Refused(reason)
    lent = merging.lent(same_person.columns_of(member), same_person.columns_of(into))
    before = {name: getattr(into, name) for name in lent}
    line.update(member, merged_with_id=into.pk, merged_into_id=into.pk, lent=_stored(before))
    for row in same_person.group(member):
        line.update(row, merged_into_id=into.pk)
    _fill(line, into, lent)
    _touch(line, member)
    _touch(line, into)


@journal.club_verb("member.parted", roles=PAPERS, final=_("merge them again on the person's page"))
def part(line: ClubLine, *, member_id: int) -> None:
    """Take a merging back: these are two people after all. Whoever was merged with the member goes
    along. What the other got of the member and nobody has corrected since, goes from there, and
    from whom that one was merged with. Refused "member.not_merged"."""
    member = _present(member_id)
    if (other := member.merged_with) is None:
        raise refuse("member.not_merged")
    _hold(member.person_id)
    _touch(line, other)
    _touch(line, member.merged_into or other)
    for row in _merged_under(member):
        line.update(row, merged_into_id=member.pk)
    back = merging.given_back(
        same_person.columns_of(member), same_person.columns_of(other), _read(member.lent)
    )
    line.update(member, merged_into_id=None, merged_with_id=None, lent={})
    _give_back(line, other, back)
    _touch(line, member)


def _give_back(line: ClubLine, row: Member, back: Mapping[str, Any]) -> None:
    """Write into the row what stood in it before, and so on in those whom it was merged with."""
    while back:
        before = same_person.columns_of(row)
        _fill(line, row, back)
        if (following := row.merged_with) is None:
            return
        passed = merging.passed_on(
            before,
            same_person.columns_of(row),
            same_person.columns_of(following),
            _read(row.lent),
            back.keys(),
        )
        line.update(row, lent=_stored(passed.lent))
        row, back = following, passed.written


def _merged_under(member: Member) -> list[Member]:
    """Those who were merged with the member, and with them."""
    others = list(Member.objects.filter(merged_into=member.merged_into_id).order_by("pk"))
    under = {member.pk}
    while more := {row.pk for row in others if row.merged_with_id in under} - under:
        under |= more
    return [row for row in others if row.pk in under - {member.pk}]


@journal.club_verb(
    "member.forgotten",
    roles=CHIEF,
    final=_("what was forgotten cannot be brought back"),
    by_password=True,
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
    group = same_person.group(member.merged_into or member)
    if same_person.entries_live(group).exists():
        raise refuse("member.still_in")
    for row in group:
        people.delete_applications(row)
        for photo in MemberPhoto.objects.filter(member=row):
            line.delete(photo)
        line.update(row, **people.EMPTY, forgotten_on=date.fromisoformat(on))
    line.fact(members=[row.pk for row in group])
    _touch(line, member)


def _stored(values: Mapping[str, Any]) -> dict[str, Any]:
    """As JSON can hold them."""
    return {
        name: value.isoformat() if isinstance(value, date) else value
        for name, value in values.items()
    }


def _read(stored: Mapping[str, Any]) -> dict[str, Any]:
    """The values that ``_stored`` made these of."""
    read = {field.name: field.to_python for field in Member._meta.concrete_fields}
    return {name: read[name](value) for name, value in stored.items()}


def _fill(line: ClubLine, member: Member, values: Mapping[str, Any]) -> None:
    """Write what another row of the same person says, or said, of the member."""
    if not values:
        return
    key = people.key_of({name: getattr(member, name) for name in people.NAMES} | dict(values))
    line.update(member, **values, search_key=key)
    namesakes.tell_apart_anew(member)


def _hold(*keys: int) -> None:
    """Let nobody enter these members, or those merged into them, until the transaction ends."""
    rows = Member.objects.filter(Q(pk__in=keys) | Q(merged_into__in=keys))
    list(rows.select_for_update().order_by("pk"))


def _present(member_id: int) -> Member:
    member = selectors.member(member_id)
    if member.forgotten_on:
        raise refuse("member.forgotten")
    return member


def _touch(line: ClubLine, member: Member) -> None:
    """What is known of a person was changed, past the pen as well: of those merged and told
    apart."""
    line.fact(member=member.pk)
    line.touch(touches.name(Member), touches.changed_name(Member), touches.many_name(Member))
