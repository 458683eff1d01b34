import jax.numpy as jnp
from flax import nnx


def main():
    """Writing through a subscript keeps the dtype, unless the whole is replaced by its like."""

    def written(start, write):
        v = nnx.Variable(start)
        try:
            write(v)
        except Exception as error:
            return v, error
        return v

    def put(key, value):
        def write(v):
            v[key] = value

        return write

    x, one, weak = jnp.arange(3.0), jnp.float32(1), jnp.asarray(1.0)
    return [
        written(x, put(..., 1)),
        written(x, put(..., jnp.ones(3))),
        written(x, put(..., jnp.ones(3, int))),
        written(x, put(..., jnp.ones(2))),
        written(x, put(slice(None), jnp.ones(3))),
        written(x, put(0, 7)),
        written(x, put(..., nnx.Param(jnp.ones(3)))),
        written(x, put(0, nnx.Param(jnp.ones(())))),
        written(x, put(slice(1, None), [5, 6])),
        written(x, put(9, 7)),
        written(x, put(x > 0, 4)),
        written(x, put("a", 4)),
        written(one, put(..., jnp.asarray(2.0))),
        written(weak, put(..., jnp.float32(2))),
        written(weak, put(..., 3.0)),
        written(one, put(..., 3)),
        written(one, put((), 3)),
        written(jnp.int32(1), put(..., 2.75)),
        written(1, put(..., 2)),
        written([1, 2], put(0, 7)),
        written({"a": 1}, put("b", 2)),
        written(None, put(..., 2)),
        written((1, 2), put(0, 2)),
        written(x, lambda v: v.set_value(5, index=0)),
        written(x, lambda v: v.set_value(5)),
        written(x, lambda v: v.set_value(5, 0)),
        written(x, lambda v: v.set_raw_value("a")),
    ]


# recorded from flax-0.12.12, program 8e3026c20d3f598ae6c08cc709296f08b6dc67a35fbe69cdaaf71b672145c8a0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "variable": "Variable",
#         "value": {"array": "float32", "shape": [3], "data": [1.0, 1.0, 1.0]}
#       },
#       {
#         "id": 2,
#         "variable": "Variable",
#         "value": {"array": "float32", "shape": [3], "data": [1.0, 1.0, 1.0]}
#       },
#       {
#         "id": 3,
#         "variable": "Variable",
#         "value": {"array": "float32", "shape": [3], "data": [1.0, 1.0, 1.0]}
#       },
#       {
#         "tuple": [
#           {
#             "id": 4,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}
#           },
#           {"exception": "ValueError"}
#         ]
#       },
#       {
#         "id": 5,
#         "variable": "Variable",
#         "value": {"array": "float32", "shape": [3], "data": [1.0, 1.0, 1.0]}
#       },
#       {
#         "id": 6,
#         "variable": "Variable",
#         "value": {"array": "float32", "shape": [3], "data": [7.0, 1.0, 2.0]}
#       },
#       {
#         "id": 7,
#         "variable": "Variable",
#         "value": {"array": "float32", "shape": [3], "data": [1.0, 1.0, 1.0]}
#       },
#       {
#         "id": 8,
#         "variable": "Variable",
#         "value": {"array": "float32", "shape": [3], "data": [1.0, 1.0, 2.0]}
#       },
#       {
#         "id": 9,
#         "variable": "Variable",
#         "value": {"array": "float32", "shape": [3], "data": [0.0, 5.0, 6.0]}
#       },
#       {
#         "id": 10,
#         "variable": "Variable",
#         "value": {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}
#       },
#       {
#         "id": 11,
#         "variable": "Variable",
#         "value": {"array": "float32", "shape": [3], "data": [0.0, 4.0, 4.0]}
#       },
#       {
#         "tuple": [
#           {
#             "id": 12,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}
#           },
#           {"exception": "TypeError"}
#         ]
#       },
#       {
#         "id": 13,
#         "variable": "Variable",
#         "value": {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#       },
#       {"id": 14, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [2.0]}},
#       {
#         "id": 15,
#         "variable": "Variable",
#         "value": {"array": "float32", "shape": [], "weak": true, "data": [3.0]}
#       },
#       {"id": 16, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [3.0]}},
#       {"id": 17, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [3.0]}},
#       {"id": 18, "variable": "Variable", "value": {"array": "int32", "shape": [], "data": [2]}},
#       {"tuple": [{"id": 19, "variable": "Variable", "value": 1}, {"exception": "TypeError"}]},
#       {"id": 20, "variable": "Variable", "value": {"id": 21, "list": [7, 2]}},
#       {"id": 22, "variable": "Variable", "value": {"id": 23, "dict": [["a", 1], ["b", 2]]}},
#       {"tuple": [{"id": 24, "variable": "Variable", "value": null}, {"exception": "TypeError"}]},
#       {
#         "tuple": [{"id": 25, "variable": "Variable", "value": {"tuple": [1, 2]}}, {"exception": "TypeError"}]
#       },
#       {
#         "id": 26,
#         "variable": "Variable",
#         "value": {"array": "float32", "shape": [3], "data": [5.0, 1.0, 2.0]}
#       },
#       {"id": 27, "variable": "Variable", "value": 5},
#       {
#         "tuple": [
#           {
#             "id": 28,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}
#           },
#           {"exception": "TypeError"}
#         ]
#       },
#       {"id": 29, "variable": "Variable", "value": "a"}
#     ]
#   }
# }
