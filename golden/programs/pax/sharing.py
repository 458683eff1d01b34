"""No array and no module may stand at two places of a module; two arguments are two copies."""
import jax.numpy as jnp
import pax


class Leaf(pax.Module):
    def __init__(self, n):
        super().__init__()
        self.n = n


class Twice(pax.Module):
    def __init__(self, first, second):
        super().__init__()
        self.first = first
        self.second = second


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


@pax.pure
def shares_array(pair):
    pair.second = pair.first


@pax.pure
def shares_for_a_while(pair):
    pair.second = pair.first
    pair.second = jnp.zeros(2)
    return pair


@pax.pure
def two(a, b):
    a.n = a.n + 1
    return a, b


def main():
    array, leaf = jnp.ones(2), Leaf(jnp.array(1))
    pair = Twice(array, jnp.zeros(2))
    a, b = two(leaf, leaf)
    return (
        fails(lambda: Twice(array, array)),
        fails(lambda: Twice(leaf, leaf)),
        fails(lambda: Twice(leaf, [leaf])),
        fails(lambda: Twice([array], {"a": array})),
        fails(lambda: Twice(Leaf(array), array)),
        fails(lambda: shares_array(pair)),
        shares_for_a_while(pair).second,
        fails(lambda: pair.replace(second=array)),
        fails(lambda: Twice(Leaf(array), Leaf(jnp.ones(2))).scan_bugs()),
        a.n, b.n, a is b,
    )


# recorded from pax3-0.5.9, program a6f181d22dd1e1c66d79787fb1d2f1b5983cb7201acc8d319160857d3fdaa6e3
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
#       {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#       "ValueError",
#       "no error",
#       {"array": "int32", "shape": [], "weak": true, "data": [2]},
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       false
#     ]
#   }
# }
