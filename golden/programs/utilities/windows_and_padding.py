"""Signals framed and put together again: pad modes, strides by indices, overlap-add, and one-sided shifts."""
import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx


def frames(x, size, hop):
    count = 1 + (x.shape[-1] - size) // hop
    index = jnp.arange(size)[None] + hop * jnp.arange(count)[:, None]
    return x[..., index]


def overlap_add(framed, hop):
    count, size = framed.shape[-2:]
    index = (jnp.arange(size)[None] + hop * jnp.arange(count)[:, None]).ravel()
    out = jnp.zeros((*framed.shape[:-2], size + hop * (count - 1)))
    return out.at[..., index].add(framed.reshape(*framed.shape[:-2], -1))


class Smooth(nnx.Module):
    def __init__(self, taps):
        self.kernel = nnx.Param(jnp.asarray(taps))

    def __call__(self, x):
        return jnp.convolve(x, self.kernel[...], mode="same")


def main():
    x = jnp.arange(8.0)
    framed = frames(x, 4, 2)
    weight = overlap_add(jnp.ones_like(framed), 2)
    padded = [jnp.pad(x[:3], (2, 1), mode=mode) for mode in ("constant", "edge", "reflect", "wrap")]
    host = np.pad(np.arange(3), 1, mode="symmetric")
    smooth = Smooth(np.array([0.25, 0.5, 0.25], np.float32))
    shifted = jnp.roll(x, 1).at[0].set(0.0), jnp.concatenate([x[1:], x[:1]])
    grads = nnx.grad(lambda m: m(x)[3])(smooth)
    batch = jax.vmap(lambda row: frames(row, 2, 3))(jnp.arange(10.0).reshape(2, 5))
    return framed, overlap_add(framed, 2) / weight, padded, host, smooth(x), shifted, nnx.to_pure_dict(grads), batch


# recorded from flax-0.12.12, program 8636fc23e4e2f0809d14d8041abbf19f6eb7604fff6c8cbcd9d32a82acb96c7d
# modes: tree, graph
# {"outcome": "raised", "class": "missing_attribute", "exception": "AttributeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [3, 4],
#         "data": [0.0, 1.0, 2.0, 3.0, 2.0, 3.0, 4.0, 5.0, 4.0, 5.0, 6.0, 7.0]
#       },
#       {"array": "float32", "shape": [8], "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]},
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [6], "data": [0.0, 0.0, 0.0, 1.0, 2.0, 0.0]},
#           {"array": "float32", "shape": [6], "data": [0.0, 0.0, 0.0, 1.0, 2.0, 2.0]},
#           {"array": "float32", "shape": [6], "data": [2.0, 1.0, 0.0, 1.0, 2.0, 1.0]},
#           {"array": "float32", "shape": [6], "data": [1.0, 2.0, 0.0, 1.0, 2.0, 0.0]}
#         ]
#       },
#       {"array": "int64", "shape": [5], "host": true, "data": [0, 0, 1, 2, 2]},
#       {"array": "float32", "shape": [8], "data": [0.25, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 5.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [8], "data": [0.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0]},
#           {"array": "float32", "shape": [8], "data": [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 0.0]}
#         ]
#       },
#       {"id": 1, "dict": [["kernel", {"array": "float32", "shape": [3], "data": [4.0, 3.0, 2.0]}]]},
#       {"array": "float32", "shape": [2, 2, 2], "data": [0.0, 1.0, 3.0, 4.0, 5.0, 6.0, 8.0, 9.0]}
#     ]
#   }
# }
