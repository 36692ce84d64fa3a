"""Players of one event whom surname and initials do not tell apart.

How a member is told apart stands in the member's row, so whoever writes a name reads no other row
for it; once set it stays, and no number appears and goes from one tap to the next.
"""

from floor.models import Stage, Tournament
from registration.models import Entry, Member
from registration.names.person_name import short_name
from registration.names.search_key import fold


def tell_apart(event: Tournament, person: Member) -> bool:
    """Have ``person``, who enters the event, told apart from their namesakes there, and those from
    them: by the full names if no two are the same, else by the numbers. Return whether anybody is
    named otherwise than before."""
    gone = Entry.State.WITHDRAWN.value
    near = Member.objects.raw(NEAR, [f"{fold(person.surname)}%", person.pk, event.pk, gone])
    alike = {row.pk: row for row in near if _initials(row) == _initials(person)}
    alike[person.pk] = person
    if len(alike) == 1:
        return False
    by = Member.ToldApart.NAME
    if len({fold(str(row)) for row in alike.values()}) < len(alike):
        by = Member.ToldApart.NUMBER
    new = [row.pk for row in alike.values() if row.told_apart not in (by, Member.ToldApart.NUMBER)]
    # Whom somebody merges at this moment is left as they are: a sale waits for no member.
    free = Member.objects.filter(pk__in=new).select_for_update(skip_locked=True, no_key=True)
    keys = list(free.values_list("pk", flat=True))
    return bool(Member.objects.filter(pk__in=keys).update(told_apart=by))


# Players of the event whose keys begin like that; another row of the same person is no namesake.
# A sale reads this under the lock of its event: building it costs more than asking it.
NEAR = """
    SELECT * FROM registration_member
    WHERE search_key LIKE %s AND merged_into_id IS DISTINCT FROM %s
        AND id IN (SELECT member_id FROM registration_entry
                   WHERE tournament_id = %s AND state <> %s)
"""


def tell_apart_anew(person: Member) -> None:
    """The same in every event that ``person``, who is called otherwise by now, plays."""
    rows = Entry.objects.filter(member=person).exclude(tournament__stage=Stage.FINISHED)
    for entry in rows.exclude(state=Entry.State.WITHDRAWN).select_related("tournament"):
        tell_apart(entry.tournament, person)


def _initials(person: Member) -> str:
    return fold(short_name(person.surname, person.given_name, person.patronymic, "", "", None))
