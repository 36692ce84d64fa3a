from django.apps import AppConfig


class RulingsConfig(AppConfig):
    name = "rulings"

    def ready(self) -> None:
        from rulings import book_in_use, penalty_watch, sentences, services, unanswered, watch  # noqa: F401 - they register themselves
