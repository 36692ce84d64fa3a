"""Each page of the menu explains itself: three sentences, in every language of the house."""

from django.utils import translation

from floor.values.language import written_languages
from floor.web import navigation
from tests.each import check_each

LONGEST = 110  # characters: a line of the dialog, two on a phone


def test_each_page_has_three_sentences_of_help_in_each_language() -> None:
    def is_explained(entry: navigation.MenuEntry) -> None:
        others = set[str]()
        for language in written_languages():
            with translation.override(language):
                sentences = [str(sentence) for sentence in entry.explains]
            assert len(set(sentences)) == 3
            assert all(text.endswith(".") and len(text) <= LONGEST for text in sentences)
            assert not others.intersection(sentences), "not translated"
            others.update(sentences)

    check_each(navigation.MENU, is_explained, name=lambda entry: entry.view)
