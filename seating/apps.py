from django.apps import AppConfig


class SeatingConfig(AppConfig):
    name = "seating"

    def ready(self) -> None:
        from seating import board, sentences, services, watch  # noqa: F401 - they register themselves
