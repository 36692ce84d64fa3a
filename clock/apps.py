from django.apps import AppConfig


class ClockConfig(AppConfig):
    name = "clock"

    def ready(self) -> None:
        from clock import board, consequences, sentences, services, watch  # noqa: F401 - they register
