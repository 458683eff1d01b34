import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def values(node):
    return [leaf for leaf in jax.tree.leaves(nnx.to_pure_dict(nnx.state(node)))]


class Pair(nnx.Module):
    def __init__(self):
        self.a, self.b = nnx.Param(jnp.float32(1)), nnx.BatchStat(jnp.float32(2))


def main():
    """States that hold too much, too little or something else than the graph they are merged into, and updates of odd shapes."""
    graphdef, state = nnx.split(Pair())
    leafdef, leaf = nnx.split(nnx.Param(jnp.float32(3)))
    extra = nnx.State({**dict(state), "c": nnx.Param(jnp.float32(4))})
    numbers = nnx.State({2: nnx.Param(1), 1: nnx.Param(2)})
    return [
        answer(lambda: nnx.merge(graphdef, extra).a.get_value()), answer(lambda: nnx.merge(graphdef, nnx.State({"a": state["a"]}))), answer(lambda: nnx.merge(graphdef, state, state).b.get_value()), answer(lambda: nnx.merge(graphdef, {"a": state["a"], "b": state["b"]}).a.get_value()),
        answer(lambda: nnx.merge(leafdef, leaf).get_value()), answer(lambda: nnx.merge(leafdef, state)), answer(lambda: nnx.merge(leafdef, nnx.State({}))), answer(lambda: nnx.merge(graphdef, leaf)), answer(lambda: nnx.merge(graphdef, state["a"])), answer(lambda: nnx.merge(graphdef)), answer(lambda: nnx.merge(graphdef, nnx.State({"a": 5, "b": 6})).a),
        answer(lambda: jax.tree.leaves(numbers)), answer(lambda: list(numbers.flat_state())),
        answer(lambda: (lambda m: (nnx.update(m, {"a": jnp.float32(9)}), values(m))[1])(Pair())), answer(lambda: (lambda m: (nnx.update(m, nnx.State({"a": nnx.Param(jnp.float32(7))})), values(m))[1])(Pair())), answer(lambda: nnx.update(Pair(), nnx.State({"a": {"x": nnx.Param(1)}}))), answer(lambda: nnx.update(Pair(), nnx.State({"q": nnx.Param(1)}))), answer(lambda: nnx.update(Pair(), 3)),
        answer(lambda: nnx.update(nnx.Param(1), nnx.Param(2))), answer(lambda: nnx.update(nnx.Dict(a=nnx.Dict(b=nnx.Param(1))), nnx.State({"a": nnx.Param(2)}))), answer(lambda: nnx.update(nnx.List([nnx.Param(1)]), nnx.State({0: nnx.Param(2)}))), answer(lambda: nnx.update(nnx.List([nnx.Param(1)]), nnx.State({3: nnx.Param(2)}))), answer(lambda: nnx.update(nnx.Dict(a=1), nnx.State({"a": 2}))),
        answer(lambda: nnx.update({"a": nnx.Param(1)}, nnx.State({"a": nnx.Param(2)}))), answer(lambda: nnx.update([nnx.Param(1)], nnx.State({0: nnx.Param(2)}))), answer(lambda: nnx.update((nnx.Param(1),), nnx.State({0: nnx.Param(2)}))), answer(lambda: hash(graphdef) == hash(nnx.graphdef(Pair()))), answer(lambda: hash(leafdef) == hash(nnx.graphdef(nnx.Param(jnp.float32(4))))),
        answer(lambda: nnx.merge_state(nnx.State({"a": {"b": 2}}), nnx.State({"a": {"c": 3}}))), answer(lambda: [path for path, _ in nnx.iter_graph({"a": [Pair()]}) if len(path) < 3]), answer(lambda: [path for path, _ in nnx.iter_graph((1, nnx.Param(2)))]), answer(lambda: len(list(nnx.iter_graph(3)))), answer(lambda: nnx.merge(*nnx.split({"a": Pair()}))["a"].a.get_value()),
    ]


# recorded from flax-0.12.12, program 1d29e9fb00340c07e3e7c02d50e4c282534cef39b2d54bce8cb4b21182021d87
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "float32", "shape": [], "data": [3.0]},
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "TypeError",
#       {"id": 1, "variable": "Param", "value": 5},
#       {"id": 2, "list": [2, 1]},
#       {
#         "id": 3,
#         "list": [
#           {"tuple": [{"tuple": [1]}, {"id": 4, "variable": "Param", "value": 2}]},
#           {"tuple": [{"tuple": [2]}, {"id": 5, "variable": "Param", "value": 1}]}
#         ]
#       },
#       {
#         "id": 6,
#         "list": [
#           {"array": "float32", "shape": [], "data": [9.0]},
#           {"array": "float32", "shape": [], "data": [2.0]}
#         ]
#       },
#       {
#         "id": 7,
#         "list": [
#           {"array": "float32", "shape": [], "data": [7.0]},
#           {"array": "float32", "shape": [], "data": [2.0]}
#         ]
#       },
#       null,
#       null,
#       "AttributeError",
#       null,
#       "ValueError",
#       null,
#       null,
#       null,
#       null,
#       null,
#       null,
#       true,
#       true,
#       {"id": 8, "state": [["a", {"id": 9, "state": [["b", 2], ["c", 3]]}]]},
#       {"id": 10, "list": [{"tuple": ["a", 0]}, {"tuple": ["a"]}, {"tuple": []}]},
#       {"id": 11, "list": [{"tuple": [0]}, {"tuple": [1]}, {"tuple": []}]},
#       1,
#       {"array": "float32", "shape": [], "data": [1.0]}
#     ]
#   }
# }
