from django.apps import AppConfig


class SeatingConfig(AppConfig):
    name = "seating"

    def ready(self) -> None:
        from seating import (  # noqa: F401 - they register themselves
            board,
            finders,
            invariants,
            menu,
            plan_sentences,
            sentences,
            services,
            written,
        )
