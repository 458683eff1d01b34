"""argsort from the largest keeps the order of equals; pad continues an axis by its edge, its mirror image or itself."""

import jax
import jax.numpy as jnp
import numpy as np


def main():
    x = jnp.array([[1.0, 3.0, 3.0, 0.5], [2.0, 2.0, 2.0, -1.0]])
    orders = [jnp.argsort(x, axis=axis, descending=True) for axis in (0, 1, -1)]
    whole = jnp.argsort(x, axis=None, descending=True), jnp.sort(x, axis=None, descending=True)
    integers = jnp.argsort(jnp.array([3, 1, 3, 2]), descending=True, stable=True)
    traced = jax.jit(lambda x: jnp.argsort(x, descending=True))(x)
    a = jnp.arange(6).reshape(2, 3)
    padded = {mode: jnp.pad(a, ((1, 2), (2, 4)), mode=mode) for mode in ("edge", "reflect", "symmetric", "wrap")}
    single = [jnp.pad(jnp.array([5.0]), 2, mode) for mode in ("edge", "reflect", "symmetric", "wrap")]
    grads = jax.grad(lambda v: (jnp.pad(v, (1, 1), "reflect") * jnp.arange(5.0)).sum())(jnp.ones(3))
    host = [np.pad(np.arange(4), (1, 6), mode=mode) for mode in ("edge", "reflect", "symmetric", "wrap")]
    return orders, whole, integers, traced, padded, single, grads, host
