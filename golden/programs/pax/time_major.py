"""`pax.scan`, with time first or second."""
import jax.numpy as jnp
import pax


class Counter(pax.Module):
    def __init__(self):
        super().__init__()
        self.n = jnp.zeros(2)

    def __call__(self, x):
        self.n = self.n + x
        return self.n * 10


def main():
    counter, xs = Counter(), jnp.arange(6.0).reshape(3, 2)
    first, ys = pax.scan(pax.purecall, counter, xs)
    second, zs = pax.scan(pax.purecall, counter, xs.T, time_major=False)
    third, ws = pax.utils.scan(lambda c, _: pax.purecall(c, 1.0), counter, None, length=2)
    return first.n, ys, second.n, zs, third.n, ws
