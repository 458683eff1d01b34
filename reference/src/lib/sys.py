"""`sys`: of the Python that the reference stands for."""

import _command_line
from collections import namedtuple

version_info = namedtuple("version_info", ["major", "minor", "micro", "releaselevel", "serial"])(
    3, 12, 1, "final", 0
)
argv = [_command_line.script]  # of which nothing is known
maxsize = 9223372036854775807
byteorder = "little"


class _Standard:
    """What is written to it is not observed; what `print` puts there is."""

    _is_standard = True

    def write(self, text, /):
        return len(text)

    def flush(self):
        pass

    def isatty(self):
        return False


stdout, stderr = _Standard(), _Standard()


def exit(status=None, /):
    raise SystemExit(status)
