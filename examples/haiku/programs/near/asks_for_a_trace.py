# breaks haiku/remat-is-call: the function asks whether it is staged
# breaks haiku/scan-is-loop: the function asks whether it is staged
# breaks haiku/fori-is-loop: the function asks whether it is staged
# breaks haiku/cond-is-branch: the function asks whether it is staged
"""A function that gives another value where it is staged."""
import haiku as hk
import jax
import jax.numpy as jnp


def asks(x):
    return x if isinstance(x, jax.core.Tracer) else -x


def net(x):
    last, _ = hk.scan(lambda carry, x: (carry + asks(x), x), x[0], x)
    looped = hk.fori_loop(0, 3, lambda i, carry: asks(carry), x)
    return last, looped, hk.cond(x[0] > 0.0, asks, asks, x), hk.remat(asks)(x)


def main():
    f = hk.transform(net)
    return f.apply(f.init(None, jnp.ones(2)), None, jnp.ones(2))
