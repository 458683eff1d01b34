# Parts that a program freezes need no gradient.
import jax
import jax.numpy as jnp

x = jnp.ones((4, 2))


def loss(params):
    frozen = jax.lax.stop_gradient(params["backbone"])
    return ((x @ frozen @ params["head"]) ** 2).mean()


jax.grad(loss)({"backbone": jnp.ones((2, 2)), "head": jnp.ones((2, 1))})


def all_frozen(params):
    frozen = jax.lax.stop_gradient(params)
    return ((x @ frozen["backbone"] @ frozen["head"]) ** 2).mean()


jax.grad(all_frozen)({"backbone": jnp.ones((2, 2)), "head": jnp.ones((2, 1))})  # expect: zero-gradient params["backbone"]; zero-gradient params["head"]
