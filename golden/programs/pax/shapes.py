"""`jax.eval_shape` of a module, and its structure."""
import jax
import jax.numpy as jnp
import pax


class Model(pax.Module):
    def __init__(self, n):
        super().__init__()
        self.w = jnp.ones((n, 2))
        self.parts = [jnp.zeros(n), jnp.array(1)]
        self.n = n

    def __call__(self, x):
        self.w = self.w + x
        return self.w.sum()


def main():
    model = Model(3)
    shapes, out = jax.eval_shape(pax.purecall, model, jnp.array(1.0))
    made = jax.eval_shape(lambda: Model(4))
    leaves, treedef = jax.tree_util.tree_flatten(model)
    same = jax.tree_util.tree_structure(Model(3))
    other = jax.tree_util.tree_structure(Model(2))
    back = jax.tree_util.tree_unflatten(treedef, [x * 2 for x in leaves])
    return (
        shapes.w.shape, shapes.parts[1].dtype, out.shape, made.w.shape, made.n, leaves,
        treedef == same, treedef == other, back.w, back.parts, back.n,
        jax.tree_util.tree_map(jnp.shape, model).w,
    )


# recorded from pax3-0.5.9, program 70d36b9db44ba757f1e6565c45495f350a39a8b614313b68d434a46849cc50da
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [3, 2]},
#       {"dtype": "int32"},
#       {"tuple": []},
#       {"tuple": [4, 2]},
#       4,
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [3, 2], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]},
#           {"array": "int32", "shape": [], "weak": true, "data": [1]}
#         ]
#       },
#       true,
#       false,
#       {"array": "float32", "shape": [3, 2], "data": [2.0, 2.0, 2.0, 2.0, 2.0, 2.0]},
#       {
#         "id": 1,
#         "list": [
#           {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]},
#           {"array": "int32", "shape": [], "weak": true, "data": [2]}
#         ]
#       },
#       3,
#       {"tuple": [3, 2]}
#     ]
#   }
# }
