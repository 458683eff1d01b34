"""A normalizing flow: coupling layers with inverse and log determinant; the inverse undoes the forward pass."""
import abc

import jax
import jax.numpy as jnp
from flax import nnx


class Bijector(nnx.Module, abc.ABC):
    @abc.abstractmethod
    def forward(self, x): ...

    @abc.abstractmethod
    def inverse(self, y): ...


class Coupling(Bijector):
    def __init__(self, dim, flip: bool, *, rngs):
        self.flip = flip
        self.net = nnx.Sequential(nnx.Linear(dim // 2, 4, rngs=rngs), nnx.tanh, nnx.Linear(4, dim, rngs=rngs))

    def _split(self, x):
        a, b = jnp.split(x, 2, axis=-1)
        return (b, a) if self.flip else (a, b)

    def _join(self, a, b):
        return jnp.concatenate((b, a) if self.flip else (a, b), axis=-1)

    def forward(self, x):
        a, b = self._split(x)
        log_scale, shift = jnp.split(self.net(a), 2, -1)
        return self._join(a, b * jnp.exp(log_scale) + shift), log_scale.sum(-1)

    def inverse(self, y):
        a, b = self._split(y)
        log_scale, shift = jnp.split(self.net(a), 2, -1)
        return self._join(a, (b - shift) * jnp.exp(-log_scale)), -log_scale.sum(-1)


class Flow(Bijector):
    def __init__(self, *bijectors):
        self.bijectors = nnx.List(bijectors)

    def forward(self, x):
        total = jnp.zeros(x.shape[:-1])
        for b in self.bijectors:
            x, logdet = b.forward(x)
            total += logdet
        return x, total

    def inverse(self, y):
        total = jnp.zeros(y.shape[:-1])
        for b in reversed(self.bijectors):
            y, logdet = b.inverse(y)
            total += logdet
        return y, total

    def log_prob(self, y):
        x, logdet = self.inverse(y)
        return jax.scipy.stats.norm.logpdf(x).sum(-1) + logdet


def main():
    rngs = nnx.Rngs(0)
    flow = Flow(*(Coupling(4, flip=bool(i % 2), rngs=rngs) for i in range(3)))
    x = jax.random.normal(rngs(), (5, 4))
    y, logdet = flow.forward(x)
    back, inverse = flow.inverse(y)
    jacobian = jax.vmap(jax.jacfwd(lambda v: flow.forward(v)[0]))(x)
    try:
        Bijector()
        refused = "no"
    except TypeError as error:
        refused = type(error).__name__
    return {
        "round trip": bool(jnp.allclose(back, x, atol=1e-4)),
        "log determinants": bool(jnp.allclose(logdet, -inverse, atol=1e-5)),
        "jacobian": bool(jnp.allclose(jnp.linalg.slogdet(jacobian)[1], logdet, atol=1e-3)),
        "log_prob": flow.log_prob(y).shape,
        "abstract": refused,
    }


# recorded from flax-0.12.12, program b04ff1d788025f650f555579b6ad9a4e98db9ff1c16a9064012d272b278d5bce
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["round trip", true],
#       ["log determinants", true],
#       ["jacobian", true],
#       ["log_prob", {"tuple": [5]}],
#       ["abstract", "TypeError"]
#     ]
#   }
# }
