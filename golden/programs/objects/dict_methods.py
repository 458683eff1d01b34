import jax.numpy as jnp
from flax import nnx


def p(value):
    return nnx.Param(jnp.float32(value))


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """nnx.Dict: a mapping whose items are attributes."""
    d = nnx.Dict({"a": p(1), "n": 2}, b=p(3))
    d["c"] = p(4)
    d.e = 5
    seen = list(d), len(d), d["a"] is d.a, d.get("z", 7), d.get("n"), "a" in d, "z" in d, list(d.keys())
    items = [(k, v) for k, v in d.items() if not isinstance(v, nnx.Variable)]
    popped = d.pop("n"), d.pop("n", None)
    d.update({"f": "x"}, g=8)
    del d["e"]
    default = d.setdefault("f", 1), d.setdefault("h", 9)
    errors = [
        attempt(lambda: d["z"]),
        attempt(lambda: d.z),
        attempt(lambda: d.pop("z")),
        attempt(lambda: nnx.Dict({1: 2})),
    ]
    empty = nnx.Dict()
    return d, seen, items, popped, default, errors, empty, len(empty), list(d.values())[-1]


# recorded from flax-0.12.12, program 32d4dd55b084c515fb262bb1d95b1b75bf906758d87f7cffa0e5a0244e90cb97
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Dict",
#         "attributes": {
#           "a": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}},
#           "b": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [3.0]}},
#           "c": {"id": 3, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [4.0]}},
#           "f": "x",
#           "g": 8,
#           "h": 9
#         }
#       },
#       {
#         "tuple": [
#           {"id": 4, "list": ["a", "n", "b", "c", "e"]},
#           5,
#           true,
#           7,
#           2,
#           true,
#           false,
#           {"id": 5, "list": ["a", "n", "b", "c", "e"]}
#         ]
#       },
#       {"id": 6, "list": [{"tuple": ["n", 2]}, {"tuple": ["e", 5]}]},
#       {"tuple": [2, null]},
#       {"tuple": ["x", 9]},
#       {
#         "id": 7,
#         "list": [
#           {"exception": "KeyError"},
#           {"exception": "AttributeError"},
#           {"exception": "KeyError"},
#           {"exception": "TypeError"}
#         ]
#       },
#       {"id": 8, "module": "Dict", "attributes": {}},
#       0,
#       9
#     ]
#   }
# }
