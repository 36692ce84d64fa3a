from django.apps import AppConfig


class ResultsConfig(AppConfig):
    name = "results"

    def ready(self) -> None:
        from django.utils.translation import gettext_lazy as _

        from floor.displays import catalogue
        from results import (  # noqa: F401 - they register themselves
            board,
            bounty_section,
            finders,
            invariants,
            menu,
            pending_before_signing,
            player_facts,
            player_outcomes,
            sentences,
            services,
            special_prize_list,
            undo_preview,
            written,
        )

        part = "results/walls/payouts.html"
        catalogue.offer("payouts", _("Payouts"), part=part, position=30)
        part = "results/walls/bubble.html"
        catalogue.offer("bubble", _("Bubble"), part=part, position=31, first_seconds=15)
        part = "results/walls/plot.html"
        catalogue.offer("plot", _("Course of the event"), part=part, position=33)
        part = "results/walls/bounties.html"
        catalogue.offer("bounties", _("Bounties"), part=part, position=32)
        ways = "results/walls/deal.html"
        catalogue.offer("deal", _("Deal on the prizes"), part=ways, position=35)
