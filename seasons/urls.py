from django.urls import path

from seasons.views import rules, season, seasons

app_name = "seasons"
urlpatterns = [
    path("t/<slug:slug>/seasons/", seasons.seasons, name="seasons"),
    path("t/<slug:slug>/seasons/found/", seasons.begin, name="found_season"),
    path("t/<slug:slug>/seasons/<int:season_id>/", season.season, name="season"),
    path("t/<slug:slug>/seasons/<int:season_id>/change/", season.change_season, name="change"),
    path("t/<slug:slug>/seasons/<int:season_id>/event/", season.set_event, name="set_event"),
    path("t/<slug:slug>/seasons/<int:season_id>/rules/", rules.rules, name="rules"),
    path("t/<slug:slug>/seasons/<int:season_id>/count/", rules.change_rules, name="change_rules"),
    path(
        "t/<slug:slug>/seasons/<int:season_id>/tickets/",
        season.settle_tickets,
        name="settle_tickets",
    ),
    path("t/<slug:slug>/seasons/<int:season_id>/void/", season.void_tickets, name="void_tickets"),
    path("t/<slug:slug>/seasons/<int:season_id>/note/", season.note_correction, name="note"),
    path("t/<slug:slug>/seasons/<int:season_id>/standings.<slug:form>", season.file, name="file"),
]
