"""The text of a Module that holds itself."""

from flax import nnx


class Loop(nnx.Module):
    def __init__(self):
        self.me = self
        self.list = nnx.List([self])


def main():
    return repr(Loop())
