"""What no step touches is the very value that went in, unless its type was settled or the condition reads it."""
import jax
import jax.numpy as jnp


def settled(carry):
    return carry[0].astype(jnp.float32), carry[1], carry[2] + 1


def main():
    found = [
        # The type is settled: a float, and no Python number any more.
        jax.lax.fori_loop(0, 2, lambda i, carry: carry.astype(jnp.float32), 1),
        jax.lax.fori_loop(0, 2, lambda i, carry: carry, 1),
        # The condition reads the first, and nothing touches the second.
        jax.lax.while_loop(lambda carry: carry[0] < 3, lambda carry: carry, (5, 6)),
        jax.lax.while_loop(lambda carry: carry[2] < 3, settled, (5, 6, 0)),
    ]
    return jax.tree.map(lambda x: (isinstance(x, (int, float)), x), found)


# recorded from flax-0.12.12, program 917339efa2b3a3006f8407adf16f039da5ef35d751cb9245bbdbdc96c53880b3
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"tuple": [false, {"array": "float32", "shape": [], "data": [1.0]}]},
#       {"tuple": [true, 1]},
#       {
#         "tuple": [
#           {"tuple": [false, {"array": "int32", "shape": [], "weak": true, "data": [5]}]},
#           {"tuple": [true, 6]}
#         ]
#       },
#       {
#         "tuple": [
#           {"tuple": [false, {"array": "float32", "shape": [], "data": [5.0]}]},
#           {"tuple": [true, 6]},
#           {"tuple": [false, {"array": "int32", "shape": [], "weak": true, "data": [3]}]}
#         ]
#       }
#     ]
#   }
# }
