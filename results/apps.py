from django.apps import AppConfig


class ResultsConfig(AppConfig):
    name = "results"

    def ready(self) -> None:
        from results import board, consequences, sentences, services, watch  # noqa: F401 - they register themselves
