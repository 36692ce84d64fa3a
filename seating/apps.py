from django.apps import AppConfig


class SeatingConfig(AppConfig):
    name = "seating"

    def ready(self) -> None:
        from seating import board, finders, invariants, menu, plan_sentences, sentences, services  # noqa: F401 - they register themselves
