from django.urls import path

from registration.views import applications, drawers, entry_list, members, people, receipts, tickets

app_name = "registration"
urlpatterns = [
    path("t/<slug:slug>/tickets/", tickets.tickets, name="tickets"),
    path("t/<slug:slug>/tickets/worth/", tickets.worth, name="ticket_worth"),
    path("t/<slug:slug>/receipts/", receipts.receipts, name="receipts"),
    path("t/<slug:slug>/drawers/", drawers.drawers, name="drawers"),
    path("t/<slug:slug>/drawers/open/", drawers.open_drawer, name="open_drawer"),
    path("t/<slug:slug>/drawers/<int:drawer_id>/move/", drawers.move_cash, name="move_cash"),
    path("t/<slug:slug>/drawers/<int:drawer_id>/count/", drawers.count, name="count_drawer"),
    path("t/<slug:slug>/drawers/<int:drawer_id>/reopen/", drawers.reopen, name="reopen_drawer"),
    path("t/<slug:slug>/drawers/<int:drawer_id>/hand/", drawers.hand_over, name="hand_over"),
    path("entered/<slug:public_id>/", entry_list.entered, name="entered"),
    path("apply/<slug:public_id>/", applications.apply, name="apply"),
    path("apply/<slug:public_id>/<slug:code>/", applications.applied, name="applied"),
    path("t/<slug:slug>/applications/", applications.waiting, name="applications"),
    path(
        "t/<slug:slug>/applications/<int:application_id>/",
        applications.open_application,
        name="open_application",
    ),
    path("t/<slug:slug>/applications/aside/", applications.set_aside, name="set_aside"),
    path(
        "t/<slug:slug>/applications/delete/",
        applications.delete_put_away,
        name="delete_put_away",
    ),
    path("t/<slug:slug>/people/new/", people.new, name="person_new"),
    path("t/<slug:slug>/people/add/", people.add, name="person_add"),
    path("t/<slug:slug>/people/<int:member_id>/", people.person, name="person"),
    path("t/<slug:slug>/people/<int:member_id>/change/", people.change, name="person_change"),
    path(
        "t/<slug:slug>/people/<int:member_id>/membership/",
        people.change_membership,
        name="person_membership",
    ),
    path("t/<slug:slug>/people/<int:member_id>/consent/", people.take_consent, name="take_consent"),
    path("t/<slug:slug>/people/<int:member_id>/photo/", people.photo, name="person_photo"),
    path(
        "t/<slug:slug>/people/<int:member_id>/photo/new/",
        people.set_photo,
        name="person_photograph",
    ),
    path("t/<slug:slug>/people/<int:member_id>/same/", people.same, name="person_same"),
    path("t/<slug:slug>/people/<int:member_id>/merge/", people.merge, name="person_merge"),
    path("t/<slug:slug>/people/<int:member_id>/part/", people.part, name="person_part"),
    path("t/<slug:slug>/people/<int:member_id>/forget/", people.forget, name="person_forget"),
    path("t/<slug:slug>/members/", members.members, name="members"),
    path("t/<slug:slug>/members/importing/", members.importing, name="importing"),
    path("t/<slug:slug>/members/check/", members.check, name="check_members"),
    path("t/<slug:slug>/members/import/", members.take_in, name="import_members"),
]
