from django.urls import path

from registration.views import desk, drawers, entries, finding, members, people, sales

app_name = "registration"
urlpatterns = [
    path("t/<slug:slug>/desk/", desk.desk, name="desk"),
    path("t/<slug:slug>/desk/counters/", desk.counters, name="counters"),
    path("t/<slug:slug>/desk/find/", finding.find, name="find"),
    path("t/<slug:slug>/desk/open/", finding.open_first, name="open"),
    path("t/<slug:slug>/desk/members/<int:member_id>/", finding.card, name="card"),
    path("t/<slug:slug>/desk/enter/", desk.enter, name="enter"),
    path("t/<slug:slug>/desk/wait/", desk.wait, name="wait"),
    path("t/<slug:slug>/desk/admit/", desk.admit, name="admit"),
    path("t/<slug:slug>/desk/pass-over/", desk.pass_over, name="pass_over"),
    path("t/<slug:slug>/desk/rebuy/", sales.rebuy, name="rebuy"),
    path("t/<slug:slug>/desk/add-on/", sales.add_on, name="add_on"),
    path("t/<slug:slug>/desk/void/", sales.void, name="void"),
    path("t/<slug:slug>/desk/withdraw/", sales.withdraw, name="withdraw"),
    path("t/<slug:slug>/entries/refund/", sales.refund_event, name="refund_event"),
    path("t/<slug:slug>/drawers/", drawers.drawers, name="drawers"),
    path("t/<slug:slug>/drawers/open/", drawers.open_drawer, name="open_drawer"),
    path("t/<slug:slug>/drawers/<int:drawer_id>/move/", drawers.move_cash, name="move_cash"),
    path("t/<slug:slug>/drawers/<int:drawer_id>/count/", drawers.count, name="count_drawer"),
    path("t/<slug:slug>/drawers/<int:drawer_id>/reopen/", drawers.reopen, name="reopen_drawer"),
    path("t/<slug:slug>/drawers/<int:drawer_id>/hand/", drawers.hand_over, name="hand_over"),
    path("t/<slug:slug>/entries/", entries.entries, name="entries"),
    path("t/<slug:slug>/people/new/", people.new, name="person_new"),
    path("t/<slug:slug>/people/add/", people.add, name="person_add"),
    path("t/<slug:slug>/people/<int:member_id>/", people.person, name="person"),
    path("t/<slug:slug>/people/<int:member_id>/change/", people.change, name="person_change"),
    path(
        "t/<slug:slug>/people/<int:member_id>/membership/",
        people.change_membership,
        name="person_membership",
    ),
    path("t/<slug:slug>/people/<int:member_id>/photo/", people.photo, name="person_photo"),
    path(
        "t/<slug:slug>/people/<int:member_id>/photo/new/",
        people.set_photo,
        name="person_photograph",
    ),
    path("t/<slug:slug>/people/<int:member_id>/merge/", people.merge, name="person_merge"),
    path("t/<slug:slug>/people/<int:member_id>/part/", people.part, name="person_part"),
    path("t/<slug:slug>/people/<int:member_id>/forget/", people.forget, name="person_forget"),
    path("t/<slug:slug>/members/", members.members, name="members"),
    path("t/<slug:slug>/members/check/", members.check, name="check_members"),
    path("t/<slug:slug>/members/import/", members.take_in, name="import_members"),
]
