"""What Python says of a call whose arguments do not meet the parameters."""

from dataclasses import KW_ONLY, dataclass

from flax import nnx


def none():
    return 0


def two(a, b):
    return a


def some(a, b=1, *, c, d=2):
    return a


def three(a, /, b, c, d=0):
    return a


class Layer(nnx.Module):
    def __init__(self, size, *, rngs):
        self.size = size

    def __call__(self, x):
        return x


@dataclass
class Point:
    x: int
    y: int
    z: int
    _: KW_ONLY
    w: int


def message(f):
    try:
        return f()
    except TypeError as error:
        return str(error)


def main():
    local = lambda x: x

    def inner(x, y):
        return x

    calls = [
        lambda: none(1),
        lambda: none(1, 2),
        lambda: two(),
        lambda: two(1),
        lambda: two(1, 2, 3),
        lambda: two(1, a=2),
        lambda: two(1, 2, e=3),
        lambda: some(c=1),
        lambda: some(1),
        lambda: some(1, 2, 3, c=4),
        lambda: some(1, 2, 3),
        lambda: some(1, 2, 3, 4, c=4, d=5),
        lambda: three(),
        lambda: three(1, 2),
        lambda: local(),
        lambda: inner(1),
        lambda: Layer(),
        lambda: Layer(1),
        lambda: Layer(1, 2),
        lambda: Layer(1, rngs=2)(),
        lambda: Layer(1, rngs=2)(1, 2),
        lambda: Point(),
        lambda: Point(1, 2, 3),
        lambda: Point(1, z=2, w=4),
        lambda: nnx.jit(two)(1),
    ]
    return [message(call) for call in calls]


# recorded from flax-0.12.12, program e4778d8839edd1c6dd1bbc5359255256af6cc617f6eeee81ea6cc134d09affbe
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": ["none() takes 0 positional arguments but 1 was given", "none() takes 0 positional arguments but 2 were given", "two() missing 2 required positional arguments: 'a' and 'b'", "two() missing 1 required positional argument: 'b'", "two() takes 2 positional arguments but 3 were given", "two() got multiple values for argument 'a'", "two() got an unexpected keyword argument 'e'", "some() missing 1 required positional argument: 'a'", "some() missing 1 required keyword-only argument: 'c'", "some() takes from 1 to 2 positional arguments but 3 positional arguments (and 1 keyword-only argument) were given", "some() takes from 1 to 2 positional arguments but 3 were given", "some() takes from 1 to 2 positional arguments but 4 positional arguments (and 2 keyword-only arguments) were given", "three() missing 3 required positional arguments: 'a', 'b', and 'c'", "three() missing 1 required positional argument: 'c'", "main.<locals>.<lambda>() missing 1 required positional argument: 'x'", "main.<locals>.inner() missing 1 required positional argument: 'y'", "Layer.__init__() missing 1 required positional argument: 'size'", "Layer.__init__() missing 1 required keyword-only argument: 'rngs'", "Layer.__init__() takes 2 positional arguments but 3 were given", "Layer.__call__() missing 1 required positional argument: 'x'", "Layer.__call__() takes 2 positional arguments but 3 were given", "Point.__init__() missing 3 required positional arguments: 'x', 'y', and 'z'", "Point.__init__() missing 1 required keyword-only argument: 'w'", "Point.__init__() missing 1 required positional argument: 'y'", "two() missing 1 required positional argument: 'b'"]
#   }
# }
