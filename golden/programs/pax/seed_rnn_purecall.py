"""The working RNN of the seed: `purecall` inside the scanned function."""
import jax
import jax.numpy as jnp
import pax


class Counter(pax.StateModule):
    def __init__(self):
        self.count = jnp.array(0)

    def __call__(self, x):
        self.count = self.count + 1
        return x


class RNN(pax.Module):
    def __init__(self):
        self.counter = Counter()

    def __call__(self, xs):
        def scan_fn(c, x):
            c, y = pax.purecall(c, x)
            return c, y

        self.counter, y = jax.lax.scan(scan_fn, init=self.counter, xs=xs)
        return y


def main():
    rnn = RNN()
    xs = jnp.arange(0, 10)
    rnn, ys = pax.purecall(rnn, xs)
    return rnn.counter.count, ys


# recorded from pax3-0.5.9, program 84ff3d4f89e54b793d8ad8d487b7ea74c51aabacd8c7258b66d9bcacdfcd7422
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [], "weak": true, "data": [10]},
#       {"array": "int32", "shape": [10], "data": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]}
#     ]
#   }
# }
