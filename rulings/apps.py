from django.apps import AppConfig


class RulingsConfig(AppConfig):
    name = "rulings"

    def ready(self) -> None:
        from rulings import (  # noqa: F401 - they register themselves
            book_in_use,
            clock_call_watch,
            penalty_watch,
            sentences,
            services,
            unanswered,
            watch,
        )
