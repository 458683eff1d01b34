"""`ToNNX`: a Linen module holds its variables, under Linen's paths and by the types of the
collections."""
import jax
import jax.numpy as jnp
from flax import linen as nn
from flax import nnx
from flax.nnx import bridge


class Block(nn.Module):
    features: int

    @nn.compact
    def __call__(self, x):
        x = nn.Dense(self.features, name="inner")(x)
        x = nn.BatchNorm(use_running_average=False)(x)
        count = self.variable("counts", "n", lambda: jnp.array(0))
        if self.is_mutable_collection("counts"):
            count.value = count.value + 1
        return x

    def twice(self, x):
        return x * 2


def kinds(module):
    return [(path, type(v).__name__, v.get_value()) for path, v in nnx.to_flat_state(nnx.state(module))]


def fails(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


def main():
    x = jnp.arange(6.0).reshape(2, 3)
    linen = Block(2)
    model = bridge.ToNNX(linen, rngs=nnx.Rngs(0))
    before = kinds(model), fails(lambda: model(x))
    model.lazy_init(x)
    y = fails(lambda: model(x))
    same = linen.init(model.to_nnx__rngs.params.key.get_value(), x)
    z = model(x, mutable=["batch_stats", "counts"])
    w = model(x, mutable=True)
    return (
        before, y, kinds(model), z, w, model.counts if hasattr(model, "counts") else None,
        model.twice(x), model.to_nnx__module is linen, same["params"]["inner"]["bias"],
        bridge.lazy_init(model.twice, x) is not None,
        fails(lambda: bridge.lazy_init(lambda x: x, x)), fails(lambda: model.absent),
    )


# recorded from flax-0.12.12, program 3706129706fc5d9a45db67382cca34fdb1a490bce29826de0126fd5bc7ba8ea7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {
#             "id": 0,
#             "list": [
#               {
#                 "tuple": [
#                   {"tuple": ["to_nnx__rngs", "default", "count"]},
#                   "RngCount",
#                   {"array": "uint32", "shape": [], "data": [0]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"tuple": ["to_nnx__rngs", "default", "key"]},
#                   "RngKey",
#                   {"array": "key<fry>", "shape": [], "data": [1797259609, 2579123966]}
#                 ]
#               }
#             ]
#           },
#           "ScopeCollectionNotFound"
#         ]
#       },
#       "ModifyScopeVariableError",
#       {
#         "id": 1,
#         "list": [
#           {
#             "tuple": [
#               {"tuple": ["BatchNorm_0", "bias"]},
#               "Param",
#               {"array": "float32", "shape": [2], "data": [0.0, 0.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["BatchNorm_0", "mean"]},
#               "BatchStat",
#               {"array": "float32", "shape": [2], "data": [0.042731665, -0.057254985]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["BatchNorm_0", "scale"]},
#               "Param",
#               {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["BatchNorm_0", "var"]},
#               "BatchStat",
#               {"array": "float32", "shape": [2], "data": [1.066042, 1.041593]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["inner", "bias"]},
#               "Param",
#               {"array": "float32", "shape": [2], "data": [0.0, 0.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["inner", "kernel"]},
#               "Param",
#               {
#                 "array": "float32",
#                 "shape": [3, 2],
#                 "data": [1.0074279, -0.5327627, 0.6868349, -0.1590306, -0.30883124, -0.48011842]
#               }
#             ]
#           },
#           {
#             "tuple": [{"tuple": ["n"]}, "counts", {"array": "int32", "shape": [], "weak": true, "data": [3]}]
#           },
#           {
#             "tuple": [
#               {"tuple": ["to_nnx__rngs", "default", "count"]},
#               "RngCount",
#               {"array": "uint32", "shape": [], "data": [5]}
#             ]
#           },
#           {
#             "tuple": [
#               {"tuple": ["to_nnx__rngs", "default", "key"]},
#               "RngKey",
#               {"array": "key<fry>", "shape": [], "data": [1797259609, 2579123966]}
#             ]
#           }
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 2],
#         "data": [-0.99999887, 0.99999833, 0.99999887, -0.99999833]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 2],
#         "data": [-0.99999887, 0.99999833, 0.99999887, -0.99999833]
#       },
#       null,
#       {"array": "float32", "shape": [2, 3], "data": [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]},
#       true,
#       {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#       true,
#       "ValueError",
#       "AttributeError"
#     ]
#   }
# }
