"""The pages of the rules: what stands on them, who reads them, and nothing that could run."""

from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override
from pytest_django import DjangoAssertNumQueries

from floor.models import Appointment, Staff, Tournament
from floor.values.roles import Role
from library.models import Clause
from rules import rulebook
from rules.rulebook import KEYS
from rules.topics import find_topic
from tests.each import EXAMPLES
from tests.evening import Evening, evening
from tests.library.test_find import written
from tests.views import address_of

pytestmark = pytest.mark.django_db
ENTRANCE = 3  # queries of every page: session, the person with their roles, an alarm in the hall


@pytest.fixture
def event() -> Evening:
    return evening(rulebook="bfsp")


@pytest.fixture
def reader(event: Evening) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(event.chief)
    return client


def address(event: Evening, page: str, *rest: str) -> str:
    return address_of(f"library:{page}", event.tournament.slug, *rest)


def read(client: Client, where: str, **query: str) -> str:
    answer = client.get(where, query)
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_room_begins_with_the_box_and_all_topics(reader: Client, event: Evening) -> None:
    page = read(reader, address(event, "rules"))
    assert 'id="q"' in page and "autofocus" in page
    assert page.count("<details") >= 12 and "Minimum raise and reraise" in page


def test_what_is_found_links_to_the_clause(reader: Client, event: Evening) -> None:
    page = read(reader, address(event, "rules"), q="4,9,6")
    assert address(event, "clause", "bfsp", "4.9.6") in page
    assert "Minimum raise and reraise" in page and "this event" in page


def test_a_clause_leads_to_the_other_pages_of_the_rules(reader: Client, event: Evening) -> None:
    page = read(reader, address(event, "clause", "bfsp", "3.1"))
    for other in ("rules", "differences"):
        assert f'href="{address(event, other)}"' in page
    words, besides = page.index("In our words"), page.index("Related topics")
    assert words < page.index("has not been imported yet. The chief judge imports it") < besides


def test_only_the_list_comes_while_one_types(reader: Client, event: Evening) -> None:
    answer = reader.get(address(event, "rules"), {"q": "chip"}, headers={"hx-request": "true"})
    page = answer.content.decode()
    assert page.strip().startswith('<div id="found"') and "<mark>chip" in page


def test_nothing_found_says_what_to_try(reader: Client, event: Evening) -> None:
    page = read(reader, address(event, "rules"), q="zzzzz")
    assert "Nothing found for “zzzzz”" in page and "All topics" in page


@pytest.mark.parametrize(
    "typed", ["<img src=x onerror=alert(1)>", "'\"><script>1</script>", "\x00"]
)
def test_what_was_typed_is_text(reader: Client, event: Evening, typed: str) -> None:
    page = read(reader, address(event, "rules"), q=typed)
    assert "<img" not in page and "<script>1" not in page


def test_what_was_imported_is_text(reader: Client, event: Evening) -> None:
    written("bfsp", "en", n4_9_6="Krendel <script>1</script> <b onclick=x>krendel</b> & so on")
    Clause.objects.update(heading="<i>Krendel</i>")
    for page in (
        read(reader, address(event, "rules"), q="krendel"),
        read(reader, address(event, "clause", "bfsp", "4.9.6")),
        read(reader, address(event, "book", "bfsp")),
    ):
        assert "<script>1" not in page and "<i>" not in page and "<b onclick" not in page
    page = read(reader, address(event, "rules"), q="krendel")
    assert "<mark>krendel</mark>" in page.lower()


def test_a_topic_has_five_books_the_events_first(reader: Client, event: Evening) -> None:
    page = read(reader, address(event, "topic", "undercall"))
    places = [page.index(f'id="side-{book}"') for book in KEYS]
    assert min(places) == places[KEYS.index("bfsp")]
    assert max(places) == places[KEYS.index("tda_2011")] and "The book is silent." in page
    assert address(event, "clause", "tda_2019", "51-B") in page
    assert reverse("calculators:calculator", args=[event.tournament.slug, "undercall"]) in page


