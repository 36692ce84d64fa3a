"""What stands in a query for an argument that is given when the query is asked (``compiled``)."""

import sys
from types import FrameType
from typing import Any, Never

from django.db.models import Expression, Field, Model, lookups
from django.db.models.sql.compiler import SQLCompiler


class Argument:
    """Stands for an argument while the function of a selector is called: of a ``model``, or an
    ``attribute`` of such a row."""

    def __init__(self, name: str, model: type[Model] | None = None, attribute: str = "") -> None:
        self._name, self._model, self._attribute = name, model, attribute

    def resolve_expression(self, *args: Any, **kwargs: Any) -> "Given":
        """What Django takes into a query for it."""
        return Given(self._name, self._attribute)

    def __getattr__(self, attribute: str) -> "Argument":
        if attribute.startswith("_") or not (self._model and hasattr(self._model, attribute)):
            raise AttributeError(attribute)
        return Argument(self._name, attribute=attribute)

    def _refuse(self, *_: object) -> Never:
        raise TypeError(f"the query must not depend on the value of the argument {self._name}")

    __bool__ = __len__ = __iter__ = __contains__ = __getitem__ = _refuse
    __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _refuse
    __index__ = __int__ = __float__ = __str__ = __format__ = _refuse

    def __eq__(self, other: object) -> bool:
        """Django alone may compare: which parts of a query are the same."""
        if not _is_django(sys._getframe(1)):
            self._refuse()
        return isinstance(other, Argument) and vars(self) == vars(other)

    def __hash__(self) -> int:
        if not _is_django(sys._getframe(1)):
            self._refuse()
        return hash((self._name, self._attribute))


def _is_django(caller: FrameType) -> bool:
    return str(caller.f_globals["__name__"]).startswith("django.")


class Given(Expression):
    """The same in a query; with ``many`` a list."""

    def __init__(self, name: str, attribute: str = "", *, many: bool = False) -> None:
        super().__init__(output_field=Field())
        self.name, self.attribute, self.many = name, attribute, many

    def as_sql(self, compiler: SQLCompiler, connection: Any) -> tuple[str, tuple[Any, ...]]:
        return "%s", (self,)

    def value(self, arguments: dict[str, Any]) -> Any:
        """What the database gets for it, of a row its key."""
        value = arguments[self.name]
        if self.attribute:
            value = getattr(value, self.attribute)
        return [_key(item) for item in value] if self.many else _key(value)


def _key(value: Any) -> Any:
    return value.pk if isinstance(value, Model) else value


def _in(lookup: lookups.In, compiler: SQLCompiler, connection: Any) -> tuple[str, Any]:
    """The lookup ``in``, which Django writes with as many values as it is handed; a list that is
    given later is one value."""
    if not isinstance(lookup.rhs, Given):
        return lookup.as_sql(compiler, connection)
    column, params = lookup.process_lhs(compiler, connection)
    values = Given(lookup.rhs.name, lookup.rhs.attribute, many=True)
    return f"{column} = ANY (%s)", (*params, values)


lookups.In.as_postgresql = _in  # type: ignore[attr-defined]
