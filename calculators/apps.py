from django.apps import AppConfig


class CalculatorsConfig(AppConfig):
    name = "calculators"

    def ready(self) -> None:
        from calculators import finders, menu  # noqa: F401 - they register themselves
