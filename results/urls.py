from django.urls import path

from results.views import (
    bubble,
    deal,
    evening,
    evening_plot,
    money_owed,
    order,
    prizes,
    protocol,
    public,
    put_back,
    slips,
)

app_name = "results"
urlpatterns = [
    path("t/<slug:slug>/bubble/count/", bubble.count, name="count_players"),
    path("t/<slug:slug>/bubble/confirm/", bubble.confirm, name="confirm_count"),
    path("t/<slug:slug>/results/put-back/", put_back.put_back_page, name="put_back"),
    path("t/<slug:slug>/results/put-back/do/", put_back.put_back, name="do_put_back"),
    path("t/<slug:slug>/prizes/", prizes.prizes, name="prizes"),
    path("t/<slug:slug>/prizes/pay/", prizes.pay, name="pay_prize"),
    path("t/<slug:slug>/prizes/take-back/", prizes.take_back, name="take_prize_back"),
    path("t/<slug:slug>/money/", money_owed.money_owed, name="money_owed"),
    path("t/<slug:slug>/money/keep/", money_owed.keep, name="keep_money"),
    path("t/<slug:slug>/results/slips/", slips.slips, name="slips"),
    path("t/<slug:slug>/results/deal/", deal.deal, name="deal"),
    path("t/<slug:slug>/results/deal/agree/", deal.agree, name="agree_deal"),
    path("t/<slug:slug>/results/order/<int:entry_id>/", order.order, name="order"),
    path(
        "t/<slug:slug>/results/order/<int:entry_id>/correct/", order.correct, name="correct_order"
    ),
    path("t/<slug:slug>/results/order/<int:entry_id>/revise/", order.revise, name="revise_order"),
    path("t/<slug:slug>/evening/", evening.close, name="evening"),
    path("t/<slug:slug>/evening/plot/", evening_plot.evening_plot, name="evening_plot"),
    path("t/<slug:slug>/evening.xlsx", evening.export, name="evening_file"),
    path("t/<slug:slug>/evening.pdf", evening.paper, name="evening_paper"),
    path("t/<slug:slug>/protocol.pdf", protocol.protocol, name="protocol"),
    path("t/<slug:slug>/protocol.json", protocol.protocol_data, name="protocol_data"),
    path("t/<slug:slug>/protocol.xlsx", protocol.protocol_sheets, name="protocol_sheets"),
    path("results/", public.home, name="public_home"),
    path("results/<path:path>", public.public, name="public"),
    path("protocol.schema.json", protocol.protocol_schema, name="protocol_schema"),
    path("t/<slug:slug>/protocol/sign/", protocol.sign, name="sign"),
    path("t/<slug:slug>/protocol/countersign/", protocol.countersign, name="countersign"),
    path("t/<slug:slug>/protocol/revise/", protocol.revise, name="revise"),
    path("t/<slug:slug>/protocol/send/", protocol.send, name="send"),
]
