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
