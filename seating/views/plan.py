"""The acts of the plan that are no moves: what is not done, what is allowed, where play stands."""

from floor.web.act_view import act_view
from seating import services
from seating.forms import DecisionForm, LastHandForm, LastHandsForm, RefuseStepForm, TableForm

refuse_step = act_view(services.refuse_step, RefuseStepForm)
make_exception = act_view(services.make_exception)
end_decision = act_view(services.end_decision, DecisionForm)
halt_table = act_view(services.halt_table, TableForm)
resume_table = act_view(services.resume_table, TableForm)
draw_last_hands = act_view(services.draw_last_hands, LastHandsForm)
count_last_hand = act_view(services.count_last_hand, LastHandForm)
end_last_hands = act_view(services.end_last_hands)
