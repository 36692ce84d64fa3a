from django.urls import include, path

from api.views import export, hooks, tokens
from api.web import door

app_name = "api"
urlpatterns = [
    path("t/<slug:slug>/programs/", tokens.doors, name="doors"),
    path("t/<slug:slug>/programs/token/", tokens.make, name="make_token"),
    path("t/<slug:slug>/programs/token/revoke/", tokens.revoke, name="revoke_token"),
    path(
        "t/<slug:slug>/programs/club-token/revoke/",
        tokens.revoke_of_club,
        name="revoke_club_token",
    ),
    path("t/<slug:slug>/programs/hooks/", hooks.hooks, name="hooks"),
    path("t/<slug:slug>/programs/hook/", hooks.make, name="make_hook"),
    path("t/<slug:slug>/programs/hook/end/", hooks.end, name="end_hook"),
    path("t/<slug:slug>/programs/club-hook/end/", hooks.end_of_club, name="end_club_hook"),
    path("take-your-data/", export.take_data, name="take_data"),
    path("take-your-data/td-export.zip", export.export_file, name="export_file"),
    path("api/v1/openapi.json", door.schema, name="schema"),
    path("api/v1/", include(door.addresses())),
]
