"""The seed's good module: the counter is an argument of the jitted function."""
import jax
import jax.numpy as jnp
import pax


class Counter(pax.StateModule):
    def __init__(self):
        self.count = jnp.array(0)

    def __call__(self, x):
        self.count = self.count + 1
        return x


class GoodModule(pax.Module):
    def __init__(self):
        self.counter = Counter()

    def __call__(self, x):
        @jax.jit
        def fn(c, x):
            c, y = pax.purecall(c, x)
            return c, y

        self.counter, y = fn(self.counter, x)
        return y


def main():
    mod = GoodModule()
    before = mod.counter.count
    mod, y = pax.purecall(mod, jnp.array(0.0))
    return before, mod.counter.count, y


# recorded from pax3-0.5.9, program 36be240ea0c5a144ec5f365144253da912270b55aa4bdb8d5712351aa7dd269f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [], "weak": true, "data": [0]},
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {"array": "float32", "shape": [], "weak": true, "data": [0.0]}
#     ]
#   }
# }
