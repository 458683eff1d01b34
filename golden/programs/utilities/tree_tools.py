"""Tools over pytrees: norms, casts, differences by path, stacking and unstacking, masks by regular expression."""
import re
from functools import reduce
import operator

import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx


def tree_norm(tree):
    return jnp.sqrt(jax.tree.reduce(operator.add, jax.tree.map(lambda x: jnp.sum(jnp.square(x)), tree), 0.0))


def tree_stack(trees):
    return jax.tree.map(lambda *xs: jnp.stack(xs), *trees)


def tree_unstack(tree):
    leaves, treedef = jax.tree.flatten(tree)
    return [treedef.unflatten(xs) for xs in zip(*leaves)]


def named_leaves(tree):
    for path, leaf in jax.tree_util.tree_flatten_with_path(tree)[0]:
        yield "/".join(str(getattr(k, "key", getattr(k, "idx", getattr(k, "name", None)))) for k in path), leaf


def mask_by_regex(tree, patterns):
    compiled = [(re.compile(p), v) for p, v in patterns]

    def decide(path, _):
        name = jax.tree_util.keystr(path)
        return next((v for p, v in compiled if p.search(name)), False)

    return jax.tree_util.tree_map_with_path(decide, tree)


def cast(tree, dtype):
    return jax.tree.map(lambda x: x.astype(dtype) if jnp.issubdtype(x.dtype, jnp.floating) else x, tree)


def main():
    params = {"enc": {"w": jnp.array([3.0, 0.0]), "b": jnp.zeros(1)}, "dec": [{"w": jnp.array([4.0])}, {"w": jnp.arange(2)}]}
    stacked = tree_stack([params, jax.tree.map(lambda x: x + 1, params)])
    again = tree_unstack(stacked)
    masks = mask_by_regex(params, [(r"\['b'\]", False), (r"enc|\[0\]", True)])
    half = cast(params, jnp.bfloat16)
    graphdef, state = nnx.split(nnx.Linear(2, 2, rngs=nnx.Rngs(0)))
    return {
        "norm": float(tree_norm({"a": params["enc"], "b": params["dec"][0]})),
        "names": [n for n, _ in named_leaves(params)],
        "stacked": jax.tree.map(jnp.shape, stacked),
        "again": jax.tree.all(jax.tree.map(lambda a, b: bool((a == b).all()), again[0], params)),
        "masks": masks,
        "dtypes": jax.tree.map(lambda x: x.dtype.name, half),
        "sizes": jax.tree.reduce(lambda n, x: n + x.size, params, 0),
        "structure": str(jax.tree.structure(params)),
        "transposed": jax.tree.transpose(
            jax.tree.structure([0, 0]), jax.tree.structure({"a": 0, "b": 0}), [{"a": 1, "b": 2}, {"a": 3, "b": 4}]),
        "state names": [n for n, _ in named_leaves(nnx.to_pure_dict(state))],
        "product": reduce(operator.mul, (x.size for x in jax.tree.leaves(params))),
    }


# recorded from flax-0.12.12, program 10cd47e861e48105e2f0ab9e68a19c7785456a96063b79559fd28930274d808b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["norm", {"float": 5.0}],
#       ["names", {"id": 1, "list": ["dec/0/w", "dec/1/w", "enc/b", "enc/w"]}],
#       [
#         "stacked",
#         {
#           "id": 2,
#           "dict": [
#             [
#               "dec",
#               {
#                 "id": 3,
#                 "list": [
#                   {"id": 4, "dict": [["w", {"tuple": [2, 1]}]]},
#                   {"id": 5, "dict": [["w", {"tuple": [2, 2]}]]}
#                 ]
#               }
#             ],
#             ["enc", {"id": 6, "dict": [["b", {"tuple": [2, 1]}], ["w", {"tuple": [2, 2]}]]}]
#           ]
#         }
#       ],
#       ["again", true],
#       [
#         "masks",
#         {
#           "id": 7,
#           "dict": [
#             [
#               "dec",
#               {
#                 "id": 8,
#                 "list": [{"id": 9, "dict": [["w", true]]}, {"id": 10, "dict": [["w", false]]}]
#               }
#             ],
#             ["enc", {"id": 11, "dict": [["b", false], ["w", true]]}]
#           ]
#         }
#       ],
#       [
#         "dtypes",
#         {
#           "id": 12,
#           "dict": [
#             [
#               "dec",
#               {
#                 "id": 13,
#                 "list": [{"id": 14, "dict": [["w", "bfloat16"]]}, {"id": 15, "dict": [["w", "int32"]]}]
#               }
#             ],
#             ["enc", {"id": 16, "dict": [["b", "bfloat16"], ["w", "bfloat16"]]}]
#           ]
#         }
#       ],
#       ["sizes", 6],
#       ["structure", "PyTreeDef({'dec': [{'w': *}, {'w': *}], 'enc': {'b': *, 'w': *}})"],
#       [
#         "transposed",
#         {"id": 17, "dict": [["a", {"id": 18, "list": [1, 3]}], ["b", {"id": 19, "list": [2, 4]}]]}
#       ],
#       ["state names", {"id": 20, "list": ["bias", "kernel"]}],
#       ["product", 4]
#     ]
#   }
# }
