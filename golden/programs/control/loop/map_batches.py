# jax.lax.map in batches: the rest that fills none is mapped at once.
import jax
import jax.numpy as jnp


def main():
    xs = jnp.arange(7.0)
    staged = []

    def double(x):
        staged.append(x.shape)
        return x * 2.0

    found = [jax.lax.map(double, xs, batch_size=size) for size in (3, 7, 10, 0)]
    return found, staged, jax.lax.map(lambda pair: {"sum": pair[0] + pair[1]}, (xs, xs), batch_size=2)
