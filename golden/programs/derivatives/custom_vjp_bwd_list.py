# The backward rule gives its cotangents as a list.
import jax.numpy as jnp
from flax import nnx


def main():
    @nnx.custom_vjp
    def f(x, y):
        return x * y

    f.defvjp(lambda x, y: (f(x, y), None), lambda residual, g: [jnp.float32(1.0), jnp.float32(2.0)])
    return nnx.grad(f)(jnp.float32(1.0), jnp.float32(1.0))


# recorded from flax-0.12.12, program 5314e960ad887889c1ec058107ce6472b41823468c050c59420c91069a9b0978
# modes: tree, graph
# {"outcome": "returned", "value": {"array": "float32", "shape": [], "data": [1.0]}}
# modes: compat
# {"outcome": "raised", "class": "structure_mismatch", "exception": "ValueError"}
