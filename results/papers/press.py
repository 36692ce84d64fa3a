"""The draft of a press release, and the results as a paper, of what may be told."""

from collections.abc import Iterator

from django.utils import translation
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from floor.texts.format import number, span
from floor.values.language import listed
from results.papers.part import Paper, Part, paragraphs
from results.public_results import PublicEvent, PublicPlace
from results.public_site.pages import money

BEST = 3  # who are named in the text


def press_release(event: PublicEvent, words: str, sponsors: str, language: str) -> str:
    """The draft in ``language``: who won, how many played for what, then the ``words`` of the
    organiser and the ``sponsors``."""
    with translation.override(language):
        parts = [_headline(event), _opening(event), *_winners(event), *_special(event)]
        parts += paragraphs(words)
        thanks = "; ".join(paragraphs(sponsors))
        parts += [_("Sponsors and partners: %(names)s.") % {"names": thanks}] if thanks else []
        return "\n\n".join(parts) + "\n"


def results_paper(event: PublicEvent, language: str) -> Paper:
    """The places as a paper in ``language``."""
    with translation.override(language):
        head = [_("Place"), _("Player"), _("Prize")]
        head += [_("Bounties")] if event.bounties else []
        rows = (
            (span(place.best, place.worst), called(place), *_sums(event, place))
            for place in event.places
        )
        facts = [(_("Entries"), number(event.entries)), (_("Players"), number(event.players))]
        if event.pool:
            facts.append((_("Prize pool"), money(event, event.pool)))
        if event.bounties:
            facts.append((_("Bounties won"), money(event, event.bounties)))
        part = Part("results", _("Places"), tuple(facts), table=(tuple(head), *rows), words=(1,))
        special = Part("special", _("Special prizes"), lines=tuple(_special(event)))
        day = date_format(event.starts_on, "DATE_FORMAT")
        parts = (part, special) if event.special else (part,)
        return Paper(_("Results"), event.name, day, event.venue, language, parts, is_formal=False)


def _sums(event: PublicEvent, place: PublicPlace) -> list[str]:
    """The prize, and what was won in bounties where the event has some."""
    bounty = [money(event, place.bounty)] if event.bounties else []
    return [money(event, place.prize), *bounty]


def called(place: PublicPlace) -> str:
    """What may be told of who took the place: name, number or a dash."""
    return place.person.name if place.person else place.number or "—"


def _headline(event: PublicEvent) -> str:
    first = event.places[0] if event.places else None
    if first is None or first.best != first.worst or not (first.person or first.number):
        return _("%(event)s: the results") % {"event": event.name}
    return _("%(event)s: %(winner)s wins") % {"event": event.name, "winner": called(first)}


def _opening(event: PublicEvent) -> str:
    place = listed(filter(None, (event.venue, event.address)))
    facts = {
        "date": date_format(event.starts_on, "DATE_FORMAT"),
        "place": place,
        "players": number(event.players),
        "entries": number(event.entries),
        "pool": money(event, event.pool),
    }
    where = _("%(date)s, %(place)s.") if place else _("%(date)s.")
    field = _("Players: %(players)s, entries: %(entries)s.")
    pool = _("Prize pool: %(pool)s.") if event.pool else ""
    return " ".join(sentence % facts for sentence in (where, field, pool) if sentence)


def _special(event: PublicEvent) -> Iterator[str]:
    """A line for each special prize of which somebody may be told."""
    for prize in event.special:
        names = [w.person.name if w.person else w.number for w in prize.winners]
        if winners := listed(filter(None, names)):
            sums = money(event, prize.amount)
            yield f"{prize.name}: {winners} — {sums}" if sums else f"{prize.name}: {winners}"


def _winners(event: PublicEvent) -> Iterator[str]:
    """A line for each of the best that may be told of."""
    for place in event.places[:BEST]:
        if place.person or place.number:
            person = place.person
            origins = filter(None, (person.club, person.region) if person else ())
            origin = listed(origins)
            player = f"{called(place)} ({origin})" if origin else called(place)
            line = f"{span(place.best, place.worst)}. {player}"
            sums = [money(event, place.prize)]
            if bounty := money(event, place.bounty):
                sums.append(_("bounties %(sum)s") % {"sum": bounty})
            won = listed(filter(None, sums))
            yield f"{line} — {won}" if won else line
