import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """A raw transform makes a trace as well: a Variable from outside may be read, not changed."""
    v = nnx.Variable(jnp.float32(2))
    read = jax.jit(lambda x: x * v[...])(jnp.float32(3))
    outcomes = []
    for transform in (jax.jit, jax.grad, jax.vmap):
        def body(x):
            v[...] = v[...] + 1
            return x
        try:
            transform(body)(jnp.ones(2) if transform is jax.vmap else jnp.float32(1))
            outcomes.append("changed")
        except Exception as error:
            outcomes.append(error)
    return read, outcomes, v


# recorded from flax-0.12.12, program 556228987a88431163df1e8beb23e841a1db8a4107fd2db46c670c1e2c5b67c9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {
#         "id": 0,
#         "list": [
#           {"exception": "TraceContextError"},
#           {"exception": "TraceContextError"},
#           {"exception": "TraceContextError"}
#         ]
#       },
#       {"id": 1, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#     ]
#   }
# }
