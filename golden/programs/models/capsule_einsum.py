"""Routing between capsules: einsum with four indices, a fixed number of routing rounds, the squash."""
import jax
import jax.numpy as jnp
from flax import nnx


def squash(s, axis=-1, epsilon=1e-7):
    norm2 = jnp.sum(jnp.square(s), axis=axis, keepdims=True)
    return (norm2 / (1.0 + norm2)) * s / jnp.sqrt(norm2 + epsilon)


class Capsules(nnx.Module):
    def __init__(self, n_in, d_in, n_out, d_out, rounds=2, *, rngs):
        init = nnx.initializers.variance_scaling(1.0, "fan_avg", "uniform", in_axis=-1, out_axis=-2)
        self.W = nnx.Param(init(rngs.params(), (n_in, n_out, d_out, d_in)), note="transform")
        self.rounds = rounds

    def __call__(self, u):
        votes = jnp.einsum("ijde,bie->bijd", self.W[...], u)
        logits = jnp.zeros(votes.shape[:-1])
        for r in range(self.rounds):
            c = jax.nn.softmax(logits, axis=2)
            v = squash(jnp.einsum("bij,bijd->bjd", c, votes))
            if r < self.rounds - 1:
                logits = logits + jnp.einsum("bijd,bjd->bij", votes, v)
        return v


def margin_loss(v, labels, m_plus=0.9, m_minus=0.1, down=0.5):
    lengths = jnp.linalg.norm(v, axis=-1)
    t = jax.nn.one_hot(labels, v.shape[1])
    return (t * jax.nn.relu(m_plus - lengths) ** 2 + down * (1 - t) * jax.nn.relu(lengths - m_minus) ** 2).sum(-1)


def main():
    model = Capsules(3, 2, 2, 4, rngs=nnx.Rngs(0))
    u = jnp.ones((5, 3, 2))
    v = model(u)
    loss = margin_loss(v, jnp.array([0, 1, 0, 1, 1]))
    return v.shape, bool((jnp.linalg.norm(v, axis=-1) < 1).all()), loss.shape, model.W.get_metadata("note")


# recorded from flax-0.12.12, program bb30494e33e7e7506350734882f6187b7cf36c71c78182ffc3bb19465b938d4e
# modes: all
# {
#   "outcome": "returned",
#   "value": {"tuple": [{"tuple": [5, 2, 4]}, true, {"tuple": [5]}, "transform"]}
# }
