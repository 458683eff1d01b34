import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """A Variable reachable twice from the arguments."""
    m = M()
    return nnx.eval_shape(lambda a, b: a.w[...] + b.w[...], m, m)


# recorded from flax-0.12.12, program 626b2ea5a170f6ed4086e015540a8e9ba1764859e79793a57e5d165764b28903
# modes: tree, graph
# {
#   "outcome": "raised",
#   "class": "alias",
#   "paths": ["args/0/n", "args/1/n"],
#   "exception": "ValueError"
# }
# modes: compat
# {"outcome": "returned", "value": {"abstract": "float32", "shape": []}}
