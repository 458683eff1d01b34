# A Module made outside is refused by an inner transform: whether the body of that runs first.
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(3.0))


def main():
    left = M()
    ran = []

    def inner(m):
        ran.append("body")
        return m.w[...] * 2.0

    def body(x):
        return nnx.jit(inner)(left) + x

    try:
        nnx.jit(body)(jnp.float32(1.0))
    except Exception:
        ran.append("refused")
    return ran


# recorded from flax-0.12.12, program 94cd2da3b7f7d9f89ed560b24b9294e0c7ce00e9f494aa362e9ea8be26c311f7
# modes: tree, graph
# {"outcome": "returned", "value": {"id": 0, "list": ["body"]}}
# modes: compat
# {"outcome": "returned", "value": {"id": 0, "list": ["body", "refused"]}}
