"""Modules as the carry of `scan`, `while_loop` and `fori_loop`, and through `cond`, `switch` and
`jax.checkpoint`."""
import jax
import jax.numpy as jnp
import pax


class Counter(pax.Module):
    def __init__(self):
        super().__init__()
        self.n = jnp.array(0)
        self.log = ("a",)

    def __call__(self, by=1):
        self.n = self.n + by
        return self.n


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


@pax.pure
def relabels(counter):
    counter.log = ("b",)
    return counter


def main():
    counter, xs = Counter(), jnp.arange(4)
    scanned, ys = jax.lax.scan(lambda c, x: pax.purecall(c, x), counter, xs)
    again, _ = jax.lax.scan(pax.pure(lambda c, _: (c, c())), counter, None, length=3)
    looped = jax.lax.while_loop(lambda c: c.n < 5, lambda c: pax.purecall(c, 2)[0], counter)
    counted = jax.lax.fori_loop(0, 3, lambda i, c: pax.purecall(c, i)[0], counter)
    chosen = jax.lax.cond(True, lambda c: pax.purecall(c)[0], lambda c: c, counter)
    branches = [lambda c: c, lambda c: c, lambda c: pax.purecall(c, 9)[0]]
    switched = jax.lax.switch(2, branches, counter)
    kept, value = jax.checkpoint(pax.purecall)(counter, 4)
    return (
        scanned.n, ys, again.n, looped.n, counted.n, chosen.n, switched.n, kept.n, value, counter.n,
        fails(lambda: jax.lax.scan(lambda c, x: (c, c(x)), counter, xs)),
        fails(lambda: jax.lax.while_loop(lambda c: c() < 5, lambda c: c, counter)),
        fails(lambda: jax.lax.cond(True, relabels, lambda c: c, counter)),
        fails(lambda: jax.lax.scan(lambda c, x: (relabels(c), x), counter, xs)),
    )


# recorded from pax3-0.5.9, program 9e1067aeabb26abc3a0bd10cde78161cdf7cbd331eb0398d0bf268fd19491f0a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [], "data": [6]},
#       {"array": "int32", "shape": [4], "data": [0, 1, 3, 6]},
#       {"array": "int32", "shape": [], "weak": true, "data": [3]},
#       {"array": "int32", "shape": [], "weak": true, "data": [6]},
#       {"array": "int32", "shape": [], "weak": true, "data": [3]},
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {"array": "int32", "shape": [], "weak": true, "data": [9]},
#       {"array": "int32", "shape": [], "weak": true, "data": [4]},
#       {"array": "int32", "shape": [], "weak": true, "data": [4]},
#       {"array": "int32", "shape": [], "weak": true, "data": [0]},
#       "ValueError",
#       "ValueError",
#       "TypeError",
#       "TypeError"
#     ]
#   }
# }
