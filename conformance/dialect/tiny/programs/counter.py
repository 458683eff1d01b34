import jax
import jax.numpy as jnp
import tiny


@tiny.module
class Counter:
    n: jax.Array
    by: float = tiny.static(default=1.0)


def count(counter, x):
    counter = tiny.changed(counter, n=counter.n + x * counter.by)
    return counter, counter.n


def main():
    first = Counter(jnp.array(0.0), by=2.0)
    last, ns = tiny.scan(count)(first, jnp.arange(3.0))
    return first.n, last.n, last.by, ns
