"""A siamese network with shared weights: one encoder at two places, a tied decoder, and what split and clone make of it."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Encoder(nnx.Module):
    def __init__(self, *, rngs):
        self.linear = nnx.Linear(3, 2, rngs=rngs)

    def __call__(self, x):
        return jnp.tanh(self.linear(x))


class Decoder(nnx.Module):
    def __init__(self, kernel: nnx.Param):
        self.kernel = kernel

    def __call__(self, z):
        return z @ self.kernel[...].T


class Siamese(nnx.Module):
    def __init__(self, *, rngs):
        self.left = Encoder(rngs=rngs)
        self.right = self.left
        self.decoder = Decoder(self.left.linear.kernel)

    def __call__(self, a, b):
        return jnp.linalg.norm(self.left(a) - self.right(b), axis=-1)

    def reconstruct(self, x):
        return self.decoder(self.left(x))


def contrastive_loss(distance, same, margin=1.0):
    return jnp.mean(jnp.where(same, distance**2, jnp.maximum(margin - distance, 0.0) ** 2))


def main():
    model = Siamese(rngs=nnx.Rngs(0))
    a, b = jnp.eye(3)[:2], jnp.ones((2, 3))
    same = jnp.array([True, False])
    copied = nnx.clone(model)
    count = sum(x.size for x in jax.tree.leaves(nnx.state(model, nnx.Param)))
    before = model.decoder.kernel[...]

    @nnx.jit
    def step(model):
        def loss_fn(m):
            return contrastive_loss(m(a, b), same) + jnp.mean((m.reconstruct(a) - a) ** 2)

        loss, grads = nnx.value_and_grad(loss_fn)(model)
        nnx.update(model, jax.tree.map(lambda p, g: p - 0.1 * g, nnx.state(model), grads))
        return loss

    step(model)
    return {
        "shared": model.left is model.right and model.decoder.kernel is model.left.linear.kernel,
        "copied": copied.left is copied.right and copied.decoder.kernel is copied.left.linear.kernel,
        "count": count,
        "moved": bool((model.decoder.kernel[...] != before).any()),
        "distance": bool((model(a, a) == 0).all()),
    }


# recorded from flax-0.12.12, program d6ac7d5b760dbc20317b39ed3c008da4d43d8e77ea770e12d7790c26083dbd15
# modes: tree
# {
#   "outcome": "raised",
#   "class": "alias",
#   "paths": ["decoder/kernel", "left/linear/kernel"],
#   "exception": "ValueError"
# }
# modes: graph
# {"outcome": "raised", "class": "structure_mismatch", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [["shared", true], ["copied", true], ["count", 8], ["moved", true], ["distance", true]]
#   }
# }
