"""Contrastive learning: two towers, an NT-Xent loss with a learned temperature, augmentations drawn from streams."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Tower(nnx.Module):
    def __init__(self, din, dim, *, rngs: nnx.Rngs):
        self.proj = nnx.Linear(din, dim, rngs=rngs)

    def __call__(self, x):
        x = self.proj(x)
        return x / (jnp.linalg.norm(x, axis=-1, keepdims=True) + 1e-6)


class CLIP(nnx.Module):
    def __init__(self, *, rngs):
        self.image, self.text = Tower(6, 4, rngs=rngs), Tower(3, 4, rngs=rngs)
        self.logit_scale = nnx.Param(jnp.log(1 / 0.07))

    def __call__(self, images, texts):
        return jnp.exp(self.logit_scale) * self.image(images) @ self.text(texts).T


class Temperature(nnx.Param):
    pass


def augment(rngs, x):
    noise = rngs.augment.normal(x.shape) * 0.1
    keep = rngs.augment.bernoulli(0.9, x.shape)
    return jnp.where(keep, x + noise, 0.0)


@nnx.jit
def step(model, optimizer, rngs, images, texts):
    def loss_fn(model, rngs):
        logits = model(augment(rngs, images), texts)
        labels = jnp.arange(logits.shape[0])
        a = optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean()
        b = optax.softmax_cross_entropy_with_integer_labels(logits.T, labels).mean()
        return (a + b) / 2

    loss, grads = nnx.value_and_grad(loss_fn)(model, rngs)
    optimizer.update(model, grads)
    return loss


def main():
    model = CLIP(rngs=nnx.Rngs(0))
    rngs = nnx.Rngs(augment=5)
    optimizer = nnx.Optimizer(model, optax.adamw(1e-2), wrt=nnx.Param)
    images, texts = jax.random.normal(jax.random.key(0), (4, 6)), jnp.eye(4)[:, :3] + 0.5
    losses = [step(model, optimizer, rngs, images, texts) for _ in range(4)]
    norms = jnp.linalg.norm(model.text(texts), axis=-1)
    return bool(losses[-1] < losses[0]), rngs.augment.count[...], model.logit_scale.shape, jnp.round(norms[:3], 2)


# recorded from flax-0.12.12, program ee2de4c2153364b34785bb28775f7a339e6a40a572d80268200aafd96c482c97
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       false,
#       {"array": "uint32", "shape": [], "data": [8]},
#       {"tuple": []},
#       {"array": "float32", "shape": [3], "data": [1.0, 1.0, 1.0]}
#     ]
#   }
# }
