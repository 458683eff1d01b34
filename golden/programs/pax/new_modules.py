"""A module made inside `pure` may change in its `__init__` and then no more, unless it is handed to
`pure`; one that is attached to an argument may not change before `pure` ends, either."""
import jax.numpy as jnp
import pax


class Counter(pax.Module):
    def __init__(self, times=0):
        super().__init__()
        self.n = jnp.array(0)
        for _ in range(times):
            self()

    def __call__(self):
        self.n = self.n + 1
        return self.n


class Box(pax.Module):
    def __init__(self):
        super().__init__()
        self.inside = None

    def __call__(self):
        return self.inside()


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


@pax.pure
def attaches(box):
    box.inside = Counter(2)
    return box


@pax.pure
def attaches_and_calls(box):
    box.inside = Counter()
    return box()


@pax.pure
def replaces(box):
    box.inside, value = pax.purecall(box.inside)
    return box, value


def main():
    box = attaches(Box())
    replaced, value = replaces(box)
    again, _ = box % ()
    return (
        Counter(3).n, box.inside.n, replaced.inside.n, value, again.inside.n,
        fails(lambda: pax.pure(lambda box: Counter()())(box)),
        fails(lambda: attaches_and_calls(Box())),
    )


# recorded from pax3-0.5.9, program 7d9f480a58f8e5822ef133feb1919ce9a271d60eb12d0a1067e75200ec674404
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [], "weak": true, "data": [3]},
#       {"array": "int32", "shape": [], "weak": true, "data": [2]},
#       {"array": "int32", "shape": [], "weak": true, "data": [3]},
#       {"array": "int32", "shape": [], "weak": true, "data": [3]},
#       {"array": "int32", "shape": [], "weak": true, "data": [3]},
#       "ValueError",
#       "ValueError"
#     ]
#   }
# }
