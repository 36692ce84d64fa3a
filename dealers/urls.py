from django.urls import path

from dealers.views import dealers, hours, rota, wall_names

app_name = "dealers"
urlpatterns = [
    path("t/<slug:slug>/dealers/", rota.rota, name="rota"),
    path("t/<slug:slug>/dealers/push/", rota.push, name="push"),
    path("t/<slug:slug>/dealers/break/", rota.give_break, name="give_break"),
    path("t/<slug:slug>/dealers/end/", rota.end_shift, name="end_shift"),
    path("t/<slug:slug>/dealers/room/", rota.room, name="room"),
    path("t/<slug:slug>/dealers/hours/", hours.hours_page, name="hours"),
    path("t/<slug:slug>/dealers/hours.xlsx", hours.hours_file, name="hours_file"),
    path("t/<slug:slug>/dealers/list/", dealers.dealers, name="dealers"),
    path("t/<slug:slug>/dealers/begin/", dealers.begin_shift, name="begin_shift"),
    path("t/<slug:slug>/dealers/add/", dealers.add, name="add"),
    path("t/<slug:slug>/dealers/<int:dealer_id>/change/", dealers.change, name="change"),
    path("t/<slug:slug>/dealers/string/", dealers.set_string, name="set_string"),
    path("wall/<slug:public_id>/dealers/", wall_names.wall_names, name="wall_names"),
]
