"""`Sequential`, `Lambda` and `Identity`."""
import jax
import jax.numpy as jnp
import pax


class Scale(pax.ParameterModule):
    def __init__(self, by):
        super().__init__()
        self.by = jnp.array(by)

    def __call__(self, x):
        return x * self.by


def main():
    x = jnp.array([-1.0, 2.0])
    net = pax.Sequential(Scale(2.0), jax.nn.relu, Scale(3.0), name="net")
    longer = net >> Scale(10.0)
    changed = net.set(1, pax.Identity()).set(-1, lambda x: x + 1)
    trained = jax.tree_util.tree_map(lambda p: p + 1, net.parameters())
    clipped = pax.Lambda(jnp.clip, name="clip")
    return (
        net(x), longer(x), changed(x), len(net.modules), type(net[1]).__name__, net[0].by, net.name,
        jax.tree_util.tree_leaves(net.parameters()), net.update_parameters(trained)(x),
        clipped(x, 0.0, 1.0), clipped.name, pax.Identity()(x), net.summary(), longer.name,
        jax.tree_util.tree_leaves(pax.grad(lambda m: m(x).sum())(net)),
    )


# recorded from pax3-0.5.9, program 9f4330c6dd4f1cedf1844d10005acdbaccda574b0abc4f127433e6eee1d745f5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2], "data": [0.0, 12.0]},
#       {"array": "float32", "shape": [2], "data": [0.0, 120.0]},
#       {"array": "float32", "shape": [2], "data": [-1.0, 5.0]},
#       3,
#       "Lambda",
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#       "net",
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]}
#         ]
#       },
#       {"array": "float32", "shape": [2], "data": [0.0, 24.0]},
#       {"array": "float32", "shape": [2], "data": [0.0, 1.0]},
#       "clip",
#       {"array": "float32", "shape": [2], "data": [-1.0, 2.0]},
#       "(net) Sequential\n├── Scale\n├── x => relu(x)\n└── Scale",
#       null,
#       {
#         "id": 1,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [4.0]}
#         ]
#       }
#     ]
#   }
# }
