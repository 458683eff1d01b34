"""A variational autoencoder: an encoder, a decoder, the reparameterisation, sampling."""
import typing as tp

import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Loss(nnx.Variable):
    pass


class Encoder(nnx.Module):
    def __init__(self, din: int, dmid: int, dout: int, *, rngs: nnx.Rngs):
        self.linear1 = nnx.Linear(din, dmid, rngs=rngs)
        self.linear_mean = nnx.Linear(dmid, dout, rngs=rngs)
        self.linear_std = nnx.Linear(dmid, dout, rngs=rngs)
        self.kl_loss = Loss(jnp.array(0.0))
        self.rngs = rngs

    def __call__(self, x: jax.Array) -> jax.Array:
        x = x.reshape((x.shape[0], -1))
        x = jax.nn.relu(self.linear1(x))
        mean = self.linear_mean(x)
        std = jnp.exp(self.linear_std(x))
        self.kl_loss[...] = jnp.mean(0.5 * jnp.mean(-jnp.log(std**2) - 1.0 + std**2 + mean**2, axis=-1))
        key = self.rngs.noise()
        return mean + std * jax.random.normal(key, mean.shape)


class Decoder(nnx.Module):
    def __init__(self, din: int, dmid: int, dout: int, *, rngs: nnx.Rngs):
        self.linear1 = nnx.Linear(din, dmid, rngs=rngs)
        self.linear2 = nnx.Linear(dmid, dout, rngs=rngs)

    def __call__(self, z: jax.Array) -> jax.Array:
        return self.linear2(jax.nn.relu(self.linear1(z)))


class VAE(nnx.Module):
    def __init__(self, din: int, hidden: int, latent: int, output_shape: tp.Sequence[int], *, rngs: nnx.Rngs):
        self.output_shape = tuple(output_shape)
        self.latent = latent
        self.encoder = Encoder(din, hidden, latent, rngs=rngs)
        size = 1
        for d in output_shape:
            size *= d
        self.decoder = Decoder(latent, hidden, size, rngs=rngs)

    def __call__(self, x: jax.Array) -> jax.Array:
        logits = self.decoder(self.encoder(x))
        return jnp.reshape(logits, (-1, *self.output_shape))

    def generate(self, z):
        return nnx.sigmoid(self.decoder(z)).reshape((-1, *self.output_shape))


@nnx.jit
def train_step(model: VAE, optimizer: nnx.Optimizer, x: jax.Array):
    def loss_fn(model: VAE):
        logits = model(x)
        losses = nnx.pop(model, Loss)
        kl_loss = sum(jax.tree_util.tree_leaves(losses), 0.0)
        reconstruction_loss = jnp.mean(optax.sigmoid_binary_cross_entropy(logits, x))
        return reconstruction_loss + 0.1 * kl_loss

    loss, grads = nnx.value_and_grad(loss_fn)(model)
    optimizer.update(model, grads)
    return loss


def main():
    model = VAE(din=16, hidden=8, latent=2, output_shape=(4, 4), rngs=nnx.Rngs(0, noise=1))
    model.encoder.kl_loss = Loss(jnp.array(0.0))
    optimizer = nnx.Optimizer(model, optax.adam(1e-2), wrt=nnx.Param)
    data = (jax.random.uniform(jax.random.key(3), (8, 4, 4)) > 0.5).astype(jnp.float32)
    losses = []
    for i in range(3):
        model.encoder.kl_loss = Loss(jnp.array(0.0))
        losses.append(round(float(train_step(model, optimizer, data)), 3))
    images = model.generate(jnp.zeros((1, 2)))
    return losses, images.shape, hasattr(model.encoder, "kl_loss")


# recorded from flax-0.12.12, program 7cb94bef77d4686ab59e1d69d3af701eba28dcfed543f87b02b3a76e2f88a680
# modes: tree, graph
# {"outcome": "raised", "class": "not_differentiable", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": [{"float": 0.764}, {"float": 0.746}, {"float": 0.707}]},
#       {"tuple": [1, 4, 4]},
#       false
#     ]
#   }
# }
