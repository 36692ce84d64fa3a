"""What each calculator asks: questions as data, a small file for each kin of topics in topics/.

A new topic is a ``Calculator`` in a file there: its group, its title, its questions, each naming
the input that it gives. The page, the form without a script, the way from inputs to fields and
back, and the link to the rulings log follow from it. What it says is one function in
rulings/sentences/decided, and a sentence for each new step in rulings/sentences/steps.py.
"""
