"""Who may go where: one row for every address, and tests/floor/test_access.py tries them all.

``page`` is read, ``act`` is posted, ``form`` is both (second: who may post, when others than read).
The chief judge is never listed. PUBLIC: anybody. SIGNED_IN: any staff. ORGANISER: who may create
tournaments. A tuple of roles: staff of that tournament in one of them; to everybody else of it 403,
to the rest of the world 404.
"""

from floor.accounts.roles import CHIEF, CREW, DESK, DISCIPLINE, FLOOR, JURY, PAPERS, Role

PUBLIC, SIGNED_IN, ORGANISER = "public", "signed in", "organiser"
Who = str | tuple[Role, ...]
Row = dict[str, Who]


def page(who: Who) -> Row:
    return {"GET": who}


def act(who: Who) -> Row:
    return {"POST": who}


def form(read: Who, post: Who | None = None) -> Row:
    return {"GET": read, "POST": read if post is None else post}


# Reads nothing of the session and changes nothing: needs no token of the form.
TOKENLESS = {"calculators:decide"}

ACCESS: dict[str, Row] = {
    "set_language": act(PUBLIC),
    "floor:healthz": page(PUBLIC),
    "floor:home": page(SIGNED_IN),
    "floor:sign_in": form(PUBLIC),
    "floor:sign_out": act(PUBLIC),
    "floor:switch": page(PUBLIC),
    "floor:pin": form(PUBLIC),
    "floor:link": page(PUBLIC),
    "floor:use_link": act(PUBLIC),
    "floor:join": act(PUBLIC),
    "floor:suggest_username": page(PUBLIC),
    "floor:me": page(SIGNED_IN),
    "floor:set_password": act(SIGNED_IN),
    "floor:set_pin": act(SIGNED_IN),
    "floor:choose_template": page(ORGANISER),
    "floor:create": form(ORGANISER),
    "floor:journal": page(CREW),
    "floor:lines": page(CREW),
    "floor:undo": form(CREW),
    "floor:redo": form(CREW),
    "floor:undo_mine": page(CREW),
    "floor:staff": page(CHIEF),
    "floor:people": page(CHIEF),
    "floor:appoint": act(CHIEF),
    "floor:dismiss": act(CHIEF),
    "floor:invite": act(CHIEF),
    "floor:pair_tablet": act(CHIEF),
    "floor:revoke_tablet": act(CHIEF),
    "floor:television": page(PUBLIC),
    "floor:wait": act(PUBLIC),
    "floor:screens": page(PAPERS),
    "floor:paired": page(PAPERS),
    "floor:pair_screen": act(PAPERS),
    "floor:show_on_screen": act(PAPERS),
    "floor:revoke_screen": act(PAPERS),
    "clock:wall": page(PUBLIC),
    "clock:console": page(CREW),
    "clock:levels": page(CREW),
    "clock:recent": page(CREW),
    "clock:agenda": page(CREW),
    "clock:acts": page(CREW),
    "clock:start": act(FLOOR),
    "clock:pause": act(FLOOR),
    "clock:shift": act(FLOOR),
    "clock:go_to": act(FLOOR),
    "clock:message": form(CREW, FLOOR),
    "clock:structure": form(CREW, FLOOR),
    "clock:hand": page(FLOOR),
    "clock:announce_hand": act(FLOOR),
    "clock:report_table": act(FLOOR),
    "clock:next_hand": act(FLOOR),
    "clock:end_hand": act(CHIEF),
    "library:rules": page(CREW),
    "library:import": form(CHIEF),
    "library:differences": page(CREW),
    "library:topic": page(CREW),
    "library:book": page(CREW),
    "library:clause": page(CREW),
    "registration:desk": page(DESK),
    "registration:counters": page(DESK),
    "registration:find": page(DESK),
    "registration:open": page(DESK),
    "registration:card": page(DESK),
    "registration:enter": act(DESK),
    "registration:entries": page(CREW),
    "registration:members": page(PAPERS),
    "registration:check_members": act(PAPERS),
    "registration:import_members": act(PAPERS),
    "seating:draw": page(CREW),
    "seating:do_draw": act(PAPERS),
    "seating:draw_file": page(CREW),
    "seating:cards": page(CREW),
    "seating:open_table": act(JURY),
    "seating:close_table": act(JURY),
    "seating:break_order": act(FLOOR),
    "seating:hall": page(CREW),
    "seating:tiles": page(CREW),
    "seating:tables": page(CREW),
    "seating:plan": page(CREW),
    "seating:moves": page(FLOOR),
    "seating:table": page(CREW),
    "seating:bust_out": act(FLOOR),
    "seating:move": act(FLOOR),
    "seating:tell": act(FLOOR),
    "seating:arrive": act(FLOOR),
    "seating:arrive_all": act(FLOOR),
    "seating:break_table": act(FLOOR),
    "seating:redraw_final": act(FLOOR),
    "calculators:decide": act(PUBLIC),
    "rulings:pocket": page(FLOOR),
    "rulings:stand": act(FLOOR),
    "rulings:clock_calls": page(CREW),
    "rulings:call_clock": act(FLOOR),
    "rulings:end_clock": act(FLOOR),
    "rulings:log": page(CREW),
    "rulings:new_ruling": page(FLOOR),
    "rulings:record": act(FLOOR),
    "rulings:precedents": page(CREW),
    "rulings:photo": page(CREW),
    "rulings:ruling": page(CREW),
    "rulings:overrule": act(CHIEF),
    "rulings:add": act(FLOOR),
    "rulings:consult": act(FLOOR),
    "rulings:attach": act(FLOOR),
    "rulings:penalties": page(DISCIPLINE),
    "rulings:penalise": page(FLOOR),
    "rulings:impose": act(FLOOR),
    "rulings:decline_penalty": act(CHIEF),
    "rulings:count_hand": act(FLOOR),
    "rulings:tell_chips": act(FLOOR),
    "rulings:player": page(DISCIPLINE),
    "rulings:protests": page(DISCIPLINE),
    "rulings:rulebook": page(CHIEF),
    "rulings:choose_rulebook": act(CHIEF),
    "rulings:unanswered": page(DISCIPLINE),
    "rulings:receive_protest": act(JURY),
    "rulings:forward_protests": act(CHIEF),
    "rulings:withdraw_protest": act(JURY),
    "rulings:decide_protest": act(CHIEF),
    "rulings:answer_protest": act(CHIEF),
    "results:results": page(CREW),
    "results:tell_stacks": act(FLOOR),
    "results:protocol": page(CREW),
    "results:protocol_data": page(CREW),
    "results:sign": act(CHIEF),
    "calculators:index": page(CREW),
    "calculators:calculator": page(CREW),
}
