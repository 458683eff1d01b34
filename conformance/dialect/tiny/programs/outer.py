import jax
import jax.numpy as jnp
import tiny


@tiny.module
class Counter:
    n: jax.Array


def main():
    total = tiny.changed(Counter(jnp.array(0.0)), n=jnp.array(10.0))

    def count(counter, x):
        counter = tiny.changed(counter, n=counter.n + x)
        seen = tiny.changed(total, n=total.n + counter.n)
        return counter, seen.n

    counter, ys = tiny.scan(count)(Counter(jnp.array(0.0)), jnp.arange(3.0))
    return total.n, counter.n, ys
