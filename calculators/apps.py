from django.apps import AppConfig


class CalculatorsConfig(AppConfig):
    name = "calculators"

    def ready(self) -> None:
        from calculators import menu  # noqa: F401 - it registers itself
