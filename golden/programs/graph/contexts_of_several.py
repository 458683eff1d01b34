import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """split_context and merge_context: graphs that share a Variable; a graph that changes between the two."""
    v = nnx.Param(jnp.float32(1))
    a, b = nnx.Dict(v=v), nnx.Dict(v=v, w=nnx.Param(jnp.float32(2)))
    with nnx.split_context() as context:
        first = context.split(a)
        second = context.split(b)

    def together(*parts):
        with nnx.merge_context() as context:
            return [context.merge(*part) for part in parts]

    with nnx.update_context("tag"):
        with nnx.split_context("tag") as context:
            outer = context.split(b)
        with nnx.merge_context("tag", True) as context:
            inner = context.merge(*outer)
        inner.v[...] = jnp.float32(5)
        inner.w = nnx.Param(jnp.float32(7))
        with nnx.split_context("tag") as context:
            changed = context.split(inner)
        bare = answer(lambda: nnx.to_pure_dict(changed[1]))
        with nnx.merge_context("tag", False) as context:
            back = context.merge(*changed)
    return (
        answer(lambda: together(first, second)),
        answer(lambda: nnx.merge(*first)), bare, back is b, b,
    )


# recorded from flax-0.12.12, program 69499d09087225260dd9ee4bade4e51854390d6275589ee5385201ca91262c25
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "id": 1,
#             "module": "Dict",
#             "attributes": {
#               "v": {
#                 "id": 2,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [5.0]}
#               }
#             }
#           },
#           {
#             "id": 3,
#             "module": "Dict",
#             "attributes": {
#               "v": {"ref": 2},
#               "w": {
#                 "id": 4,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               }
#             }
#           }
#         ]
#       },
#       {
#         "id": 5,
#         "module": "Dict",
#         "attributes": {
#           "v": {"id": 6, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [5.0]}}
#         }
#       },
#       {
#         "id": 7,
#         "dict": [
#           ["v", {"array": "float32", "shape": [], "data": [5.0]}],
#           ["w", {"array": "float32", "shape": [], "data": [7.0]}]
#         ]
#       },
#       true,
#       {
#         "id": 8,
#         "module": "Dict",
#         "attributes": {
#           "v": {"ref": 6},
#           "w": {"id": 9, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [7.0]}}
#         }
#       }
#     ]
#   }
# }
