"""`filter`, `partition`, `combine`, `tree_at`."""
import equinox as eqx
import jax
import jax.numpy as jnp


class Pair(eqx.Module):
    a: object
    b: object


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def shown(tree):
    return jax.tree_util.tree_leaves(tree)


def main():
    tree = Pair([jnp.arange(2.0), 1, "s"], Pair(jnp.array(3), {"k": 2.5, "f": None}))
    arrays, rest = eqx.partition(tree, eqx.is_array)
    floats = eqx.filter(tree, eqx.is_inexact_array)
    inverse = eqx.filter(tree, eqx.is_inexact_array, inverse=True)
    spec = jax.tree.map(lambda _: False, tree)
    spec = eqx.tree_at(lambda t: t.b.a, spec, True)
    only, others = eqx.partition(tree, spec)
    prefix = eqx.filter(tree, Pair(True, eqx.is_array), replace="gone")
    moved = eqx.tree_at(lambda t: (t.a[0], t.b.b["k"]), tree, (jnp.zeros(3), "new"))
    applied = eqx.tree_at(lambda t: t.b.a, tree, replace_fn=lambda x: x + 1)
    whole = eqx.tree_at(lambda t: t.b, tree, "instead")
    fresh = eqx.tree_at(lambda t: t.b.b["f"], tree, 7, is_leaf=lambda x: x is None)
    return (
        shown(arrays), shown(rest), shown(eqx.combine(arrays, rest)), shown(floats),
        shown(inverse), shown(only), shown(others), shown(prefix), shown(moved), shown(applied),
        shown(whole), fresh.b.b, eqx.is_array(1),
        eqx.is_inexact_array(jnp.array(1)),
        bool(eqx.tree_equal(tree, tree)), bool(eqx.tree_equal(tree, moved)),
        bool(eqx.tree_equal(jnp.array(1), jnp.array(2))),
        fails(lambda: eqx.filter(tree, 1)), fails(lambda: eqx.tree_at(lambda t: t.a[0], tree)),
    )


# recorded from equinox-0.13.8, program 4ce0b2d0bffa375c145af68d573320f34bf5345eb321ade41f3f8aaa5812c007
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [0.0, 1.0]},
#           {"array": "int32", "shape": [], "weak": true, "data": [3]}
#         ]
#       },
#       {"id": 1, "list": [1, "s", {"float": 2.5}]},
#       {
#         "id": 2,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [0.0, 1.0]},
#           1,
#           "s",
#           {"array": "int32", "shape": [], "weak": true, "data": [3]},
#           {"float": 2.5}
#         ]
#       },
#       {"id": 3, "list": [{"array": "float32", "shape": [2], "data": [0.0, 1.0]}]},
#       {
#         "id": 4,
#         "list": [1, "s", {"array": "int32", "shape": [], "weak": true, "data": [3]}, {"float": 2.5}]
#       },
#       {"id": 5, "list": [{"array": "int32", "shape": [], "weak": true, "data": [3]}]},
#       {
#         "id": 6,
#         "list": [{"array": "float32", "shape": [2], "data": [0.0, 1.0]}, 1, "s", {"float": 2.5}]
#       },
#       {
#         "id": 7,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [0.0, 1.0]},
#           1,
#           "s",
#           {"array": "int32", "shape": [], "weak": true, "data": [3]},
#           "gone"
#         ]
#       },
#       {
#         "id": 8,
#         "list": [
#           {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]},
#           1,
#           "s",
#           {"array": "int32", "shape": [], "weak": true, "data": [3]},
#           "new"
#         ]
#       },
#       {
#         "id": 9,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [0.0, 1.0]},
#           1,
#           "s",
#           {"array": "int32", "shape": [], "weak": true, "data": [4]},
#           {"float": 2.5}
#         ]
#       },
#       {
#         "id": 10,
#         "list": [{"array": "float32", "shape": [2], "data": [0.0, 1.0]}, 1, "s", "instead"]
#       },
#       {"id": 11, "dict": [["f", 7], ["k", {"float": 2.5}]]},
#       false,
#       false,
#       true,
#       false,
#       false,
#       "ValueError",
#       "ValueError"
#     ]
#   }
# }
