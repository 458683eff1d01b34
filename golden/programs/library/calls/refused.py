"""What JAX refuses where it is called: generators, names of arguments, axes, paddings, fields of dataclasses, narrow matrices."""
import dataclasses

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def generator(x):
    yield x


def positional(a, /, b, *args, **kwargs):
    return b


def ended(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


@dataclasses.dataclass
class Point:
    x: int
    y: int


def main():
    x, half, y = jnp.ones(2), jnp.ones((4, 4), jnp.float16), jnp.ones((3, 3))
    register = jax.tree_util.register_dataclass
    return {
        "generators": [ended(lambda f=f: f(generator)) for f in (jax.jit, jax.grad, jax.vmap, jax.jacfwd, jax.hessian)],
        "generators at once": [ended(lambda f=f: f(generator, 1.0)) for f in (jax.vjp, jax.linearize, jax.eval_shape)],
        "static methods": [
            ended(lambda f=f: bool(f(staticmethod(abs))))
            for f in (jax.jit, jax.grad, jax.vmap, jax.jacfwd, jax.hessian, jax.checkpoint, jax.make_jaxpr)
        ],
        "static methods at once": [ended(lambda f=f: f(staticmethod(abs), 1.0)) for f in (jax.vjp, jax.linearize, jax.eval_shape)],
        "names": [ended(lambda n=n: bool(jax.jit(positional, static_argnames=n))) for n in ("a", "b", "c")],
        "axes": [
            ended(lambda: bool(jax.vmap(lambda x: x, in_axes={"a": 0}))),
            ended(lambda: bool(jax.vmap(lambda x: x, in_axes=1.0))),
            ended(lambda: bool(jax.vmap(lambda x: x, out_axes=(jnp.ones(2),)))),
            ended(lambda: bool(jax.vmap(lambda x: x, in_axes=[0]))),
        ],
        "pad": [
            ended(lambda c=c, v=v: lax.pad(np.zeros(2), v, c))
            for v, c in ((np.zeros(2), [(0, 0, 0)]), (0.0, [(0, 1, 0)] * 2), (0.0, [(0, 1, -1)]), (0.0, [(-3, 0, 0)]))
        ],
        "an extent beyond 64 bits": ended(lambda: lax.pad(jnp.ones(100), 0.0, [(0, 0, 2**60)])),
        "fields": [
            ended(lambda d=d, m=m: register(Point, data_fields=d, meta_fields=m))
            for d, m in ((["x"], []), (["x", "y"], ["x"]), (["x", "y", "z"], []), (["x", "y"], None))
        ],
        "narrow matrices": [
            ended(lambda f=f: f(half))
            for f in (jnp.linalg.cholesky, jnp.linalg.eigh, jnp.linalg.svd, jnp.linalg.qr, jnp.linalg.inv, jnp.linalg.det)
        ],
        "two tolerances": [
            ended(lambda: jnp.linalg.matrix_rank(y, rtol=0.5, tol=0.5)),
            ended(lambda: jnp.linalg.pinv(y, rcond=0.5, rtol=0.5)),
        ],
        "unroll": [
            ended(lambda: jax.jit(lambda n: lax.fori_loop(0, n, lambda i, c: c + 1, 0.0, unroll=2))(3)),
            ended(lambda: lax.fori_loop(0, 3, lambda i, c: c + 1, 0.0, unroll=2)),
        ],
        "shapes": [
            ended(lambda: jax.image.resize(y, [2.5, 2], "bicubic").shape),
            ended(lambda: jax.image.resize(y, (2, 4), "bicubic-pytorch").shape),
            ended(lambda: jax.ShapeDtypeStruct(3, jnp.float32)),
        ],
        "decimals": ended(lambda: jnp.round(jnp.array([13]), -1)),
        "x": x,
    }


# recorded from flax-0.12.12, program a2c0fbdc11995664faa32b96ae476c58bcaa527af0095d6e92f3b189fcc0d00a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "generators",
#         {"id": 1, "list": ["TypeError", "TypeError", "TypeError", "TypeError", "TypeError"]}
#       ],
#       ["generators at once", {"id": 2, "list": ["TypeError", "TypeError", "TypeError"]}],
#       [
#         "static methods",
#         {
#           "id": 3,
#           "list": ["TypeError", "TypeError", "TypeError", "TypeError", "TypeError", true, true]
#         }
#       ],
#       ["static methods at once", {"id": 4, "list": ["TypeError", "TypeError", "TypeError"]}],
#       ["names", {"id": 5, "list": ["ValueError", true, true]}],
#       ["axes", {"id": 6, "list": ["TypeError", "TypeError", "TypeError", true]}],
#       ["pad", {"id": 7, "list": ["ValueError", "ValueError", "ValueError", "ValueError"]}],
#       ["an extent beyond 64 bits", "TypeError"],
#       ["fields", {"id": 8, "list": ["ValueError", "ValueError", "ValueError", "TypeError"]}],
#       [
#         "narrow matrices",
#         {
#           "id": 9,
#           "list": ["TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError"]
#         }
#       ],
#       ["two tolerances", {"id": 10, "list": ["ValueError", "ValueError"]}],
#       [
#         "unroll",
#         {
#           "id": 11,
#           "list": ["ValueError", {"array": "float32", "shape": [], "weak": true, "data": [3.0]}]
#         }
#       ],
#       ["shapes", {"id": 12, "list": ["TypeError", {"tuple": [2, 4]}, "TypeError"]}],
#       ["decimals", "NotImplementedError"],
#       ["x", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]
#     ]
#   }
# }
