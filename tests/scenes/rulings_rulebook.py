from rulings.services import rulebook
from tests.evening import evening
from tests.scenes import Act, scene


@scene("rulebook.chosen")
def a_book_is_chosen_before_the_first_entry() -> Act:
    return evening(), rulebook.choose_rulebook, {"book": "tda_2019"}
