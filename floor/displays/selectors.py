"""What screens read of paired televisions."""

from collections.abc import Iterable

from django.db.models import BinaryField, Q, QuerySet
from django.db.models.functions import Substr

from floor.journal import compiled
from floor.models import ClubLook, MediaFile, Medium, Screen, ScreenFault, Stage, Tablet, Tournament
from floor.models.tournament import IN_PLAY

MOST_EVENTS = 24  # of one evening


def paired() -> QuerySet[Screen]:
    """The televisions of the club, whichever event paired them."""
    return Screen.objects.filter(tournament__isnull=False, revoked_ms=None)


@compiled.rows
def screens() -> QuerySet[Screen]:
    """The same with what they show."""
    return paired().select_related("shows", "tournament", "paired_by").order_by("pk")


def showable(here: Tournament, only: Tablet | None = None) -> list[Tournament]:
    """Whose walls can be put on a screen: this tournament's, then those of all others that are
    listed and not over; on a shared tablet only its own. One query."""
    if only is not None:
        return [here]
    listed = Tournament.objects.filter(~Q(stage=Stage.FINISHED), ~Q(pk=here.pk), hidden_ms=None)
    return [here, *listed.order_by("-starts_on", "-pk")]


def named_events(public_ids: Iterable[str]) -> dict[str, Tournament]:
    """Those of these events that there are, in the order in which they are named first; one query,
    none where none is named."""
    named = [public_id for public_id in dict.fromkeys(public_ids) if public_id]
    rows = Tournament.objects.select_related("journal").filter(public_id__in=named)
    events = {event.public_id: event for event in rows} if named else {}
    return {public_id: events[public_id] for public_id in named if public_id in events}


def listed_on_screens() -> list[Tournament]:
    """Events that some television's list names, without the hidden ones; two queries."""
    lists = paired().values_list("events", flat=True)
    named = named_events(event for events in lists for event in events)
    return [event for event in named.values() if event.hidden_ms is None]


def media_by_use() -> dict[str, list[Medium]]:
    """The club's files by their use, without their bytes; one query."""
    by_use: dict[str, list[Medium]] = {}
    for medium in _media():
        by_use.setdefault(medium.use, []).append(medium)
    return by_use


def logo_of_club() -> Medium | None:
    """The club's logo; None where it has none."""
    return next(iter(media_by_use().get(Medium.Use.LOGO, [])), None)


@compiled.rows
def _media() -> QuerySet[Medium]:
    return Medium.objects.select_related("file").defer("file__data")


@compiled.first
def look_of_club() -> QuerySet[ClubLook]:
    """The club's colours and where its sponsors stand; None until somebody has chosen them."""
    return ClubLook.objects.all()


def screen_faults() -> dict[int, list[tuple[ScreenFault, Medium | None]]]:
    """What televisions could not do, by the screen, with the file that it is about; what it said of
    a file that was replaced meanwhile is left out. Two queries."""
    media = {medium.file_id: medium for medium in Medium.objects.all()}
    faults: dict[int, list[tuple[ScreenFault, Medium | None]]] = {}
    for fault in ScreenFault.objects.all():
        if not fault.sha256 or fault.sha256 in media:
            faults.setdefault(fault.screen_id, []).append((fault, media.get(fault.sha256)))
    return faults


def piece_of(file: MediaFile, first: int, length: int) -> bytes:
    """``length`` bytes of the file from ``first`` on, counted from 0, without reading the rest."""
    piece = Substr("data", first + 1, length, output_field=BinaryField())
    return bytes(MediaFile.objects.filter(pk=file.pk).values_list(piece, flat=True).get())


def events_of_the_evening(here: Tournament) -> list[Tournament]:
    """What is on in the hall: events that are played, and those of the day of ``here``; without
    those that no list shows. One query."""
    on = Q(stage__in=IN_PLAY) | Q(starts_on=here.starts_on) | Q(pk=here.pk)
    rows = Tournament.objects.select_related("journal")
    listed = rows.filter(on, Q(hidden_ms=None) | Q(pk=here.pk))
    return list(listed.order_by("starts_on", "pk")[:MOST_EVENTS])
