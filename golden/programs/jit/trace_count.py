import jax.numpy as jnp
from flax import nnx


def main():
    """How often jit stages its body: once for each set of types, weak types and static values."""
    traces = []

    @nnx.jit
    def f(x):
        traces.append(x.shape)
        return x * 2

    r = [f(jnp.float32(1)), f(jnp.float32(2)), f(3.0), f(jnp.ones(2)), f(jnp.ones(2))]
    return r, traces, len(traces)


# recorded from flax-0.12.12, program b5e6f37a22d6ee4ff50f935ac627730cacec437731011ba10b138730a5f453e7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [4.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]}
#         ]
#       },
#       {"id": 1, "list": [{"tuple": []}, {"tuple": []}, {"tuple": [2]}]},
#       3
#     ]
#   }
# }
