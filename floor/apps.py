from django.apps import AppConfig


class FloorConfig(AppConfig):
    name = "floor"

    def ready(self) -> None:
        from floor import checks, sentences, services, state  # noqa: F401 - they register themselves
