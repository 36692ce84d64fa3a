"""Questions as fields of a Django form."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from calculators import questions as ask
from calculators.betting.street import WAGERS
from calculators.conditions import value_at
from calculators.forms.act_lines import act_line
from calculators.question_groups import Parted
from calculators.questions import Question
from calculators.typed import amount
from calculators.wording.words import translated
from floor.values.language import in_reader_language
from rules.offences import catalogue
from rules.rulebook import Rulebook
from seating.hall.ring import side

MOST_SEATS = 12
SHORT = 10  # letters of labels of which three or four stand in a line
Named = Callable[[Sequence[str]], list[str]]  # the players among whom one is asked


@dataclass(frozen=True)
class Option:
    """One big button of a choice; ``place`` is that of a seat on its ring."""

    value: str
    label: str
    place: str = ""


class Field(forms.Field):
    """A field that reads what was typed and finds no fault in it: the inputs of the topic do."""

    widget: Any = forms.TextInput

    def __init__(self, question: Question) -> None:
        hint = translated(question.hint) if question.hint else ""
        label = translated(question.label) if question.label else ""
        super().__init__(required=False, label=label, help_text=hint)
        self.question, self.kind = question, question.kind
        self.options: Sequence[Option] = ()
        self.labels: Mapping[str, str] = {}

    def read(self, sent: Any) -> object:
        """Return the input, None where nothing was answered."""
        text = str(sent or "").strip()
        return self.question.value(text) if text else None


class Options(Field):
    """One of some options, as big buttons."""

    def __init__(self, question: Question, options: Sequence[Option]) -> None:
        super().__init__(question)
        self.options = options

    @property
    def seats(self) -> int:
        return sum(bool(option.place) for option in self.options)

    @property
    def line(self) -> int:
        """How many short buttons stand in a line, 0 for a list of them."""
        short = all(len(option.label) <= SHORT for option in self.options)
        return len(self.options) if len(self.options) in (3, 4) and short else 0


class Several(Options):
    """Any number of the options."""

    widget = forms.SelectMultiple

    def read(self, sent: Any) -> object:
        return [self.question.value(text) for text in sent if text.strip()] or None


class Parts(Field):
    """Numbers beside each other; ``labels`` are theirs by the ends of their names."""

    question: Parted

    def __init__(self, question: Parted) -> None:
        super().__init__(question)
        self.labels = {key: translated(label) for key, label in question.labels.items()}
        self.widget = Together([*self.labels])

    def read(self, sent: Any) -> object:
        numbers = {key: amount(text) for key, text in sent.items() if text}
        return self.question.together(numbers) if numbers else None


class Together(forms.Widget):
    """The fields "blinds.0" and "blinds.1" of one question."""

    def __init__(self, keys: Sequence[str]) -> None:
        super().__init__()
        self.keys = keys

    def value_from_datadict(self, data: Any, files: Any, name: str) -> dict[str, str]:
        return {key: str(data.get(f"{name}.{key}") or "").strip() for key in self.keys}


def field_of(
    question: Question, inputs: Mapping[str, object], book: Rulebook, named: Named
) -> Field:
    """Return the field of ``question``; ``inputs`` are what was answered before it."""
    if isinstance(question, Parted):
        return Parts(question)
    if isinstance(question, ask.Seat):
        options = _seats(question, inputs)
        field = (Several if isinstance(question, ask.Seats) else Options)(question, options)
        field.kind = "strip" if question.strip else question.kind
        return field
    if isinstance(question, ask.Players):
        return Several(question, [Option(name, name) for name in named(question.among)])
    options = [Option(value, label) for value, label in _options(question, inputs, book, named)]
    if not options:
        return Field(question)
    return Options(question, options)


def _seats(question: ask.Seat, inputs: Mapping[str, object]) -> list[Option]:
    around = value_at(inputs, question.around)
    seats = min(around, MOST_SEATS) if isinstance(around, int) and around >= 2 else 9
    options = [Option(str(seat), str(seat), side(seat, seats)) for seat in range(1, seats + 1)]
    if question.optional and not isinstance(question, ask.Seats):
        options.append(Option("", _("None")))
    return options


def _options(
    question: Question, inputs: Mapping[str, object], book: Rulebook, named: Named
) -> Iterator[tuple[str, str]]:
    match question:
        case ask.Choice(options=options):
            yield from ((value, translated(label)) for value, label in options)
        case ask.YesNo():
            yield from (("yes", _("Yes")), ("no", _("No")))
        case ask.Offence():
            for key, offence in catalogue(book.key).offences.items():
                yield key, f"{in_reader_language(offence.title)} · {offence.clause}"
        case ask.WhichAct(of=of):
            yield from _wagers(value_at(inputs, of))
        case ask.Player(among=among, nobody=nobody):
            if nobody:
                yield "", translated(nobody)
            yield from ((name, name) for name in named(among))


def _wagers(acts: object) -> Iterator[tuple[str, str]]:
    """Yield the bets and raises with their number among all actions."""
    for number, act in enumerate(acts if isinstance(acts, list) else ()):
        if isinstance(act, Mapping) and act.get("action") in WAGERS:
            yield str(number), act_line(act)
