"""A mixture density network: parameters of a mixture, its likelihood, and draws by categorical and normal."""
from typing import NamedTuple

import jax
import jax.numpy as jnp
from flax import nnx
from jax.scipy.special import logsumexp
from jax.scipy.stats import norm


class Mixture(NamedTuple):
    logits: jax.Array
    means: jax.Array
    log_scales: jax.Array

    def log_prob(self, y):
        parts = norm.logpdf(y[:, None], self.means, jnp.exp(self.log_scales))
        return logsumexp(jax.nn.log_softmax(self.logits) + parts, axis=-1)

    def sample(self, key):
        k1, k2 = jax.random.split(key)
        chosen = jax.random.categorical(k1, self.logits)
        rows = jnp.arange(chosen.shape[0])
        noise = jax.random.normal(k2, chosen.shape)
        return self.means[rows, chosen] + jnp.exp(self.log_scales[rows, chosen]) * noise


class MDN(nnx.Module):
    def __init__(self, components, *, rngs):
        self.hidden = nnx.Linear(1, 4, rngs=rngs)
        self.heads = nnx.Linear(4, 3 * components, rngs=rngs)

    def __call__(self, x) -> Mixture:
        return Mixture(*jnp.split(self.heads(nnx.tanh(self.hidden(x))), 3, axis=-1))


def main():
    model = MDN(2, rngs=nnx.Rngs(0))
    x = jnp.linspace(-1.0, 1.0, 6)[:, None]
    y = jnp.sin(3 * x[:, 0])
    nll = lambda m: -m(x).log_prob(y).mean()
    first, grads = nnx.value_and_grad(nll)(model)
    nnx.update(model, jax.tree.map(lambda p, g: p - 0.05 * g, nnx.state(model), grads))
    mixture = model(x)
    return {
        "down": bool(nll(model) < first),
        "sample": mixture.sample(jax.random.key(0)).shape,
        "jit": jax.jit(lambda m, k: m.sample(k))(mixture, jax.random.key(0)).shape,
        "fields": mixture._fields,
        "bytes": sum(p.nbytes for p in jax.tree.leaves(mixture)),
    }


# recorded from flax-0.12.12, program a437027a789f2765c9d6b90b96a74612312ab70f6c08af9f7a90486d566b8e1e
# modes: tree, graph
# {"outcome": "raised", "class": "structure_mismatch", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["down", true],
#       ["sample", {"tuple": [6]}],
#       ["jit", {"tuple": [6]}],
#       ["fields", {"tuple": ["logits", "means", "log_scales"]}],
#       ["bytes", 144]
#     ]
#   }
# }
