from django.urls import path

from seating.views import history, needs, papers, plan, player, public_draw, redraw, seats, venue

app_name = "seating"
urlpatterns = [
    path("wall/<slug:public_id>/seats/", seats.seats, name="seats"),
    path("draw.py", public_draw.draw_program, name="draw_program"),
    path("draw/<slug:public_id>/", public_draw.public_draw, name="public_draw"),
    path("draw/<slug:public_id>/list.txt", public_draw.draw_list_file, name="draw_list"),
    path("draw/<slug:public_id>/<int:seq>.json", public_draw.draw_file, name="draw_file"),
    path("player/<str:secret>/<slug:public_id>/<int:entry_id>/", player.player, name="player"),
    path(
        "player/<str:secret>/<slug:public_id>/<int:entry_id>/seat/",
        player.seat,
        name="player_seat",
    ),
    path("t/<slug:slug>/draw/needs/", needs.needs, name="needs"),
    path("t/<slug:slug>/draw/needs/set/", needs.set_need, name="set_need"),
    path("t/<slug:slug>/cards/", papers.cards, name="cards"),
    path("t/<slug:slug>/cards/tables/", papers.table_cards, name="table_cards"),
    path("t/<slug:slug>/moves/slips/", papers.move_slips, name="move_slips"),
    path("t/<slug:slug>/lists/", papers.lists, name="lists"),
    path("t/<slug:slug>/replay/", history.replay, name="replay"),
    path("t/<slug:slug>/replay/moment/", history.moment, name="moment"),
    path("t/<slug:slug>/plan/not-this/", plan.refuse_step, name="refuse_step"),
    path("t/<slug:slug>/plan/exception/", plan.make_exception, name="make_exception"),
    path("t/<slug:slug>/plan/again/", plan.end_decision, name="end_decision"),
    path("t/<slug:slug>/plan/last-hands/", plan.draw_last_hands, name="draw_last_hands"),
    path("t/<slug:slug>/plan/last-hand/", plan.count_last_hand, name="count_last_hand"),
    path("t/<slug:slug>/plan/last-hands/over/", plan.end_last_hands, name="end_last_hands"),
    path("t/<slug:slug>/floor/halt/", plan.halt_table, name="halt_table"),
    path("t/<slug:slug>/floor/resume/", plan.resume_table, name="resume_table"),
    path("t/<slug:slug>/venue/", venue.venue, name="venue"),
    path("t/<slug:slug>/venue/room/", venue.set_room, name="set_room"),
    path("t/<slug:slug>/redraw/", redraw.redraw_page, name="redraw"),
    path("t/<slug:slug>/redraw/do/", redraw.do_redraw, name="do_redraw"),
]
