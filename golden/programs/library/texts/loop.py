"""The text of a Module that holds itself."""

from flax import nnx


class Loop(nnx.Module):
    def __init__(self):
        self.me = self
        self.list = nnx.List([self])


def main():
    return repr(Loop())


# recorded from flax-0.12.12, program 8db30da006816d5c2b94c9d3ae1c71c97f4067b3ac7e8fff4f233d633e3f834f
# modes: all
# {"outcome": "returned", "value": "Loop(\n  me=Loop(...),\n  list=List([\n    Loop(...)\n  ])\n)"}
