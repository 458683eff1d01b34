import jax.numpy as jnp
from flax import nnx


def p(value):
    return nnx.Param(jnp.float32(value))


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """nnx.List: what a list does, item by item."""
    xs = nnx.List([p(0), p(1), 2])
    xs.insert(1, "in")
    xs.extend([p(3), p(4)])
    xs += [5]
    first = xs[0]
    seen = len(xs), xs[-1], xs[1:3], xs.index(first), first in xs, "in" in xs, list(reversed(xs))[0]
    xs[-1] = 6
    taken = xs.pop()
    xs.insert(-100, p(9))
    xs.insert(100, p(8))
    short = nnx.List(range(3))
    short.clear()
    removed = nnx.List(["a", "b", "c"])
    removed.remove("b")
    errors = [
        attempt(lambda: xs[100]),
        attempt(lambda: xs["a"]),
        attempt(lambda: nnx.List([]).pop()),
        attempt(lambda: removed.remove("z")),
        attempt(lambda: nnx.List([1]).insert(0, jnp.float32(1))),
        attempt(lambda: removed.index("z")),
    ]
    return seen, taken, xs, len(short), short, removed, list(removed), errors, nnx.List(), bool(nnx.List())


# recorded from flax-0.12.12, program 0855d3bb2c83e98dfe178bb37ccc1cfca465fd06262f4e813de6488c18f022e9
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
