from django.urls import path

from clock.views import acts, board, messages, overlay, structure_paper, wall

app_name = "clock"
urlpatterns = [
    path("wall/<slug:public_id>/", wall.wall, name="wall"),
    path("overlay/<slug:public_id>/", overlay.overlay, name="overlay"),
    path("board/<slug:public_id>.json", board.board_json, name="board"),
    path("wall/<slug:public_id>/evening/", wall.evening, name="evening"),
    path("t/<slug:slug>/clock/", acts.acts, name="acts"),
    path("t/<slug:slug>/clock/start/", acts.start, name="start"),
    path("t/<slug:slug>/clock/start-at/", acts.plan_start, name="plan_start"),
    path("t/<slug:slug>/clock/gap/", acts.count_gap, name="count_gap"),
    path("t/<slug:slug>/clock/pause/", acts.pause, name="pause"),
    path("t/<slug:slug>/clock/break/", acts.break_now, name="break_now"),
    path("t/<slug:slug>/clock/shift/", acts.shift, name="shift"),
    path("t/<slug:slug>/clock/set/", acts.set_left, name="set_left"),
    path("t/<slug:slug>/clock/go/", acts.go_to, name="go_to"),
    path("t/<slug:slug>/message/", messages.message, name="message"),
    path("t/<slug:slug>/message/down/", messages.take_down, name="take_down_message"),
    path("t/<slug:slug>/emergency/", messages.emergency, name="emergency"),
    path("t/<slug:slug>/emergency/send/", messages.send_emergency, name="send_emergency"),
    path("t/<slug:slug>/emergency/end/", messages.end_emergency, name="end_emergency"),
    path(
        "t/<slug:slug>/structure/structure.<str:form>",
        structure_paper.download,
        name="structure_file",
    ),
    path("t/<slug:slug>/structure/paper/", structure_paper.paper, name="structure_paper"),
]
