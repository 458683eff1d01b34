"""`shutil`: what is no terminal is as wide as one is assumed to be."""

from collections import namedtuple


class terminal_size(namedtuple("terminal_size", ["columns", "lines"])):
    __module__ = "os"

    def __repr__(self):
        return f"os.terminal_size(columns={self.columns}, lines={self.lines})"


def get_terminal_size(fallback=(80, 24)):
    return terminal_size(*fallback)
