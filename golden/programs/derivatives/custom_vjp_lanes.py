"""The backward pass of a custom_vjp may give each lane a cotangent of its own where the value is one for all."""

import jax
import jax.numpy as jnp


@jax.custom_vjp
def inject(x):
    return jnp.float32(0)


inject.defvjp(lambda x: (inject(x), None), lambda _, g: (g,))


def main():
    x = jnp.ones(2)
    lanes = jax.vmap(inject)
    one_by_one = lambda x: jnp.stack([inject(x[i]) for i in range(2)])
    return [
        jax.jacrev(one_by_one)(x),
        jax.jacrev(lanes)(x),
        jax.grad(lambda x: jnp.sum(lanes(x)))(x),
        jax.vmap(jax.grad(inject))(x),
        jax.grad(lambda x: jnp.sum(jax.vmap(lanes)(x)))(jnp.ones((2, 3))),
    ]


# recorded from flax-0.12.12, program 3bba90e3343e1ef1f92505ab5f33a2c42995685c480bb37b9b35844fa59effae
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 0.0, 0.0, 1.0]},
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#       {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#       {"array": "float32", "shape": [2, 3], "data": [6.0, 6.0, 6.0, 6.0, 6.0, 6.0]}
#     ]
#   }
# }
