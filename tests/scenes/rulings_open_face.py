from floor.values.level import Level as LevelRow
from rulings.services import open_face
from seating.models import Stay
from tests.evening import Evening, evening
from tests.scenes import Act, scene

POINTS = LevelRow(1200, game="ofc", limit="fixed_limit", small_bet=20)
FIRST = {"top": "2c3d4h", "middle": "9c9d5s6h7c", "bottom": "AsKsQs8s3s"}  # a flush: 4
SECOND = {"top": "QcQd2s", "middle": "KcKd4s6s7d", "bottom": "AcAdTsTh8c"}  # queens: 7
LAID = {"in_fantasy": False, "surrendered": False}


def chinese(players: int = 2) -> Evening:
    """An event whose levels are open Chinese poker."""
    return evening(players, key="bfsp_ten_max", drawn=True, levels=(POINTS,) * 4, late_levels=0)


def laid(event: Evening) -> list[dict[str, object]]:
    """What the first two players of table 1 have laid."""
    live = Stay.objects.live().filter(tournament=event.tournament, table__number=1)
    seats = list(live.order_by("number").values_list("number", flat=True))
    return [{"seat": seats[0], **FIRST, **LAID}, {"seat": seats[1], **SECOND, **LAID}]


@scene("open_face.scored")
def a_hand_is_scored() -> Act:
    event = chinese()
    return event, open_face.score_hand, {"table": 1, "players": laid(event)}
