import jax.numpy as jnp
from flax import nnx


class Inner(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1))


class Net(nnx.Module):
    def __init__(self):
        self.m = Inner()
        self.l = nnx.List([nnx.Param(jnp.float32(2)), nnx.BatchStat(jnp.float32(3))])
        self.x = jnp.float32(4)


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """nnx.State is a mapping, and a mapping below is a State too."""
    s = nnx.state(Net())
    flat = s.flat_state()
    seen = list(s), len(s), list(s.keys()), "m" in s, s.m.a is s["m"]["a"], s["l"][0], s.get("z", 5), bool(s)
    shown = [(path, isinstance(leaf, nnx.Variable)) for path, leaf in flat], flat.paths, len(flat), flat[0][0], flat.leaves[0]
    t = nnx.State({"a": {"b": 1}, "c": 2})
    t["a"]["b"] = 3
    t["d"] = {"e": 4}
    t.f = nnx.State({"g": 5})
    t.update({"h": 6}, i=7)
    types = [isinstance(v, nnx.State) for v in t.values()]
    popped = t.pop("c"), t.pop("zz", None), t.setdefault("j", 8)
    del t["h"]
    equal = nnx.State({"a": 1, "b": {"c": 2}}) == nnx.State({"a": 1, "b": {"c": 2}}), t == t, nnx.State({}) == {}
    unequal = nnx.State({"a": 1}) == nnx.State({"a": 2}), nnx.State({"a": 1}) == 3, nnx.State({"a": 1}) != {"a": 1}
    errors = [attempt(lambda: s["zz"]), attempt(lambda: s.zz), attempt(lambda: hash(s)), attempt(lambda: t.pop("zz"))]
    return seen, shown, t, types, popped, equal, unequal, errors, nnx.State([("a", 1)]), isinstance(s["m"], nnx.State)


# recorded from flax-0.12.12, program f0eb380ab6a54975a0d32caf4506f19039c0910d13f7600f7a177876e70bcdd5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"id": 0, "list": ["l", "m", "x"]},
#           3,
#           {"id": 1, "list": ["l", "m", "x"]},
#           true,
#           true,
#           {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}},
#           5,
#           true
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 3,
#             "list": [
#               {"tuple": [{"tuple": ["l", 0]}, true]},
#               {"tuple": [{"tuple": ["l", 1]}, true]},
#               {"tuple": [{"tuple": ["m", "a"]}, true]},
#               {"tuple": [{"tuple": ["x"]}, false]}
#             ]
#           },
#           {
#             "tuple": [{"tuple": ["l", 0]}, {"tuple": ["l", 1]}, {"tuple": ["m", "a"]}, {"tuple": ["x"]}]
#           },
#           4,
#           {"tuple": ["l", 0]},
#           {"ref": 2}
#         ]
#       },
#       {
#         "id": 4,
#         "state": [
#           ["a", {"id": 5, "state": [["b", 3]]}],
#           ["d", {"id": 6, "state": [["e", 4]]}],
#           ["f", {"id": 7, "state": [["g", 5]]}],
#           ["i", 7],
#           ["j", 8]
#         ]
#       },
#       {"id": 8, "list": [true, false, true, true, false, false]},
#       {"tuple": [2, null, 8]},
#       {"tuple": [true, true, true]},
#       {"tuple": [false, false, false]},
#       {
#         "id": 9,
#         "list": [
#           {"exception": "KeyError"},
#           {"exception": "AttributeError"},
#           {"exception": "TypeError"},
#           {"exception": "KeyError"}
#         ]
#       },
#       {"id": 10, "state": [["a", 1]]},
#       true
#     ]
#   }
# }
