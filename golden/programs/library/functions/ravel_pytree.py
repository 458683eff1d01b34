"""`ravel_pytree`: the numbers of a pytree as a vector, and back; of one type, and of several."""

import jax
import jax.numpy as jnp
from jax.flatten_util import ravel_pytree


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    mixed, back = ravel_pytree({"w": jnp.arange(4.0).reshape(2, 2), "n": jnp.array([1, 2]), "s": 3.0})
    ints, to_ints = ravel_pytree([jnp.array([1, 2]), (jnp.array([[3]]),)])
    weak, to_weak = ravel_pytree({"a": 1.0, "b": 2.0})
    none, to_none = ravel_pytree({"a": [], "b": None})
    params = {"w": jnp.array([[0.5, -1.0]]), "b": jnp.array([2.0])}
    flat, unravel = jax.flatten_util.ravel_pytree(params)
    loss = lambda flat: (unravel(flat)["w"] ** 2).sum() + unravel(flat)["b"].sum() ** 3
    return (
        (mixed, back(mixed + 0.5)),
        (ints, to_ints(ints * 2), to_ints(ints * 0.5)),
        (weak, to_weak(weak), to_weak(jnp.array([3.0, 4.0]))),
        (none, to_none(none)),
        (jax.hessian(loss)(flat), jax.jit(jax.grad(loss))(flat)),
        jax.vmap(lambda p: ravel_pytree(p)[0])(jax.tree.map(lambda x: jnp.stack([x, -x]), params)),
        [
            attempt(lambda: back(mixed[:-1])),
            attempt(lambda: back(mixed.reshape(1, -1))),
            attempt(lambda: back(mixed.astype(jnp.int32))),
        ],
    )