def test_a_topic_says_as_in(reader: Client, event: Evening) -> None:
    page = read(reader, address(event, "topic", "calling"))
    assert "As in TDA 2019." in page or "As in Metropolitan." in page


def test_bfsp_4_9_6_without_its_text(reader: Client, event: Evening) -> None:
    page = read(reader, address(event, "clause", "bfsp", "4.9.6"))
    assert "In our words" in page and "The BFSP text has not been imported yet." in page
    for near in ("4.9.5", "4.9.7"):
        assert address(event, "clause", "bfsp", near) in page
    assert "?rule=bfsp%204.9.6" in page


def test_bfsp_4_9_6_with_its_text(reader: Client, event: Evening) -> None:
    written("bfsp", "ru", n4_9_6="Наши слова о пункте.")
    page = read(reader, address(event, "clause", "bfsp", "4.9.6"))
    assert page.index("In our words") < page.index("Наши слова о пункте.")
    assert "is not here" not in page
    page = read(reader, address(event, "clause", "bfsp", "4.9.5"))
    assert "was not found in book.txt" in page


def test_the_words_one_came_for_are_marked_in_the_text(reader: Client, event: Evening) -> None:
    written("bfsp", "en", n4_9_6="Krendels <i>of</i> ours.\n\nThe second krendel & the rest.")
    page = read(reader, address(event, "rules"), q="krendel")
    where = address(event, "clause", "bfsp", "4.9.6")
    assert f"{where}?topic=min_raise&amp;q=krendel" in page
    page = read(reader, where, topic="min_raise", q="krendel")
    assert "<mark>Krendels</mark>" in page and "second <mark>krendel</mark> &amp; the rest" in page
    assert page.count("<p>") - read(reader, where).count("<p>") == 0 and "<i>" not in page


def test_arabic_is_read_from_the_right(reader: Client, event: Evening) -> None:
    written("metropolitan", "ar", n43="يجب على اللاعبين")
    page = read(reader, address(event, "clause", "metropolitan", "43"))
    assert '<div class="text" lang="ar" dir="rtl">' in page
    assert 'lang="ar" dir="rtl"><mark>' in read(reader, address(event, "rules"), q="يجب")


def test_the_topic_one_came_for_is_first(reader: Client, event: Evening) -> None:
    where = address(event, "clause", "fspr", "4.1")
    assert read(reader, where).index("Size of the final table") > read(reader, where).index(
        "Balancing: who moves"
    )
    page = read(reader, where, topic="final_table_size")
    assert page.index("Size of the final table") < page.index("Balancing: who moves")


def test_a_clause_that_has_only_parts_lists_them(reader: Client, event: Evening) -> None:
    page = read(reader, address(event, "clause", "bfsp", "4.9"))
    assert page.count(address(event, "clause", "bfsp", "4.9.8")) >= 1


def test_metropolitan_41_c_leads_to_41_and_what_is_not_is_not(
    reader: Client, event: Evening
) -> None:
    answer = reader.get(address(event, "clause", "metropolitan", "41-C"))
    assert answer.headers["Location"] == address(event, "clause", "metropolitan", "41")
    for page, *rest in (
        ("clause", "bfsp", "77.7"),
        ("clause", "club", "1"),
        ("book", "club"),
        ("topic", "no_such"),
    ):
        assert reader.get(address(event, page, *rest)).status_code == 404


