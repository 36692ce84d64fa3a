"""The two layouts of a keyboard in the hall: what the same keys write on the other one."""

_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`{}:\"<>~"
_RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюёхъжэбюё"
_PLAIN = 33  # the keys without Shift: on the way back each letter has one
TO_RUSSIAN = str.maketrans(_LATIN, _RUSSIAN)
# A Belarusian keyboard has its own letter where a Russian one has the и.
TO_LATIN = str.maketrans(_RUSSIAN[:_PLAIN], _LATIN[:_PLAIN]) | {ord("і"): "b"}
