from api import services
from api.models import Token
from tests.evening import evening
from tests.scenes import Act, scene

ASK = {"name": "Табло О'Нила", "scopes": ["entries:read", "results:read"], "secret_hash": "0" * 64}


@scene("token.made")
def a_program_is_let_in() -> Act:
    return evening(), services.make_token, ASK


@scene("token.revoked")
def a_program_is_shut_out() -> Act:
    event = evening()
    services.make_token(event.tap(), **ASK)
    return event, services.revoke_token, {"token_id": Token.objects.get().pk}
