import jax.numpy as jnp
from flax import nnx


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """Reading and changing metadata; what cannot be changed."""

    def changed(change):
        v = nnx.Param(jnp.float32(1), a=1)
        try:
            result = change(v)
        except Exception as error:
            return v, error
        return v, result

    return [
        changed(lambda v: v.get_metadata()),
        changed(lambda v: v.get_metadata(exclude_required=True)),
        changed(lambda v: v.get_metadata("a")),
        changed(lambda v: v.get_metadata("b")),
        changed(lambda v: v.get_metadata("b", None)),
        changed(lambda v: v.get_metadata("hijax")),
        changed(lambda v: v.get_metadata(default=1)),
        changed(lambda v: v.set_metadata()),
        changed(lambda v: v.set_metadata("a", 2, 3)),
        changed(lambda v: v.set_metadata("a", 2, b=3)),
        changed(lambda v: v.set_metadata({"b": 3})),
        changed(lambda v: v.set_metadata("b", 3)),
        changed(lambda v: v.set_metadata(a=2, b=3)),
        changed(lambda v: v.set_metadata(hijax=True)),
        changed(lambda v: v.set_metadata(ref=False)),
        changed(lambda v: v.del_metadata("a")),
        changed(lambda v: v.del_metadata("b")),
        changed(lambda v: v.del_metadata("ref")),
        changed(lambda v: (v.has_metadata("a"), v.has_metadata("hijax"), v.has_metadata("c"))),
        changed(lambda v: v.copy_from(nnx.BatchStat(1))),
        changed(lambda v: v.copy_from(nnx.Param(2, b=2))),
        changed(lambda v: v.update_from_state(nnx.BatchStat(2, b=2))),
        changed(lambda v: v.copy_from(v)),
        changed(
            lambda v: (v.replace(1), v.replace(value=3), v.replace(5, b=3), v.copy(), v.copy(a=7))
        ),
        changed(lambda v: v.replace(raw_value=1)),
        changed(lambda v: v.copy() is v),
        nnx.Param(1, sharding=None),
        attempt(lambda: nnx.Param()),
        attempt(lambda: nnx.Param(1, 2)),
        nnx.Param(value=1),
        nnx.Param(1, tags=("a", "b"), f=2.5),
    ]


# recorded from flax-0.12.12, program 06835e097dc434ed3010706f554cb4b0752a00ae954f7455478bcff3315f21f1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {
#             "id": 1,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 1}
#           },
#           {"id": 2, "dict": [["a", 1], ["hijax", false], ["ref", false], ["eager_sharding", true]]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 3,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 1}
#           },
#           {"id": 4, "dict": [["a", 1]]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 5,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 1}
#           },
#           1
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 6,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 1}
#           },
#           {"exception": "KeyError"}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 7,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 1}
#           },
#           null
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 8,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 1}
#           },
#           false
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 9,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 1}
#           },
#           {"exception": "TypeError"}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 10,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 1}
#           },
#           {"exception": "TypeError"}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 11,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 1}
#           },
#           {"exception": "TypeError"}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 12,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 1}
#           },
#           {"exception": "TypeError"}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 13,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"b": 3}
#           },
#           null
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 14,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 1, "b": 3}
#           },
#           null
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 15,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 2, "b": 3}
#           },
#           null
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 16,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 1}
#           },
#           {"exception": "ValueError"}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 17,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 1}
#           },
#           null
#         ]
#       },
#       {
#         "tuple": [
#           {"id": 18, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}},
#           null
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 19,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 1}
#           },
#           {"exception": "KeyError"}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 20,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 1}
#           },
#           {"exception": "ValueError"}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 21,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 1}
#           },
#           {"tuple": [true, true, false]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 22,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 1}
#           },
#           {"exception": "ValueError"}
#         ]
#       },
#       {"tuple": [{"id": 23, "variable": "Param", "value": 2, "metadata": {"b": 2}}, null]},
#       {"tuple": [{"id": 24, "variable": "Param", "value": 2, "metadata": {"b": 2}}, null]},
#       {
#         "tuple": [
#           {
#             "id": 25,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 1}
#           },
#           null
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 26,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 1}
#           },
#           {
#             "tuple": [
#               {"id": 27, "variable": "Param", "value": 1, "metadata": {"a": 1}},
#               {"id": 28, "variable": "Param", "value": 3, "metadata": {"a": 1}},
#               {"id": 29, "variable": "Param", "value": 5, "metadata": {"a": 1, "b": 3}},
#               {
#                 "id": 30,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]},
#                 "metadata": {"a": 1}
#               },
#               {
#                 "id": 31,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]},
#                 "metadata": {"a": 7}
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 32,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 1}
#           },
#           {"exception": "AssertionError"}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 33,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"a": 1}
#           },
#           false
#         ]
#       },
#       {"id": 34, "variable": "Param", "value": 1, "metadata": {"out_sharding": null}},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"id": 35, "variable": "Param", "value": 1},
#       {
#         "id": 36,
#         "variable": "Param",
#         "value": 1,
#         "metadata": {"f": {"float": 2.5}, "tags": {"tuple": ["a", "b"]}}
#       }
#     ]
#   }
# }
