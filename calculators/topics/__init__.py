"""One topic, one file: a module here is a topic of its own name. It has

- ``Inputs``: what it is told, each input with the question of its page (calculators/ask.py)
- ``decide(case)``: the ruling. Raises Uncovered where the book is silent, and Malformed for inputs
  that contradict each other
- ``say(result, inputs)``: the sentences of a decision; both maps are as JSON has them
- ``TITLE`` and ``GROUP`` (one of GROUPS in calculators/topic.py), which are its place in the list

and where there is need

- ``STEPS``: what the steps of ``decide`` say, by code
- ``FIELDS``, ``CODES``: words for the fields of its result and for the codes in it, where
  calculators/wording does not have them
- ``RESTS_ON``: parameters of a book ("chips.several"); where a book is silent on all of them, it
  has no rule on the topic. ``NEEDS_BOOK = False`` for arithmetic
- ``DECIDES``: topics of the digests (rules/topics) on whose pages it is offered
- ``ALSO``: words people search it by; ``COMMON``: its place among the most asked
"""
