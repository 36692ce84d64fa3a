from django.apps import AppConfig


class ChipsConfig(AppConfig):
    name = "chips"

    def ready(self) -> None:
        from chips import board, invariants, menu, sentences, services  # noqa: F401 - they register themselves
