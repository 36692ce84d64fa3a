from django.urls import URLPattern, path

from rulings.views import (
    clock_calls,
    floor_calls,
    log,
    new_penalty,
    new_ruling,
    penalties,
    player,
    protests,
    rulebook,
)

app_name = "rulings"
urlpatterns: list[URLPattern] = [
    path("t/<slug:slug>/clock-calls/", clock_calls.clock_calls, name="clock_calls"),
    path("t/<slug:slug>/clock-calls/call/", clock_calls.call, name="call_clock"),
    path("t/<slug:slug>/clock-calls/<int:call>/end/", clock_calls.end, name="end_clock"),
    path("t/<slug:slug>/floor-calls/", floor_calls.floor_calls, name="floor_calls"),
    path("t/<slug:slug>/floor-calls/call/", floor_calls.call, name="call_floor"),
    path("t/<slug:slug>/floor-calls/<int:call>/take/", floor_calls.take, name="take_call"),
    path("t/<slug:slug>/floor-calls/<int:call>/end/", floor_calls.end, name="end_call"),
    path("t/<slug:slug>/rulings/", log.log, name="log"),
    path("t/<slug:slug>/rulings/new/", new_ruling.new_ruling, name="new_ruling"),
    path("t/<slug:slug>/rulings/record/", new_ruling.record, name="record"),
    path("t/<slug:slug>/rulings/precedents/", log.precedents, name="precedents"),
    path("t/<slug:slug>/floor/photos/<int:number>/", log.photo, name="photo"),
    path("t/<slug:slug>/rulings/<int:number>/", log.ruling, name="ruling"),
    path("t/<slug:slug>/rulings/<int:number>/overrule/", log.overrule, name="overrule"),
    path("t/<slug:slug>/rulings/<int:number>/add/", log.add, name="add"),
    path("t/<slug:slug>/rulings/<int:number>/consult/", log.consult, name="consult"),
    path("t/<slug:slug>/rulings/<int:number>/photo/", log.attach, name="attach"),
    path("t/<slug:slug>/penalties/", penalties.penalties, name="penalties"),
    path("t/<slug:slug>/penalties/new/", new_penalty.penalise, name="penalise"),
    path("t/<slug:slug>/penalties/impose/", new_penalty.impose, name="impose"),
    path("t/<slug:slug>/penalties/decline/", penalties.decline, name="decline_penalty"),
    path("t/<slug:slug>/penalties/count/", penalties.count_hand, name="count_hand"),
    path("t/<slug:slug>/penalties/chips/", penalties.tell_chips, name="tell_chips"),
    path("t/<slug:slug>/player/<int:entry>/", player.player, name="player"),
    path("t/<slug:slug>/protests/", protests.protests, name="protests"),
    path("t/<slug:slug>/rulebook/", rulebook.rulebook_page, name="rulebook"),
    path("t/<slug:slug>/rulebook/choose/", rulebook.choose, name="choose_rulebook"),
    path("t/<slug:slug>/rulebook/class/", rulebook.choose_class, name="choose_class"),
    path("t/<slug:slug>/unanswered/", protests.waiting, name="unanswered"),
    path("t/<slug:slug>/protests/receive/", protests.receive, name="receive_protest"),
    path("t/<slug:slug>/protests/forward/", protests.forward, name="forward_protests"),
    path(
        "t/<slug:slug>/protests/<int:number>/withdraw/", protests.withdraw, name="withdraw_protest"
    ),
    path("t/<slug:slug>/protests/<int:number>/decide/", protests.decide, name="decide_protest"),
    path("t/<slug:slug>/protests/<int:number>/answer/", protests.answer, name="answer_protest"),
]
