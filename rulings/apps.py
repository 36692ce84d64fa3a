from django.apps import AppConfig


class RulingsConfig(AppConfig):
    name = "rulings"

    def ready(self) -> None:
        from rulings import (  # noqa: F401 - they register themselves
            board,
            book_in_use,
            clock_call_invariants,
            finders,
            floor_call_invariants,
            invariants,
            menu,
            open_face_invariants,
            penalty_invariants,
            pending_before_signing,
            sentences,
            services,
            time_chip_invariants,
            written,
        )
