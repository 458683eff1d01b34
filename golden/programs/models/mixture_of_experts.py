"""A mixture of experts: stacked experts by vmap, top-k routing, a load-balancing loss that is sown."""
import jax
import jax.numpy as jnp
from flax import nnx


class Expert(nnx.Module):
    def __init__(self, dim, hidden, rngs: nnx.Rngs):
        self.up = nnx.Linear(dim, hidden, rngs=rngs)
        self.down = nnx.Linear(hidden, dim, rngs=rngs)

    def __call__(self, x):
        return self.down(nnx.silu(self.up(x)))


class MoE(nnx.Module):
    def __init__(self, dim, hidden, experts, top_k, *, rngs: nnx.Rngs):
        self.top_k = top_k
        self.num_experts = experts
        self.router = nnx.Linear(dim, experts, use_bias=False, rngs=rngs)
        self.experts = nnx.vmap(lambda r: Expert(dim, hidden, r))(rngs.fork(split=experts))

    def __call__(self, x):
        logits = self.router(x)
        probs = jax.nn.softmax(logits)
        weights, chosen = jax.lax.top_k(probs, self.top_k)
        weights = weights / weights.sum(-1, keepdims=True)
        outputs = nnx.vmap(lambda e, x: e(x), in_axes=(0, None), out_axes=1)(self.experts, x)
        picked = jnp.take_along_axis(outputs, chosen[..., None], axis=1)
        load = jax.nn.one_hot(chosen, self.num_experts).sum(1).mean(0)
        self.sow(nnx.Intermediate, "balance", self.num_experts * jnp.sum(load * probs.mean(0)))
        return jnp.einsum("bk,bkd->bd", weights, picked)


def main():
    model = MoE(4, 8, experts=3, top_k=2, rngs=nnx.Rngs(0))
    x = jax.random.normal(jax.random.key(7), (5, 4))
    y = model(x)
    sown = nnx.pop(model, nnx.Intermediate)
    full = MoE(4, 8, experts=3, top_k=3, rngs=nnx.Rngs(0))
    dense = sum(p[:, None] * nnx.merge(*nnx.split(e))(x) for p, e in zip(
        jax.nn.softmax(full.router(x)).T,
        (nnx.merge(nnx.graphdef(full.experts), jax.tree.map(lambda a: a[i], nnx.state(full.experts))) for i in range(3))))
    return y.shape, list(sown), len(sown["balance"].get_value()), bool(jnp.allclose(full(x), dense, atol=1e-4))


# recorded from flax-0.12.12, program 67b0906d2e243b85f9002e62580287a5e85e0c011110d8e272a42d000b78e929
# modes: all
# {
#   "outcome": "returned",
#   "value": {"tuple": [{"tuple": [5, 4]}, {"id": 0, "list": ["balance"]}, 1, true]}
# }
