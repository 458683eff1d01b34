"""Jacobians with auxiliary output, and of what they refuse."""

import jax
import jax.numpy as jnp


def answer(f):
    try:
        return f()
    except TypeError as error:
        return str(error)[:30]


def pair(x, y):
    return {"a": x["p"] * y, "b": jnp.sum(x["p"]) * 2.0}, (x["p"] + y, 3, y)


def cube(x):
    return jnp.sum(x**3), {"twice": x * 2, "n": 1.5}


def main():
    x, v, two = {"p": jnp.array([1.0, 2.0])}, jnp.array([1.0, 2.0]), jnp.float32(2)
    found = []
    for jacobian in [jax.jacrev, jax.jacfwd]:
        for argnums in [0, 1, (0, 1)]:
            found.append(jacobian(pair, argnums, has_aux=True)(x, two))
        found.append(jax.jit(jacobian(cube, has_aux=True))(v))
        found.append(answer(lambda: jacobian(jnp.sin, holomorphic=True)(v)))
        found.append(answer(lambda: jacobian(jnp.negative)(jnp.arange(2))))
    found.append(jax.hessian(cube, has_aux=True)(v))
    found.append(jax.jacobian(cube, has_aux=True)(v))
    found.append(jax.jacrev(jnp.sin, allow_int=True)(v))
    return found
