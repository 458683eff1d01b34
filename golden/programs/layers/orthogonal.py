import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """Orthogonal matrices: tall, wide, of more axes, scaled."""
    key = jax.random.key(0)
    init = nnx.initializers.orthogonal()
    scaled = nnx.initializers.orthogonal(scale=2.0, column_axis=0)
    return init(key, (3, 3)), init(key, (4, 2)), init(key, (2, 4)), scaled(key, (2, 2, 3))


# recorded from flax-0.12.12, program a4ce60fda0648c5e8b4bf3a608d9b81127150c2bba8e77aaba7ecd81a4971de0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [3, 3],
#         "data": [0.9554101, 0.29413575, 0.025995579, -0.046289816, 0.23614088, -0.9706156, -0.29163137, 0.9261326, 0.23922686]
#       },
#       {
#         "array": "float32",
#         "shape": [4, 2],
#         "data": [0.9220003, 0.31397533, -0.24637239, 0.20442358, 0.100056484, -0.7088381, -0.28143337, 0.59764475]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 4],
#         "data": [0.9220003, -0.24637239, 0.100056484, -0.28143337, 0.31397533, 0.20442358, -0.7088381, 0.59764475]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 2, 3],
#         "data": [1.1272008, -0.30120504, 0.12232506, -0.34406918, 0.46150354, 1.5140544, 1.5629581, -0.1182154, -0.60191905, 0.24312022, -0.5119142, -0.9272089]
#       }
#     ]
#   }
# }
