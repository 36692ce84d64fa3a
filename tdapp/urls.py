"""Every address of the house, grouped by app."""

from django.urls import include, path

from tdapp import views
from tdapp.stand_by import views as stand_by_views

practice = [
    path("practice/", views.show, name="show"),
    path("practice/begin/", views.begin, name="begin"),
    path("practice/end/", views.end, name="end"),
]

stand_by = [
    path("stand-by/", stand_by_views.show, name="show"),
    path("stand-by/allow/", stand_by_views.allow, name="allow"),
    path("stand-by/wait/", stand_by_views.wait, name="wait"),
    path("stand-by/go-on/", stand_by_views.go_on, name="go_on"),
    path("stand-by/part/", stand_by_views.part, name="part"),
    path("stand-by/pass/", stand_by_views.give_pass, name="give_pass"),
    path("stand-by/arrive/", stand_by_views.arrive, name="arrive"),
    path("stand-by/peer/", stand_by_views.peer, name="peer"),
]

urlpatterns = [
    path("", include("floor.urls")),
    path("", include("clock.urls")),
    path("", include("registration.urls")),
    path("", include("seating.urls")),
    path("", include("dealers.urls")),
    path("", include("chips.urls")),
    path("", include("results.urls")),
    path("", include("seasons.urls")),
    path("", include("library.urls")),
    path("", include("calculators.urls")),
    path("", include("rulings.urls")),
    path("", include("pages.urls")),
    path("", include("api.urls")),
    path("", include((practice, "practice"))),
    path("", include((stand_by, "stand_by"))),
]
handler400 = "tdapp.middleware.misunderstood"
handler403 = "floor.views.refusals.forbidden"
handler404 = "floor.views.refusals.not_found"
handler500 = "tdapp.middleware.failed"
