"""`sys`: of the Python that the reference stands for."""

from collections import namedtuple

version_info = namedtuple("version_info", ["major", "minor", "micro", "releaselevel", "serial"])(
    3, 12, 1, "final", 0
)
maxsize = 9223372036854775807
byteorder = "little"


def exit(status=None, /):
    raise SystemExit(status)
