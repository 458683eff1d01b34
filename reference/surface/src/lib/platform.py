"""`platform`: of the Python that the reference stands for. The machine is unknown."""

import sys


def python_implementation():
    return "CPython"


def python_version():
    return ".".join([str(part) for part in sys.version_info[:3]])


def python_version_tuple():
    return tuple(python_version().split("."))


def system():
    return "Linux"
