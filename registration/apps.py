from django.apps import AppConfig


class RegistrationConfig(AppConfig):
    name = "registration"

    def ready(self) -> None:
        from floor import constraints
        from registration import board, sentences, services, watch  # noqa: F401 - they register

        constraints.means(
            one_entry_per_number="entry.twice", one_live_entry_per_member="entry.twice"
        )
