# GroupNorm by the number of groups or by their size, and InstanceNorm, which is a group a feature.
import jax.numpy as jnp
from flax import nnx


def refused(make):
    try:
        make()
        return False
    except ValueError:
        return True


def main():
    rngs = nnx.Rngs(0)
    x = (jnp.arange(32.0).reshape(2, 4, 4) - 15.0) ** 2 / 64
    groups = nnx.GroupNorm(4, num_groups=2, rngs=rngs)
    sizes = nnx.GroupNorm(4, num_groups=None, group_size=2, use_bias=False, rngs=rngs)
    instance = nnx.InstanceNorm(4, rngs=rngs)
    grads = nnx.grad(lambda x: jnp.sum(groups(x) ** 2 * x))(x)
    errors = (
        refused(lambda: nnx.GroupNorm(4, num_groups=3, rngs=rngs)),
        refused(lambda: nnx.GroupNorm(4, num_groups=2, group_size=2, rngs=rngs)),
        refused(lambda: nnx.InstanceNorm(4, feature_axes=0, rngs=rngs)(x)),
    )
    return groups(x), sizes(x), instance(x), grads, nnx.state(groups), nnx.state(sizes), errors


# recorded from flax-0.12.12, program d112f1f6a7d57eeb3ad19e7484160bc4680a937c0ec1e68b1df9e823899d9e98
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [2, 4, 4],
#         "data": [1.6925734, 1.3221234, 1.7512623, 1.3401679, 0.36406296, 0.09580604, 0.3042099, 0.024665667, -0.555675, -0.7217388, -0.61664164, -0.7646357, -1.0666406, -1.1305113, -1.0112923, -1.0277361, -1.0861057, -1.0429492, -1.1653392, -1.084971, -0.74085355, -0.582613, -0.70609224, -0.53387463, 0.06473477, 0.3380594, 0.12055233, 0.38461933, 1.3306593, 1.7190679, 1.3145945, 1.6705109]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 4, 4],
#         "data": [1.6925734, 1.3221234, 1.7512623, 1.3401679, 0.36406296, 0.09580604, 0.3042099, 0.024665667, -0.555675, -0.7217388, -0.61664164, -0.7646357, -1.0666406, -1.1305113, -1.0112923, -1.0277361, -1.0861057, -1.0429492, -1.1653392, -1.084971, -0.74085355, -0.582613, -0.70609224, -0.53387463, 0.06473477, 0.3380594, 0.12055233, 0.38461933, 1.3306593, 1.7190679, 1.3145945, 1.6705109]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 4, 4],
#         "data": [1.5108471, 1.5275246, 1.5474603, 1.5714275, 0.24368502, 0.2182178, 0.18569525, 0.14285704, -0.63358104, -0.65465343, -0.6808826, -0.71428525, -1.120951, -1.091089, -1.052273, -0.9999993, -1.052273, -1.091089, -1.120951, -1.1445858, -0.6808826, -0.65465343, -0.63358104, -0.6163155, 0.18569525, 0.2182178, 0.24368502, 0.2641352, 1.5474603, 1.5275246, 1.5108471, 1.4967662]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 4, 4],
#         "data": [4.9005, 1.9208608, 5.0095744, 1.7113295, -1.9667251, -2.0683446, -2.102995, -2.029034, -0.5175592, 0.28503287, -0.08771202, 0.71072096, 2.4806538, 2.9655757, 2.3334723, 2.4546347, 2.7485743, 2.424859, 3.1310906, 2.5156307, 0.47175038, -0.33277488, 0.13617423, -0.6606715, -2.0595276, -2.0336738, -2.0657494, -1.9050794, 1.8298855, 4.9509, 1.9920487, 4.8565516]
#       },
#       {
#         "id": 0,
#         "state": [
#           [
#             "bias",
#             {
#               "id": 1,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]}
#             }
#           ],
#           [
#             "scale",
#             {
#               "id": 2,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 3,
#         "state": [
#           [
#             "scale",
#             {
#               "id": 4,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]}
#             }
#           ]
#         ]
#       },
#       {"tuple": [true, true, true]}
#     ]
#   }
# }
