"""No module changes outside `pure`: not by an attribute, not by a method, not in a container."""
import jax.numpy as jnp
import pax


class Counter(pax.Module):
    def __init__(self):
        super().__init__()
        self.n = jnp.array(0)
        self.label = "c"

    def __call__(self):
        self.n = self.n + 1
        return self.n


class Pair(pax.Module):
    def __init__(self):
        super().__init__()
        self.left = Counter()
        self.both = [Counter(), Counter()]


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def main():
    counter, pair = Counter(), Pair()
    return (
        fails(counter),
        fails(lambda: setattr(counter, "n", jnp.array(5))),
        fails(lambda: setattr(counter, "label", "d")),
        fails(lambda: setattr(counter, "new", 1)),
        fails(lambda: delattr(counter, "label")),
        fails(pair.left),
        fails(pair.both[1]),
        fails(lambda: setattr(pair, "left", Counter())),
        counter.n, counter.label, pair.left.n, pair.both[1].n,
    )


# recorded from pax3-0.5.9, program 72068198c210686f7d254bf84f7734228c5f8d560468301f785f648b177a46fe
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {"array": "int32", "shape": [], "weak": true, "data": [0]},
#       "c",
#       {"array": "int32", "shape": [], "weak": true, "data": [0]},
#       {"array": "int32", "shape": [], "weak": true, "data": [0]}
#     ]
#   }
# }
