from chips import services
from tests.evening import evening
from tests.scenes import Act, scene

MADE_OF = [[25, 8, 0, 0, 0, 0, None], [100, 8, 0, 0, 0, 0, None], [500, 8, 0, 0, 0, 0, 0]]


@scene("chips.make_up_set")
def a_stack_is_made_up() -> Act:
    return evening(4, starting_stack=5_000), services.set_make_up, {"made_of": MADE_OF}
