import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.n = nnx.Variable(jnp.int32(0))


staged = []


def step(model, x):
    staged.append(x.shape)
    model.n[...] = model.n[...] + 1
    model.last = x
    return x * 2.0


def main():
    """The body is staged and nothing is computed or written back."""
    model = Counter()
    jaxpr = nnx.make_jaxpr(step)(model, jnp.ones(3))
    return jaxpr is None, staged, model, hasattr(model, "last")


# recorded from flax-0.12.12, program d8c31b6ae55e657b08041cb4a30fa640415f8a78a7a7ff3c47b0cbc7332e26a6
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       false,
#       {"id": 0, "list": [{"tuple": [3]}]},
#       {
#         "id": 1,
#         "module": "Counter",
#         "attributes": {
#           "n": {"id": 2, "variable": "Variable", "value": {"array": "int32", "shape": [], "data": [0]}}
#         }
#       },
#       false
#     ]
#   }
# }
# modes: compat
# {"outcome": "not_offered", "what": "make_jaxpr", "exception": "ValueError"}
