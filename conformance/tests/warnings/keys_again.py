import jax
import jax.numpy as jnp
from flax import linen as nn
from flax import nnx


def layers(key):
    w = jax.random.normal(key, (3, 4))
    b = jax.random.uniform(key, (4,))  # expect: shared-key key
    return w, b


def right(key):
    k1, k2 = jax.random.split(key)
    return jax.random.normal(k1, (3, 4)), jax.random.uniform(k2, (4,))


def loop(key):
    out = []
    for _ in range(3):
        _, sub = jax.random.split(key)  # expect: shared-key key
        out.append(jax.random.normal(sub))
    return out


def advancing(key):
    out = []
    for _ in range(3):
        key, sub = jax.random.split(key)
        out.append(jax.random.normal(sub))
    return out


def one(key):
    return jax.random.normal(key)


seed = jax.random.key(0)
layers(seed)
right(seed)
loop(seed)
advancing(seed)
one(seed), one(seed)
old = jax.random.PRNGKey(1)
for _ in range(3):
    jax.random.bits(old, (2,)).sum()  # expect: shared-key old


@jax.jit
def captured(x):
    return x + jax.random.normal(seed, x.shape)


class Net(nn.Module):
    @nn.compact
    def __call__(self, x, train):
        return nn.Dropout(0.5, deterministic=not train)(x)


@jax.jit
def fixed(x):
    return Net().apply({}, x, True, rngs={"dropout": jax.random.key(0)})


@jax.jit
def features(x):
    return x @ jax.random.normal(jax.random.key(0), (2, 2))


dropout = nnx.Dropout(0.5)


@nnx.jit
def drop(x, rngs):
    return dropout(x, rngs=rngs)


rngs = nnx.Rngs(0)
for i in range(4):
    captured(jnp.ones(2))  # expect: shared-key seed
    fixed(jnp.ones(2))  # expect: shared-key key
    features(jnp.ones(2))
    drop(jnp.ones(2), nnx.Rngs(0))  # expect: shared-key rngs.default.key
    drop(jnp.ones(2), rngs)
