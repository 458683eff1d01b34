# The backward rule changes a Variable made outside.
import jax.numpy as jnp
from flax import nnx


def main():
    v = nnx.Variable(jnp.float32(0.0))

    @nnx.custom_vjp
    def f(x):
        return x * 2.0

    def bwd(residual, g):
        v[...] = v[...] + 1.0
        return (jnp.float32(1.0),)

    f.defvjp(lambda x: (f(x), None), bwd)
    return nnx.grad(f)(jnp.float32(1.0)), v


# recorded from flax-0.12.12, program caa270aaa5b09d311f37236d80f845779d706f8d8390c4b5eeb8ed903a4820f0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"id": 0, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#     ]
#   }
# }
