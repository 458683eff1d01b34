"""`submodules`, `apply`, `apply_submodules`, `map`, `state_dict` and `load_state_dict`."""
import jax
import jax.numpy as jnp
import pax


class Leaf(pax.Module):
    def __init__(self, n):
        super().__init__()
        self.n = jnp.array(n)
        self.tag = n


class Inner(pax.Module):
    def __init__(self, n):
        super().__init__()
        self.leaf = Leaf(n)
        self.own = jnp.array(n * 10)


class Model(pax.Module):
    def __init__(self):
        super().__init__()
        self.parts = [Inner(1), {"x": Leaf(2)}]
        self.last = Inner(3)
        self.n = jnp.array(100)


seen = []


def note(module):
    seen.append(type(module).__name__)
    return module


@pax.pure
def increment(module):
    if isinstance(module, Leaf):
        module.n = module.n + 1
    return module


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def main():
    model = Model()
    model.apply(note)
    model.apply_submodules(note)
    applied = model.apply(increment)
    below = model.apply_submodules(lambda m: m.replace(_training=False))
    state = model.state_dict()
    doubled = model.map(lambda x: x * 2)
    added = model.map(lambda x, y: x + y, applied)
    loaded = model.load_state_dict(doubled.state_dict())
    leaves = jax.tree_util.tree_leaves
    return (
        [type(m).__name__ for m in model.submodules()], seen, leaves(applied), leaves(model),
        below.training, below.last.training, below.last.leaf.training, state,
        leaves(doubled), leaves(added), leaves(loaded), loaded.last.leaf.tag,
        pax.experimental.save_weights_to_dict(model.last),
        leaves(pax.experimental.load_weights_from_dict(model, state)),
        fails(lambda: model.load_state_dict({})),
    )


# recorded from pax3-0.5.9, program c22b40fa09c80887ebcdaef27e8be43ede02e15868b9b673253f05abf7e98024
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": ["Inner", "Leaf", "Inner"]},
#       {
#         "id": 1,
#         "list": ["Leaf", "Inner", "Leaf", "Leaf", "Inner", "Model", "Leaf", "Inner", "Leaf", "Leaf", "Inner"]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"array": "int32", "shape": [], "weak": true, "data": [2]},
#           {"array": "int32", "shape": [], "weak": true, "data": [10]},
#           {"array": "int32", "shape": [], "weak": true, "data": [3]},
#           {"array": "int32", "shape": [], "weak": true, "data": [4]},
#           {"array": "int32", "shape": [], "weak": true, "data": [30]},
#           {"array": "int32", "shape": [], "weak": true, "data": [100]}
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           {"array": "int32", "shape": [], "weak": true, "data": [1]},
#           {"array": "int32", "shape": [], "weak": true, "data": [10]},
#           {"array": "int32", "shape": [], "weak": true, "data": [2]},
#           {"array": "int32", "shape": [], "weak": true, "data": [3]},
#           {"array": "int32", "shape": [], "weak": true, "data": [30]},
#           {"array": "int32", "shape": [], "weak": true, "data": [100]}
#         ]
#       },
#       true,
#       false,
#       false,
#       {
#         "id": 4,
#         "dict": [
#           [
#             "parts",
#             {
#               "id": 5,
#               "list": [
#                 {
#                   "id": 6,
#                   "dict": [
#                     [
#                       "leaf",
#                       {
#                         "id": 7,
#                         "dict": [["n", {"array": "int32", "shape": [], "weak": true, "data": [1]}]]
#                       }
#                     ],
#                     ["own", {"array": "int32", "shape": [], "weak": true, "data": [10]}]
#                   ]
#                 },
#                 {
#                   "id": 8,
#                   "dict": [
#                     [
#                       "x",
#                       {
#                         "id": 9,
#                         "dict": [["n", {"array": "int32", "shape": [], "weak": true, "data": [2]}]]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             }
#           ],
#           [
#             "last",
#             {
#               "id": 10,
#               "dict": [
#                 [
#                   "leaf",
#                   {
#                     "id": 11,
#                     "dict": [["n", {"array": "int32", "shape": [], "weak": true, "data": [3]}]]
#                   }
#                 ],
#                 ["own", {"array": "int32", "shape": [], "weak": true, "data": [30]}]
#               ]
#             }
#           ],
#           ["n", {"array": "int32", "shape": [], "weak": true, "data": [100]}]
#         ]
#       },
#       {
#         "id": 12,
#         "list": [
#           {"array": "int32", "shape": [], "weak": true, "data": [2]},
#           {"array": "int32", "shape": [], "weak": true, "data": [20]},
#           {"array": "int32", "shape": [], "weak": true, "data": [4]},
#           {"array": "int32", "shape": [], "weak": true, "data": [6]},
#           {"array": "int32", "shape": [], "weak": true, "data": [60]},
#           {"array": "int32", "shape": [], "weak": true, "data": [200]}
#         ]
#       },
#       {
#         "id": 13,
#         "list": [
#           {"array": "int32", "shape": [], "weak": true, "data": [3]},
#           {"array": "int32", "shape": [], "weak": true, "data": [20]},
#           {"array": "int32", "shape": [], "weak": true, "data": [5]},
#           {"array": "int32", "shape": [], "weak": true, "data": [7]},
#           {"array": "int32", "shape": [], "weak": true, "data": [60]},
#           {"array": "int32", "shape": [], "weak": true, "data": [200]}
#         ]
#       },
#       {
#         "id": 14,
#         "list": [
#           {"array": "int32", "shape": [], "weak": true, "data": [2]},
#           {"array": "int32", "shape": [], "weak": true, "data": [20]},
#           {"array": "int32", "shape": [], "weak": true, "data": [4]},
#           {"array": "int32", "shape": [], "weak": true, "data": [6]},
#           {"array": "int32", "shape": [], "weak": true, "data": [60]},
#           {"array": "int32", "shape": [], "weak": true, "data": [200]}
#         ]
#       },
#       3,
#       {
#         "id": 15,
#         "dict": [
#           [
#             "leaf",
#             {"id": 16, "dict": [["n", {"array": "int32", "shape": [], "weak": true, "data": [3]}]]}
#           ],
#           ["own", {"array": "int32", "shape": [], "weak": true, "data": [30]}]
#         ]
#       },
#       {
#         "id": 17,
#         "list": [
#           {"array": "int32", "shape": [], "weak": true, "data": [1]},
#           {"array": "int32", "shape": [], "weak": true, "data": [10]},
#           {"array": "int32", "shape": [], "weak": true, "data": [2]},
#           {"array": "int32", "shape": [], "weak": true, "data": [3]},
#           {"array": "int32", "shape": [], "weak": true, "data": [30]},
#           {"array": "int32", "shape": [], "weak": true, "data": [100]}
#         ]
#       },
#       "KeyError"
#     ]
#   }
# }
