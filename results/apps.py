from django.apps import AppConfig


class ResultsConfig(AppConfig):
    name = "results"

    def ready(self) -> None:
        from results import (  # noqa: F401 - they register themselves
            board,
            finders,
            invariants,
            menu,
            sentences,
            services,
            undo_preview,
            written,
        )
