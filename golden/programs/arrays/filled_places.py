"""`x.at[i].get(mode="fill", fill_value=v)`: v where an index is out of range; without a mode, v says nothing."""

import jax
import jax.numpy as jnp


def main():
    x = jnp.arange(3.0)
    table = jnp.arange(6).reshape(2, 3)
    places = jnp.array([0, 5, -1, -9])

    def refused(fill):
        try:
            return jax.jit(lambda x: x.at[places].get(mode="fill", fill_value=fill(x)))(x)
        except Exception as error:
            return type(error).__name__

    return [
        x.at[places].get(mode="fill", fill_value=7),
        x.at[places].get(fill_value=7),
        table.at[:, places].get(mode="fill", fill_value=-1),
        jnp.array([True, False]).at[places].get(mode="fill", fill_value=True),
        jax.grad(lambda x: x.at[places].get(mode="fill", fill_value=3.0).sum())(x),
        jax.vmap(lambda i: x.at[i].get(mode="fill", fill_value=0))(places),
        [refused(lambda x: x[0]), refused(lambda x: jnp.ones(2))],
        jnp.where(jnp.array([0, 1, 1]), size=3, fill_value=-1),
        jnp.isclose(jnp.array([jnp.nan, 1.0]), jnp.array([jnp.nan, 1.0]), equal_nan=True),
        [jnp.array(range(3)), jnp.array([range(2), range(2)])],
        [jax.lax.dtype(value) for value in (True, 1, 2.0)],
    ]


# recorded from flax-0.12.12, program 05fc272d9b9c7ef195f482d287695a93ead1e53376773eecd51e8d6fda2ee617
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [4], "data": [0.0, 7.0, 2.0, 7.0]},
#       {"array": "float32", "shape": [4], "data": [0.0, 2.0, 2.0, 0.0]},
#       {"array": "int32", "shape": [2, 4], "data": [0, -1, 2, -1, 3, -1, 5, -1]},
#       {"array": "bool", "shape": [4], "data": [true, true, false, true]},
#       {"array": "float32", "shape": [3], "data": [1.0, 0.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [0.0, 0.0, 2.0, 0.0]},
#       {"id": 1, "list": ["ConcretizationTypeError", "ConcretizationTypeError"]},
#       {"tuple": [{"array": "int32", "shape": [3], "data": [1, 2, -1]}]},
#       {"array": "bool", "shape": [2], "data": [true, true]},
#       {
#         "id": 2,
#         "list": [
#           {"array": "int32", "shape": [3], "data": [0, 1, 2]},
#           {"array": "int32", "shape": [2, 2], "data": [0, 1, 0, 1]}
#         ]
#       },
#       {"id": 3, "list": [{"dtype": "bool"}, {"dtype": "int32"}, {"dtype": "float32"}]}
#     ]
#   }
# }
