"""What refusals and journal lines of the door for programs say."""

from django.utils.translation import gettext_lazy as _

from api.models import Token
from floor.journal import sentences

sentences.refusals(
    token__unknown=_("There is no such token here, or it is revoked."),
    token__organisers=_("A token for all events is made and revoked by an organiser."),
    hook__unknown=_("There is no such webhook here, or it has ended."),
    token__needed=_("Send a token: Authorization: Bearer …"),
    token__wrong=_("This token is not known, or it is revoked."),
    token__too_many_tries=_("Too many wrong tokens. Wait %(minutes)s minutes."),
    token__scope=_("This token does not open that: it needs “%(scope)s”."),
    token__role=_("Whoever made this token may not do that at this event."),
    api__nothing_here=_("There is nothing here."),
    api__no_event=_("There is no such event."),
    api__not_signed=_("The official results are not signed yet."),
    api__not_public=_("The organiser has not made this public."),
    api__method=_("This address does not take that method."),
    api__not_json=_("The body has to be one JSON document, in UTF-8, without repeated keys."),
    api__content_type=_("Send the body as application/json."),
    api__too_long=_("The body may have %(most)s bytes at most."),
    api__field=_("%(field)s: %(problem)s"),
    api__too_fast=_("Too many requests. Wait %(seconds)s seconds."),
    api__failed=_("Something went wrong here; it has been written down. Try again later."),
    api__unavailable=_(
        "Nothing was recorded: the database is away. Send it again with the same Idempotency-Key."
    ),
    api__misunderstood=_("The request could not be understood."),
)
sentences.nouns(token=_("Integration tokens"), hook=_("Webhooks"))
sentences.lines(
    token__made=_("Integration token made: %(token)s"),
    token__revoked=_("Integration token revoked: %(token)s"),
    token__made_for_club=_("Integration token made for all events: %(token)s"),
    token__revoked_for_club=_("Integration token for all events revoked: %(token)s"),
)
sentences.lines(
    hook__made=_("Webhook added: %(hook)s"),
    hook__ended=_("Webhook ended: %(hook)s"),
    hook__made_for_club=_("Webhook added for all events: %(hook)s"),
    hook__ended_for_club=_("Webhook for all events ended: %(hook)s"),
)
sentences.NAMES["token"] = lambda keys: dict(
    Token.objects.filter(pk__in=keys).values_list("pk", "name")
)
