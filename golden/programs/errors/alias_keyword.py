import jax.numpy as jnp
from flax import nnx


@nnx.jit
def f(a, *, b):
    return a[...] + b["v"][...]


def main():
    """The same Variable by position and by keyword."""
    v = nnx.Param(jnp.float32(1))
    return f(v, b={"v": v})


# recorded from flax-0.12.12, program 6626cf814194fccf3156fc0a0475834403e83eed5734b6d231bf7b65c332fa4d
# modes: tree
# {
#   "outcome": "raised",
#   "class": "alias",
#   "paths": ["args/0", "kwargs/b/v"],
#   "exception": "ValueError"
# }
# modes: graph, compat
# {"outcome": "returned", "value": {"array": "float32", "shape": [], "data": [2.0]}}
