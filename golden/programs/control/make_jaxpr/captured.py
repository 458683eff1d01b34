"""A Variable that was made outside, given back by a body that make_jaxpr stages."""
import jax.numpy as jnp
from flax import nnx


def main():
    v = nnx.Variable(jnp.float32(1.0))
    nnx.make_jaxpr(lambda: v)()
    return v


# recorded from flax-0.12.12, program 8fc51d63afca57dea2e1c67f35821ee1f2527e4cae89adbdbfe95d6988f8c0fc
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {"id": 0, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [1.0]}}
# }
# modes: compat
# {"outcome": "not_offered", "what": "make_jaxpr", "exception": "ValueError"}
