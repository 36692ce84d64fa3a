from django.urls import path

from seating.views import draw, hall, papers, player, redraw, seats, table

app_name = "seating"
urlpatterns = [
    path("wall/<slug:public_id>/seats/", seats.seats, name="seats"),
    path("player/<str:secret>/<slug:public_id>/<int:entry_id>/", player.player, name="player"),
    path(
        "player/<str:secret>/<slug:public_id>/<int:entry_id>/seat/",
        player.seat,
        name="player_seat",
    ),
    path("t/<slug:slug>/draw/", draw.draw_page, name="draw"),
    path("t/<slug:slug>/draw/do/", draw.draw, name="do_draw"),
    path("t/<slug:slug>/draw/<int:seq>.json", draw.draw_file, name="draw_file"),
    path("t/<slug:slug>/cards/", papers.cards, name="cards"),
    path("t/<slug:slug>/moves/slips/", papers.move_slips, name="move_slips"),
    path("t/<slug:slug>/lists/", papers.lists, name="lists"),
    path("t/<slug:slug>/tables/open/", draw.open_table, name="open_table"),
    path("t/<slug:slug>/tables/close/", draw.close_table, name="close_table"),
    path("t/<slug:slug>/tables/order/", draw.break_order, name="break_order"),
    path("t/<slug:slug>/hall/", hall.hall, name="hall"),
    path("t/<slug:slug>/hall/tiles/", hall.hall_tiles, name="tiles"),
    path("t/<slug:slug>/tables/", hall.tables, name="tables"),
    path("t/<slug:slug>/plan/", hall.plan, name="plan"),
    path("t/<slug:slug>/moves/", hall.moves, name="moves"),
    path("t/<slug:slug>/table/<int:number>/", table.table, name="table"),
    path("t/<slug:slug>/floor/out/", table.bust_out, name="bust_out"),
    path("t/<slug:slug>/floor/no-show/", table.report_no_show, name="report_no_show"),
    path("t/<slug:slug>/floor/came/", table.report_came, name="report_came"),
    path("t/<slug:slug>/floor/no-show/out/", table.remove_no_show, name="remove_no_show"),
    path("t/<slug:slug>/floor/move/", table.move, name="move"),
    path("t/<slug:slug>/floor/swap/", table.swap, name="swap"),
    path("t/<slug:slug>/floor/position/", table.report_position, name="report_position"),
    path("t/<slug:slug>/floor/arrive/", table.arrive, name="arrive"),
    path("t/<slug:slug>/floor/arrive-all/", table.arrive_all, name="arrive_all"),
    path("t/<slug:slug>/floor/arrive-everybody/", table.arrive_everybody, name="arrive_everybody"),
    path("t/<slug:slug>/floor/seen/", table.see_seats, name="see_seats"),
    path("t/<slug:slug>/floor/break/", table.break_table, name="break_table"),
    path("t/<slug:slug>/redraw/", redraw.redraw_page, name="redraw"),
    path("t/<slug:slug>/redraw/do/", redraw.do_redraw, name="do_redraw"),
]
