import jax
import jax.numpy as jnp
from flax import linen as nn
from flax import nnx
from flax.nnx import bridge


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Dense(nn.Module):
    features: int = 2

    @nn.compact
    def __call__(self, x, scale=1.0):
        self.sow("intermediates", "seen", x)
        return nn.Dense(self.features, kernel_init=nn.initializers.ones)(x) * scale

    def other(self, x):
        return x + 1


class Block(nnx.Module):
    def __init__(self, n, *, rngs):
        self.w = nnx.Param(jnp.ones(n))
        self.seen = nnx.BatchStat(jnp.zeros(()))

    def __call__(self, x, scale=1.0):
        self.seen[...] += 1
        return x * self.w[...] * scale

    def other(self, x):
        return x + self.w[...]


def held(scale=1.0):
    """A Linen module in NNX, with its variables."""
    return bridge.lazy_init(bridge.ToNNX(Dense(), rngs=nnx.Rngs(0)), x)


x = jnp.array([[1.0, 2.0]])


def main():
    """Modules of one in the other: methods, keys, variables and what is refused."""
    ones = nn.initializers.ones
    key = jax.random.key(0)
    return [
        held()(x), held()(x, scale=2.0), held()(x, mutable=["intermediates"]), held()(x, rngs={"params": key}),
        held()(x, rngs=nnx.Rngs(0)), held()(x, method="other"), held()(x, method=Dense.other), held().other(x),
        answer(lambda: held().absent), answer(lambda: bridge.ToNNX(Dense(), rngs=nnx.Rngs(0))(x)),
        answer(lambda: bridge.ToNNX(Dense())(x)), bridge.ToNNX(Dense(), rngs=nnx.Rngs(params=0)).lazy_init(x)(x),
        bridge.ToNNX(3), bridge.lazy_init(held(), x)(x), nnx.state(held(), nnx.Param),
        jax.tree.map(jnp.shape, nnx.state(held())), bridge.to_linen(Block, 2).init(key, x),
        bridge.to_linen(Block, 2).init_with_output(key, x)[0], bridge.to_linen(Block, n=2).init(key, x),
        bridge.ToLinen(Block, args=(2,)).init(key, x), bridge.ToLinen(Block, kwargs={"n": 2}).init(key, x),
        bridge.ToLinen(Block, args=(2,)).apply(bridge.ToLinen(Block, args=(2,)).init(key, x), x),
        bridge.ToLinen(Block, args=(2,)).apply(bridge.ToLinen(Block, args=(2,)).init(key, x), x, scale=2.0),
        bridge.ToLinen(Block, args=(2,)).apply(bridge.ToLinen(Block, args=(2,)).init(key, x), x, mutable=["batch_stats"]),
        bridge.ToLinen(Block, args=(2,)).apply(bridge.ToLinen(Block, args=(2,)).init(key, x), x, nnx_method="other"),
        bridge.ToLinen(Block, args=(2,)).apply(bridge.ToLinen(Block, args=(2,)).init(key, x), x, nnx_method=Block.other),
        answer(lambda: bridge.ToLinen(Block, args=(2,)).apply(bridge.ToLinen(Block, args=(2,)).init(key, x), x, nnx_method="w")),
        answer(lambda: bridge.ToLinen(Block, args=(2,)).apply(bridge.ToLinen(Block, args=(2,)).init(key, x), x, nnx_method=3)),
        answer(lambda: bridge.ToLinen(Block, args=(2,), skip_rng=True).init(key, x)),
        answer(lambda: bridge.ToLinen(Block, args=("a",)).init(key, x)), bridge.ToLinen(Block, args=(2,)).name,
        repr(bridge.ToLinen(Block, args=(2,)))[:20],
        nn.Sequential([bridge.to_linen(Block, 2), nn.Dense(1, kernel_init=ones)]).init_with_output(key, x),
    ]
