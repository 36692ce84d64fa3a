"""What is promised of every address, tried at every address of ``tests/access_table.py``.

    TD_EXAMPLES=1000 TD_WALKS=20 TD_SCREENS=all python3 manage.py test

is the long form, for hours: spoilt forms for each view, walks of fifty acts, and every page in each
language on each size.
"""
