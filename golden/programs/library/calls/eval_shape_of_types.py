"""`eval_shape` takes whatever has a shape and a dtype."""
import types

import jax
import jax.numpy as jnp
import numpy as np


class Arg:
    def __init__(self, shape):
        self.shape, self.dtype = shape, np.dtype("float32")


def main():
    a = types.SimpleNamespace(shape=(3, 4), dtype=np.dtype("int32"))
    return (
        jax.eval_shape(jnp.dot, Arg((3, 4)), Arg((4, 5))),
        jax.eval_shape(jnp.sin, a),
        jax.eval_shape(lambda xs, *, y: (xs[0] + y, xs[1]["a"]), [Arg((2,)), {"a": a}], y=Arg((2,))),
        jax.jit(jnp.sin).eval_shape(a),
    )


# recorded from flax-0.12.12, program 48759891a3f4ff86664a7c136bc7e194dd97d8fef863cb24aeffa30c4a3220c1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"abstract": "float32", "shape": [3, 5]},
#       {"abstract": "float32", "shape": [3, 4]},
#       {"tuple": [{"abstract": "float32", "shape": [2]}, {"abstract": "int32", "shape": [3, 4]}]},
#       {"abstract": "float32", "shape": [3, 4]}
#     ]
#   }
# }
