import jax
from flax import nnx


def body():
    kept = []
    jax.jit(lambda x: kept.append(x))(1.0)
    return kept[0] + 1.0


def main():
    return [f(body) for f in (jax.eval_shape, nnx.eval_shape)]


# recorded from flax-0.12.12, program d344c3ac089f973b81410eab4691a0cc26a79a68e370733c05cee93c06a970c6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"abstract": "float32", "shape": [], "weak": true},
#       {"abstract": "float32", "shape": [], "weak": true}
#     ]
#   }
# }
