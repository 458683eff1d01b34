"""`freeze_parameters` makes every array a state; `unfreeze_parameters` gives the classes back."""
import jax
import jax.numpy as jnp
import pax


class Weights(pax.ParameterModule):
    def __init__(self):
        super().__init__()
        self.a = jnp.array(4.0)

    def __call__(self, x):
        self.a = self.a + x
        return self.a


class Model(pax.Module):
    def __init__(self):
        super().__init__()
        self.layers = [Weights()]
        self.last = Weights().replace(a=jnp.array(1.0))

    def __call__(self, x):
        return self.layers[0](x) + self.last(x)


def main():
    model = Model()
    frozen = pax.freeze_parameters(model)
    changed, value = frozen % 1.0
    back = pax.unfreeze_parameters(changed, origin=model)
    leaves = jax.tree_util.tree_leaves
    return (
        leaves(frozen.parameters()), leaves(frozen), type(frozen).__name__,
        isinstance(frozen, Model), type(frozen) is Model, isinstance(frozen.last, Weights),
        value, leaves(back), leaves(back.parameters()), type(back) is Model,
        jax.tree_util.tree_structure(back) == jax.tree_util.tree_structure(model),
        leaves(model.parameters()),
    )


# recorded from pax3-0.5.9, program ceecdca34a5259fc2d2ba9c72ca6a55fd671790afccf01c2718a49660a09831f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": []},
#       {
#         "id": 1,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [4.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#         ]
#       },
#       "Model",
#       true,
#       false,
#       true,
#       {"array": "float32", "shape": [], "weak": true, "data": [7.0]},
#       {
#         "id": 2,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [5.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [5.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#         ]
#       },
#       true,
#       true,
#       {
#         "id": 4,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [4.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#         ]
#       }
#     ]
#   }
# }
