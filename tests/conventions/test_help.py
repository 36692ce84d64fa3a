"""Each page of staff explains itself: three sentences, in every language of the house."""

from django.utils import translation

from floor.values.language import written_languages
from floor.web import navigation
from tests.access_table import ACCESS
from tests.each import check_each

# The page of the entry once more, with a field that is wrong, a proposal or the fields of one part.
AS_THEIR_ENTRY = {
    "clock:message", "pages:change_terms", "results:add_photo", "results:change_prize_table",
    "results:read_prize_table", "seasons:found_season",
}  # fmt: skip
LONGEST = 110  # characters: a line of the dialog, two on a phone


def test_each_page_has_three_sentences_of_help_in_each_language() -> None:
    pages = {entry.view: entry.explains for entry in navigation.MENU} | navigation.EXPLAINED

    def is_explained(page: tuple[str, navigation.Explanation]) -> None:
        others = set[str]()
        for language in written_languages():
            with translation.override(language):
                sentences = [str(sentence) for sentence in page[1]]
            assert len(set(sentences)) == 3
            assert all(text.endswith(".") and len(text) <= LONGEST for text in sentences)
            assert not others.intersection(sentences), "not translated"
            others.update(sentences)

    check_each(pages.items(), is_explained, name=lambda page: page[0])


def test_what_is_explained_is_a_page() -> None:
    assert not navigation.EXPLAINED.keys() - ACCESS.keys()
    assert not navigation.EXPLAINED.keys() & {entry.view for entry in navigation.MENU}


def test_a_page_inside_an_entry_has_help_of_its_own() -> None:
    assert navigation.ENTRY_OF.keys() - navigation.EXPLAINED.keys() == AS_THEIR_ENTRY
    for view, entry in navigation.ENTRY_OF.items():
        own, of_entry = navigation.explanation_of(view), navigation.explanation_of(entry)
        assert (own == of_entry) == (view in AS_THEIR_ENTRY), view
