"""Cross entropies of probabilities, and of logits beside which there are probabilities."""

import jax
import jax.numpy as jnp
import optax
from flax import linen as nn
from flax import nnx

x = jax.random.normal(jax.random.key(0), (5, 4))
labels = jnp.array([0, 1, 2, 0, 1])


class Classifier(nnx.Module):
    def __init__(self, rngs, with_softmax):
        self.linear = nnx.Linear(4, 3, rngs=rngs)
        self.with_softmax = with_softmax

    def __call__(self, x):
        x = self.linear(x)
        return nnx.softmax(x) if self.with_softmax else x


@nnx.jit
def step(model):
    def loss_fn(model):
        out = model(x)
        return optax.softmax_cross_entropy(out, jax.nn.one_hot(labels, 3)).mean()  # expect: probabilities-as-logits out

    return nnx.grad(loss_fn)(model)


step(Classifier(nnx.Rngs(0), True))


class Score(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.sigmoid(nn.Dense(1)(x)[:, 0])


def binary_loss(params):
    p = Score().apply(params, x)
    return optax.sigmoid_binary_cross_entropy(p, labels > 0).mean()  # expect: probabilities-as-logits p


jax.grad(binary_loss)(Score().init(jax.random.key(0), x))


# Logits, with probabilities beside them; the targets are probabilities; twice log_softmax is once.
def distilled(model, teacher):
    logits = model(x)
    targets = jax.nn.softmax(teacher(x))
    probabilities = jax.nn.softmax(logits)
    losses = optax.softmax_cross_entropy(logits, targets)
    losses += optax.softmax_cross_entropy(jax.nn.log_softmax(logits), targets)
    return losses.mean() + optax.sigmoid_binary_cross_entropy(logits, probabilities).mean()


nnx.grad(distilled)(Classifier(nnx.Rngs(0), False), Classifier(nnx.Rngs(1), False))

# By hand it is right.
print(-jnp.log(Classifier(nnx.Rngs(0), True)(x)[jnp.arange(5), labels]).mean())
