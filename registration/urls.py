from django.urls import path

from registration.views import desk, entries, finding, members, sales

app_name = "registration"
urlpatterns = [
    path("t/<slug:slug>/desk/", desk.desk, name="desk"),
    path("t/<slug:slug>/desk/counters/", desk.counters, name="counters"),
    path("t/<slug:slug>/desk/find/", finding.find, name="find"),
    path("t/<slug:slug>/desk/open/", finding.open_first, name="open"),
    path("t/<slug:slug>/desk/members/<int:member_id>/", finding.card, name="card"),
    path("t/<slug:slug>/desk/enter/", desk.enter, name="enter"),
    path("t/<slug:slug>/desk/rebuy/", sales.rebuy, name="rebuy"),
    path("t/<slug:slug>/desk/add-on/", sales.add_on, name="add_on"),
    path("t/<slug:slug>/desk/void/", sales.void, name="void"),
    path("t/<slug:slug>/entries/", entries.entries, name="entries"),
    path("t/<slug:slug>/members/", members.members, name="members"),
    path("t/<slug:slug>/members/check/", members.check, name="check_members"),
    path("t/<slug:slug>/members/import/", members.take_in, name="import_members"),
]
