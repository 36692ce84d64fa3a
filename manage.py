#!/usr/bin/env python3
"""`python3 manage.py up`, `python3 manage.py test`: a machine needs only Python for both."""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - for whoever has an older one
    sys.exit("Python 3.11 or newer is needed; this is " + sys.version.split()[0] + ".")

from tdapp import bootstrap


def main() -> None:
    if sys.argv[1:] and not sys.argv[1].startswith("-"):
        sys.argv[1] = sys.argv[1].replace("-", "_")  # stand-by, as people type it
    bootstrap.enter(sys.argv)  # from here on the environment is there, and we are inside it
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tdapp.settings")
    from django.core.management import execute_from_command_line

    from tdapp import messages, root_rights, terminal

    terminal.speak_any_alphabet()
    with terminal.plain_errors():
        messages.compile_stale()
        if sys.argv[1:2] in (["up"], ["stand_by"]):
            root_rights.leave(bootstrap.data_folder())
        execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
