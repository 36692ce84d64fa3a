"""Who wins the tickets of a satellite, from its places."""

from floor.models import Tournament
from registration.people import people
from results.places import Place
from results.satellite import Settlement, settle
from results.selectors import Result
from results.selectors.money import tickets_to_win
from results.selectors.satellite import seated, target


def ticket_winners(tournament: Tournament, result: Result) -> Settlement:
    """What becomes of the tickets by the ``result``, before they are issued; seven queries."""
    event = target(tournament)
    members = {row.entry_id: row.member_id for row in result.rows}
    inside = seated(tournament, event) if event else set()
    person = people.persons({*members.values(), *inside})
    return settle(
        [Place(row.entry_id, row.best, row.worst) for row in result.rows],
        tickets_to_win(tournament),
        {entry: person[member] for entry, member in members.items()},
        {person[member] for member in inside},
        tournament.results_terms.ticket_again,  # type: ignore[arg-type]  # checked by its column
    )
