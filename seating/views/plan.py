"""The acts of the plan that are no moves: what is not done, what is allowed, where play stands."""

from floor.web.act_view import act_view
from seating import services
from seating.forms import DecisionForm, RefuseStepForm, TableForm

refuse_step = act_view(services.refuse_step, RefuseStepForm)
make_exception = act_view(services.make_exception)
end_decision = act_view(services.end_decision, DecisionForm)
halt_table = act_view(services.halt_table, TableForm)
resume_table = act_view(services.resume_table, TableForm)
