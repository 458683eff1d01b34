"""The text of a dataclass names it with the function and the class that it stands in; an order needs equality."""

import dataclasses


def main():
    @dataclasses.dataclass
    class Outer:
        x: int = 1

        @dataclasses.dataclass
        class Inner:
            y: int = 2

    class Sub(Outer):
        pass

    def ordered():
        @dataclasses.dataclass(order=True, eq=False)
        class Bad:
            x: int

    try:
        ordered()
    except ValueError as error:
        refused = str(error)
    return [repr(Outer()), str(Outer.Inner()), f"{Sub()}", refused]


# recorded from flax-0.12.12, program 8f66031dec49f33d3338254692d3d048cbee4b341efffdae2932c4990bcbf175
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": ["main.<locals>.Outer(x=1)", "main.<locals>.Outer.Inner(y=2)", "main.<locals>.Sub(x=1)", "eq must be true if order is true"]
#   }
# }
