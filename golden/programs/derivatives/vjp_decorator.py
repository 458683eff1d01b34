import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """nnx.vjp without primals waits for them; a pullback takes one argument of the output's structure."""
    pull_of = nnx.vjp(lambda x: {"a": x * 2.0, "b": x + 1.0})
    y, pull = pull_of(jnp.arange(2.0))
    caught = []
    for given in [(y["a"],), (), (y, y), ({"a": y["a"], "b": jnp.ones(3)},)]:
        try:
            pull(*given)
        except (TypeError, ValueError) as error:
            caught.append(error)
    return y, pull({"a": jnp.ones(2), "b": jnp.zeros(2)}), caught


# recorded from flax-0.12.12, program 61997f5e53fe737a10ae3665d189f84a1424528775df925232ce65ebbff2dc19
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["a", {"array": "float32", "shape": [2], "data": [0.0, 2.0]}],
#           ["b", {"array": "float32", "shape": [2], "data": [1.0, 2.0]}]
#         ]
#       },
#       {"tuple": [{"array": "float32", "shape": [2], "data": [2.0, 2.0]}]},
#       {
#         "id": 1,
#         "list": [
#           {"exception": "ValueError"},
#           {"exception": "TypeError"},
#           {"exception": "TypeError"},
#           {"exception": "ValueError"}
#         ]
#       }
#     ]
#   }
# }
# modes: compat
# {"outcome": "not_offered", "what": "vjp", "exception": "NotImplementedError"}
