"""A masked autoencoder: random patches are kept by argsort of noise and put back in order."""
import jax
import jax.numpy as jnp
from flax import nnx


def patchify(images, p):
    b, h, w, c = images.shape
    x = images.reshape(b, h // p, p, w // p, p, c)
    return jnp.einsum("bhpwqc->bhwpqc", x).reshape(b, (h // p) * (w // p), p * p * c)


def unpatchify(x, p, h, w, c):
    b = x.shape[0]
    x = x.reshape(b, h // p, w // p, p, p, c)
    return jnp.einsum("bhwpqc->bhpwqc", x).reshape(b, h, w, c)


class MAE(nnx.Module):
    def __init__(self, patch, dim, ratio=0.5, *, rngs):
        self.ratio = ratio
        self.encode = nnx.Linear(patch, dim, rngs=rngs)
        self.decode = nnx.Linear(dim, patch, rngs=rngs)
        self.mask_token = nnx.Param(jnp.zeros((1, 1, dim)))
        self.rngs = rngs

    def random_mask(self, x):
        b, n, _ = x.shape
        keep = int(n * (1 - self.ratio))
        shuffle = jnp.argsort(jax.random.uniform(self.rngs.mask(), (b, n)), axis=1)
        restore = jnp.argsort(shuffle, axis=1)
        kept = jnp.take_along_axis(x, shuffle[:, :keep, None], axis=1)
        mask = jnp.ones((b, n)).at[:, :keep].set(0)
        return kept, jnp.take_along_axis(mask, restore, axis=1), restore

    def __call__(self, x):
        kept, mask, restore = self.random_mask(x)
        h = self.encode(kept)
        tokens = jnp.tile(self.mask_token[...], (h.shape[0], restore.shape[1] - h.shape[1], 1))
        h = jnp.take_along_axis(jnp.concatenate([h, tokens], 1), restore[..., None], axis=1)
        return self.decode(h), mask


def main():
    images = jnp.arange(2 * 4 * 4 * 1, dtype=jnp.float32).reshape(2, 4, 4, 1)
    patches = patchify(images, 2)
    model = MAE(4, 3, rngs=nnx.Rngs(0, mask=9))
    predicted, mask = model(patches)
    loss = (((predicted - patches) ** 2).mean(-1) * mask).sum() / mask.sum()
    return patches[0], bool((unpatchify(patches, 2, 4, 4, 1) == images).all()), mask, predicted.shape, bool(loss > 0)


# recorded from flax-0.12.12, program ee927c86ebbb4763d7ddc78927c68e4b320c1b9376a277a43cc8e7f7f2c395f5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [4, 4],
#         "data": [0.0, 1.0, 4.0, 5.0, 2.0, 3.0, 6.0, 7.0, 8.0, 9.0, 12.0, 13.0, 10.0, 11.0, 14.0, 15.0]
#       },
#       true,
#       {"array": "float32", "shape": [2, 4], "data": [0.0, 1.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0]},
#       {"tuple": [2, 4, 4]},
#       true
#     ]
#   }
# }
