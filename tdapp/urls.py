"""Every address of the house, grouped by app."""

from django.urls import include, path

from floor.accounts.views import signing

urlpatterns = [
    path("", include("floor.urls")),
    path("", include("clock.urls")),
    path("", include("registration.urls")),
    path("", include("seating.urls")),
    path("", include("chips.urls")),
    path("", include("results.urls")),
    path("", include("library.urls")),
    path("", include("calculators.urls")),
    path("", include("rulings.urls")),
    path("", include("pages.urls")),
    path("language/", signing.language, name="set_language"),
]
handler400 = "tdapp.middleware.misunderstood"
handler403 = "floor.web.views.refusals.forbidden"
handler404 = "floor.web.views.refusals.not_found"
handler500 = "tdapp.middleware.failed"
