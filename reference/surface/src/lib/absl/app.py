"""`absl.app`: runs `main` with the words of the command line."""

import sys

from absl import flags


class UsageError(Exception):
    pass


def run(main, argv=None, flags_parser=None):
    arguments = list(sys.argv if argv is None else argv)
    try:
        arguments = flags.FLAGS(arguments) if flags_parser is None else flags_parser(arguments)
    except flags.Error:
        raise SystemExit(1)
    main(arguments)
    raise SystemExit(0)


def call_after_init(callback):
    callback()