@pytest.mark.parametrize("book", KEYS)
def test_every_clause_of_every_book_has_its_page(reader: Client, event: Evening, book: str) -> None:
    from library import selectors

    page, pages = read(reader, address(event, "book", book)), list[str]()
    for clause in selectors.clauses_of(book):
        pages.append(address(event, "clause", book, clause.number))
        assert pages[-1] in page and clause.title(["en"])
    for where in pages[:: max(1, 60 // EXAMPLES)]:
        assert reader.get(where).status_code == 200


def test_the_differences_of_the_events_book(reader: Client, event: Evening) -> None:
    page = read(reader, address(event, "differences"))
    assert "Minimum raise after a short all-in" in page and "the all-in plus one big blind" in page
    assert address(event, "clause", "bfsp", "4.9.8") in page


def test_a_clubs_event_reads_the_book_it_goes_by_and_what_the_club_changes(
    reader: Client, event: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = 'as = "tda_2019"\ntitle = "Chess street"\n[decision_clock]\n'
    house += 'thinking_s = { value = 40, rule = ["4-B"] }\n[chips]\nlast = { value = "as_any" }\n'
    (tmp_path / "chess.toml").write_text(house)
    monkeypatch.setattr(rulebook, "_folders", [*rulebook._folders, tmp_path])
    Tournament.objects.update(rulebook="chess")
    page = read(reader, address(event, "topic", "calling_clock"))
    assert "40 seconds, then a countdown of 5" in page and "Chess street 4-B" in page
    assert page.index('id="side-tda_2019"') < page.index('id="side-fspr"')
    page = read(reader, address(event, "differences"))
    assert "Chess street 4-B" in page and ">Chess street<" in page
    assert "tda_2019/43-A" in read(reader, address(event, "rules"), q="43-a")


def test_in_russian_digests_are_russian(event: Evening, reader: Client) -> None:
    client = Client(headers={"accept-language": "ru"})
    client.force_login(event.chief)
    with override("ru"):
        page = read(client, address(event, "topic", "min_raise"))
    assert find_topic("min_raise").title.read(["ru"]) in page and "удваивает бет" in page


@pytest.mark.parametrize(
    ("page", "queries"),
    [
        (("rules",), 0),
        (("topic", "min_raise"), 0),
        (("differences",), 0),
        (("book", "bfsp"), 2),
        (("clause", "bfsp", "4.9.6"), 3),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_a_fixed_number_of_queries(
    reader: Client,
    event: Evening,
    page: tuple[str, ...],
    queries: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    written("bfsp", "ru", n4_9_6="один", n4_9_5="два", n4_9="три")
    with django_assert_num_queries(ENTRANCE + queries):
        read(reader, address(event, *page))


def test_a_paragraph_is_a_link_for_staff_and_for_nobody_else(event: Evening) -> None:
    from django.template.loader import render_to_string

    from floor.accounts.access import Pass

    def tag(rule: str, *held: str) -> str:
        holder = Pass(event.tournament, event.chief, frozenset(held))
        context = {"rule": rule, "floor_pass": holder} if held else {"rule": rule}
        return render_to_string("parts/rule_tag.html", context | {"tournament": event.tournament})

    there = address(event, "clause", "bfsp", "4.9.6")
    assert f'<a class="rule-tag" href="{there}">' in tag("bfsp 4.9.6", Role.JUDGE)
    assert "<a" not in tag("bfsp 4.9.6")  # the wall, paper, a player's phone
    assert "<a" not in tag("bfsp 4.9.6", Role.DISPLAY)
    assert "<a" not in tag("bfsp 99", Role.JUDGE)
    assert "<a" not in tag("regulations 5", Role.JUDGE)
    assert "<a" not in tag("club betting.min_raise", Role.JUDGE)
    assert tag("").strip() == ""


def test_a_display_and_a_stranger_read_nothing(event: Evening) -> None:
    for held, status in ((Role.DISPLAY, 403), (None, 404)):
        person = Staff.objects.create_user(f"p{status}", name="Кто-то")
        if held:
            Appointment.objects.create(tournament=event.tournament, staff=person, role=held)
        client = Client()
        client.force_login(person)
        assert client.get(address(event, "rules"), {"q": "4.1"}).status_code == status
