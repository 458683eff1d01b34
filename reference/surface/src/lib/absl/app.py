"""`absl.app`: runs `main` with the arguments of the command line, of which there are none."""

from absl import flags


class UsageError(Exception):
    pass


def run(main, argv=None, flags_parser=None):
    arguments = ["program.py"] if argv is None else list(argv)
    flags.FLAGS(arguments)
    main(arguments if flags_parser is None else flags_parser(arguments))
    raise SystemExit(0)


def call_after_init(callback):
    callback()
