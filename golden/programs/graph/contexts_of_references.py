import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Graphs that share a Ref, split and merged together; bare values in a merge context."""
    ref = jax.new_ref(jnp.float32(1))
    a, b = nnx.List([nnx.data(ref)]), nnx.List([nnx.data(ref), nnx.Param(jnp.float32(2))])
    with nnx.split_context() as context:
        parts = [context.split(a), context.split(b)]
    with nnx.merge_context() as context:
        merged = [context.merge(*part) for part in parts]
    net = nnx.Dict(v=nnx.Param(jnp.float32(1)))

    def outer():
        with nnx.update_context("tag"):
            with nnx.split_context("tag") as context:
                graphdef, state = context.split(net)
            with nnx.merge_context("tag", True) as context:
                inner = context.merge(graphdef, state)
            with nnx.split_context("tag") as context:
                graphdef, state = context.split(inner)
            with nnx.merge_context("tag", False) as context:
                return context.merge(graphdef, {"v": jnp.float32(7)}) is net

    return [len(m) for m in merged], merged[0][0] is merged[1][0], answer(outer), net


# recorded from flax-0.12.12, program 88bc476e722529e75bdafe4947826b18c35286286f685ddcfe2b9575fc8f32fb
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": [1, 2]},
#       true,
#       true,
#       {
#         "id": 1,
#         "module": "Dict",
#         "attributes": {
#           "v": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [7.0]}}
#         }
#       }
#     ]
#   }
# }
