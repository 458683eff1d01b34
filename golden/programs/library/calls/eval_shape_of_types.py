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
