from django.urls import path

from clock.views import (
    acts,
    agenda,
    board,
    console,
    hand,
    messages,
    overlay,
    structure,
    wall,
)

app_name = "clock"
urlpatterns = [
    path("wall/<slug:public_id>/", wall.wall, name="wall"),
    path("overlay/<slug:public_id>/", overlay.overlay, name="overlay"),
    path("board/<slug:public_id>.json", board.board_json, name="board"),
    path("t/<slug:slug>/", console.console, name="console"),
    path("t/<slug:slug>/levels/", console.levels, name="levels"),
    path("t/<slug:slug>/console/tables/", console.tables, name="tables"),
    path("t/<slug:slug>/recent/", console.recent, name="recent"),
    path("t/<slug:slug>/agenda/", agenda.agenda, name="agenda"),
    path("t/<slug:slug>/clock/", acts.acts, name="acts"),
    path("t/<slug:slug>/clock/start/", acts.start, name="start"),
    path("t/<slug:slug>/clock/start-at/", acts.plan_start, name="plan_start"),
    path("t/<slug:slug>/clock/pause/", acts.pause, name="pause"),
    path("t/<slug:slug>/clock/shift/", acts.shift, name="shift"),
    path("t/<slug:slug>/clock/set/", acts.set_left, name="set_left"),
    path("t/<slug:slug>/clock/go/", acts.go_to, name="go_to"),
    path("t/<slug:slug>/message/", messages.message, name="message"),
    path("t/<slug:slug>/message/down/", messages.take_down, name="take_down_message"),
    path("t/<slug:slug>/emergency/", messages.emergency, name="emergency"),
    path("t/<slug:slug>/emergency/send/", messages.send_emergency, name="send_emergency"),
    path("t/<slug:slug>/emergency/end/", messages.end_emergency, name="end_emergency"),
    path("t/<slug:slug>/structure/", structure.structure, name="structure"),
    path("t/<slug:slug>/hand/", hand.board, name="hand"),
    path("t/<slug:slug>/hand/announce/", hand.announce, name="announce_hand"),
    path("t/<slug:slug>/hand/report/", hand.report, name="report_table"),
    path("t/<slug:slug>/hand/next/", hand.next_hand, name="next_hand"),
    path("t/<slug:slug>/hand/end/", hand.end, name="end_hand"),
]
