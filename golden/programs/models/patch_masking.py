"""A masked autoencoder: patches cut by reshape and transpose, a random half kept, the rest filled by a learned token."""
import jax
import jax.numpy as jnp
from flax import nnx


def patchify(images, size):
    b, h, w, c = images.shape
    x = images.reshape(b, h // size, size, w // size, size, c)
    return x.transpose(0, 1, 3, 2, 4, 5).reshape(b, -1, size * size * c)


def unpatchify(patches, size, shape):
    b, h, w, c = shape
    x = patches.reshape(b, h // size, w // size, size, size, c)
    return x.transpose(0, 1, 3, 2, 4, 5).reshape(shape)


class MAE(nnx.Module):
    def __init__(self, patch, *, rngs):
        self.encode = nnx.Linear(patch, patch, kernel_init=nnx.initializers.constant(0.25), rngs=rngs)
        self.token = nnx.Param(jnp.full(patch, -1.0))
        self.rngs = rngs

    def __call__(self, patches, keep):
        b, n, _ = patches.shape
        order = jax.vmap(lambda key: jax.random.permutation(key, n))(jax.random.split(self.rngs.mask(), b))
        kept = jnp.take_along_axis(patches, order[:, :keep, None], 1)
        encoded = self.encode(kept)
        tokens = jnp.broadcast_to(self.token[...], (b, n - keep, self.token.shape[0]))
        mixed = jnp.concatenate([encoded, tokens], 1)
        restored = jnp.take_along_axis(mixed, jnp.argsort(order, 1)[..., None], 1)
        return restored, jnp.argsort(order, 1) >= keep


def main():
    images = jnp.arange(32.0).reshape(2, 4, 4, 1)
    patches = patchify(images, 2)
    model = MAE(4, rngs=nnx.Rngs(0))
    restored, masked = model(patches, 2)
    expected = jnp.where(masked[..., None], -1.0, model.encode(patches))
    grads = nnx.grad(lambda m: (m(patches, 2)[0] ** 2).sum(), argnums=0)(model)
    return patches[0], jnp.array_equal(unpatchify(patches, 2, images.shape), images), jnp.array_equal(restored, expected), masked.sum(1), sorted(grads)


# recorded from flax-0.12.12, program 01f26321070afefaab8f882bb11386064b4c4c75e8ef09ddd5cd0a0cb73ff822
# modes: tree, graph
# {"outcome": "raised", "class": "not_differentiable", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [4, 4],
#         "data": [0.0, 1.0, 4.0, 5.0, 2.0, 3.0, 6.0, 7.0, 8.0, 9.0, 12.0, 13.0, 10.0, 11.0, 14.0, 15.0]
#       },
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "int32", "shape": [2], "data": [2, 2]},
#       {"id": 0, "list": ["encode", "token"]}
#     ]
#   }
# }
