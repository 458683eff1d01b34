# eval_shape of a Module that holds itself.
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(3.0))
        self.me = self


def main():
    return nnx.eval_shape(lambda m: m.me.w[...] * 2.0, M())


# recorded from flax-0.12.12, program 2e5ed3f99354a6d2a108b706301ea9fa28aaf39d8409c1cd40a029242365edad
# modes: tree, graph
# {"outcome": "raised", "class": "recursion", "exception": "RecursionError"}
# modes: compat
# {"outcome": "returned", "value": {"abstract": "float32", "shape": []}}
