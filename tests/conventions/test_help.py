"""Each page of staff explains itself: three sentences, in every language of the house."""

from django.urls import reverse
from django.utils import translation

from floor.values.language import written_languages
from floor.web import navigation
from tests.each import check_each

LONGEST = 110  # characters: a line of the dialog, two on a phone


def test_each_page_has_three_sentences_of_help_in_each_language() -> None:
    pages = {entry.view: entry.explains for entry in navigation.MENU} | navigation.OUTSIDE

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


def test_what_is_explained_outside_an_event_is_a_page() -> None:
    for view in navigation.OUTSIDE:
        assert reverse(view, args={"pages:create": ["x"], "floor:pin": [1]}.get(view, []))
