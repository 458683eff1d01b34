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
    """Streams of keys: what is no key, no stream, or no split."""
    rngs = nnx.Rngs(0, params=1)
    return [
        answer(lambda: nnx.Rngs("key")), answer(lambda: nnx.Rngs(params=1.5)),
        answer(lambda: nnx.RngStream(None, tag="a")), answer(lambda: nnx.RngStream(jnp.zeros(2), tag="a")),
        jax.random.key_data(nnx.RngStream(jnp.zeros(2, jnp.uint32), tag="a")()), answer(lambda: nnx.Rngs(params=0)()),
        answer(lambda: nnx.Rngs(params=0).dropout), answer(lambda: nnx.Rngs(params=0)["dropout"]),
        answer(lambda: nnx.Rngs(params=0).__wrong__), hasattr(nnx.Rngs(0), "__wrong__"),
        [list(rngs), len(rngs), "params" in rngs, "other" in rngs, "_params" in rngs],
        [name for name, stream in rngs.items()], {k: v.key.shape for k, v in nnx.Rngs(0, params=1).split(3).items()},
        {k: v.key.shape for k, v in nnx.Rngs(0, params=1).split({"params": 2}).items()},
        {k: v.key.shape for k, v in nnx.Rngs(0, params=1).split({"params": 2, ...: None}).items()},
        {k: v.key.shape for k, v in nnx.Rngs(0, params=1).fork(split={"params": 2, ...: (2, 3)}).items()},
        {k: v.key.shape for k, v in nnx.Rngs(0, params=1).broadcast(2).items()},
        {k: v.key.shape for k, v in nnx.Rngs(0, params=1).broadcast({"params": 2}).items()},
        {k: v.key.shape for k, v in nnx.Rngs(0, params=1).broadcast(None).items()},
        answer(lambda: nnx.split_rngs(nnx.Rngs(0), splits=2, squeeze=True)),
        nnx.split_rngs(nnx.Rngs(0), splits=1, squeeze=True), nnx.Rngs(0).split(0)["default"].key.shape,
        nnx.Rngs(0).normal((2,)).shape, nnx.Rngs({"params": 0})["params"].tag, nnx.Rngs(nnx.RngStream(0, tag="x")),
        nnx.reseed(nnx.Rngs(0), other=1), answer(lambda: nnx.reseed(nnx.Rngs(0), default="a")),
    ]


# recorded from flax-0.12.12, program 1edd03eed49033cc2e0b7714b1d0f33ad24b65bbd036b7dd00fffb57d21c648d
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {"array": "uint32", "shape": [2], "data": [1797259609, 2579123966]},
#       "AttributeError",
#       "AttributeError",
#       "KeyError",
#       "AttributeError",
#       false,
#       {"id": 1, "list": [{"id": 2, "list": ["params", "default"]}, 2, true, false, false]},
#       {"id": 3, "list": ["params", "default"]},
#       {"id": 4, "dict": [["params", {"tuple": [3]}], ["default", {"tuple": [3]}]]},
#       {"id": 5, "dict": [["params", {"tuple": [2]}], ["default", {"tuple": []}]]},
#       {"id": 6, "dict": [["params", {"tuple": [2]}], ["default", {"tuple": []}]]},
#       {"id": 7, "dict": [["params", {"tuple": [2]}], ["default", {"tuple": [2, 3]}]]},
#       {"id": 8, "dict": [["params", {"tuple": [2]}], ["default", {"tuple": [2]}]]},
#       {"id": 9, "dict": [["params", {"tuple": [2]}], ["default", {"tuple": []}]]},
#       {"id": 10, "dict": [["params", {"tuple": []}], ["default", {"tuple": []}]]},
#       "ValueError",
#       {
#         "id": 11,
#         "module": "Rngs",
#         "attributes": {
#           "default": {
#             "id": 12,
#             "module": "RngStream",
#             "attributes": {
#               "count": {
#                 "id": 13,
#                 "variable": "RngCount",
#                 "value": {"array": "uint32", "shape": [], "data": [0]},
#                 "metadata": {"tag": "default"}
#               },
#               "key": {
#                 "id": 14,
#                 "variable": "RngKey",
#                 "value": {"array": "key<fry>", "shape": [], "data": [4165894930, 804218099]},
#                 "metadata": {"tag": "default"}
#               },
#               "tag": "default"
#             }
#           }
#         }
#       },
#       {"tuple": [0]},
#       {"tuple": [2]},
#       "params",
#       {
#         "id": 15,
#         "module": "Rngs",
#         "attributes": {
#           "default": {
#             "id": 16,
#             "module": "RngStream",
#             "attributes": {
#               "count": {
#                 "id": 17,
#                 "variable": "RngCount",
#                 "value": {"array": "uint32", "shape": [], "data": [0]},
#                 "metadata": {"tag": "default"}
#               },
#               "key": {
#                 "id": 18,
#                 "variable": "RngKey",
#                 "value": {"array": "key<fry>", "shape": [], "data": [0, 0]},
#                 "metadata": {"tag": "default"}
#               },
#               "tag": "default"
#             }
#           }
#         }
#       },
#       null,
#       "ValueError"
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {"array": "uint32", "shape": [2], "data": [1797259609, 2579123966]},
#       "AttributeError",
#       "AttributeError",
#       "KeyError",
#       "AttributeError",
#       false,
#       {"id": 1, "list": [{"id": 2, "list": ["params", "default"]}, 2, true, false, false]},
#       {"id": 3, "list": ["params", "default"]},
#       {"id": 4, "dict": [["params", {"tuple": [3]}], ["default", {"tuple": [3]}]]},
#       {"id": 5, "dict": [["params", {"tuple": [2]}], ["default", {"tuple": []}]]},
#       {"id": 6, "dict": [["params", {"tuple": [2]}], ["default", {"tuple": []}]]},
#       {"id": 7, "dict": [["params", {"tuple": [2]}], ["default", {"tuple": [2, 3]}]]},
#       {"id": 8, "dict": [["params", {"tuple": [2]}], ["default", {"tuple": [2]}]]},
#       {"id": 9, "dict": [["params", {"tuple": [2]}], ["default", {"tuple": []}]]},
#       {"id": 10, "dict": [["params", {"tuple": []}], ["default", {"tuple": []}]]},
#       "ValueError",
#       {"opaque": "SplitBackups"},
#       {"tuple": [0]},
#       {"tuple": [2]},
#       "params",
#       {
#         "id": 11,
#         "module": "Rngs",
#         "attributes": {
#           "default": {
#             "id": 12,
#             "module": "RngStream",
#             "attributes": {
#               "count": {
#                 "id": 13,
#                 "variable": "RngCount",
#                 "value": {"array": "uint32", "shape": [], "data": [0]},
#                 "metadata": {"tag": "default"}
#               },
#               "key": {
#                 "id": 14,
#                 "variable": "RngKey",
#                 "value": {"array": "key<fry>", "shape": [], "data": [0, 0]},
#                 "metadata": {"tag": "default"}
#               },
#               "tag": "default"
#             }
#           }
#         }
#       },
#       null,
#       "ValueError"
#     ]
#   }
# }
