"""A body that was staged inside of a named axis is another one under another name or size of the axis."""
import jax
import jax.numpy as jnp
from jax import lax


def main():
    staged = []

    def body(c, _):
        staged.append("scan")
        return c + lax.axis_size("i"), None

    @jax.jit
    def size(x):
        staged.append("jit")
        return x * lax.axis_size("i")

    def count(x):
        staged.append("any")
        return x + 1.0

    counted = jax.jit(count)
    outs = []
    for n in (2, 3, 2):
        outs.append(jax.vmap(lambda x: lax.scan(body, x, None, length=1)[0], axis_name="i")(jnp.ones(n)))
        outs.append(jax.vmap(size, axis_name="i")(jnp.ones(n)))
        outs.append(jax.vmap(jax.checkpoint(size), axis_name="i")(jnp.ones(n)))
    one = jnp.float32(1.0)
    for f in (counted, jax.vmap(counted), jax.vmap(counted, axis_name="i"), jax.vmap(counted, axis_name="j")):
        outs.append(f(one if f is counted else jnp.ones(2)))
        staged.append("called")
    both = jax.vmap(jax.vmap(counted, axis_name="i"), axis_name="j")
    outs.append(both(jnp.ones((2, 2))))
    outs.append(both(jnp.ones((2, 2))))
    return outs, staged


# recorded from flax-0.12.12, program e36030c6dd87c277d2fd66e696b748d6e242d86a5d3c33d5b1289930b4025606
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [3.0, 3.0]},
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#           {"array": "float32", "shape": [3], "data": [4.0, 4.0, 4.0]},
#           {"array": "float32", "shape": [3], "data": [3.0, 3.0, 3.0]},
#           {"array": "float32", "shape": [3], "data": [3.0, 3.0, 3.0]},
#           {"array": "float32", "shape": [2], "data": [3.0, 3.0]},
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#           {"array": "float32", "shape": [2, 2], "data": [2.0, 2.0, 2.0, 2.0]},
#           {"array": "float32", "shape": [2, 2], "data": [2.0, 2.0, 2.0, 2.0]}
#         ]
#       },
#       {
#         "id": 1,
#         "list": ["scan", "jit", "scan", "jit", "any", "called", "called", "any", "called", "any", "called", "any"]
#       }
#     ]
#   }
# }
