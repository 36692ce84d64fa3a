from django.apps import AppConfig


class FloorConfig(AppConfig):
    name = "floor"

    def ready(self) -> None:
        from django.conf import settings

        from floor.accounts import sentences as accounts_sentences  # noqa: F401 - registers them
        from floor.accounts import services as accounts_services  # noqa: F401 - registers verbs
        from floor.displays import (  # noqa: F401 - register verbs, sentences, a part of the board, what undo shows
            club_board,
            club_services,
            club_views,
            media_sentences,
            sound_preview,
        )
        from floor.displays import sentences as displays_sentences  # noqa: F401 - registers them
        from floor.displays import services as displays_services  # noqa: F401 - registers verbs
        from floor.event import (  # noqa: F401 - register a verb, what must hold, what undo shows
            correction,
            invariants,
            terms_preview,
            written,
        )
        from floor.event import sentences as event_sentences  # noqa: F401 - registers them
        from floor.event import services as event_services  # noqa: F401 - registers verbs
        from floor.journal import (  # noqa: F401 - register checks, sentences, undo and redo
            checks,
            sentences,
            services,
        )
        from floor.printing import sentences as printing_sentences  # noqa: F401 - registers them
        from floor.printing import services as printing_services  # noqa: F401 - registers verbs
        from floor.web import (  # noqa: F401 - offer pages, find them, register sentences
            menu,
            page_finder,
            photo_sentences,
        )
        from floor.web import sentences as web_sentences  # noqa: F401 - registers them
        from rules import rulebook

        rulebook.look_in(settings.HOUSE_RULES)
