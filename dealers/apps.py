from django.apps import AppConfig


class DealersConfig(AppConfig):
    name = "dealers"

    def ready(self) -> None:
        from dealers import invariants, menu, sentences, services  # noqa: F401 - they register themselves
