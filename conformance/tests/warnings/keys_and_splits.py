import jax
import jax.numpy as jnp
from flax import linen as nn
from flax import nnx

key = jax.random.key(0)
k1, k2 = jax.random.split(key)
x = jax.random.normal(key, (3,))  # expect: shared-key key
y = jax.random.normal(k1, (3,)) + jax.random.normal(k2, (3,))


def drawn_first(key):
    x = jax.random.normal(key, (3,))
    key, sub = jax.random.split(key)  # expect: shared-key key
    return x + jax.random.normal(sub, (3,))


def kept(key):
    key, sub = jax.random.split(key)
    return jax.random.normal(key, (3,)) + jax.random.normal(sub, (3,))


def folded(key):
    a = jax.random.normal(jax.random.fold_in(key, 1), (3,))
    return a + jax.random.normal(key, (3,))


drawn_first(jax.random.key(1)), kept(jax.random.key(2)), folded(jax.random.key(3))


class Net(nn.Module):
    @nn.compact
    def __call__(self, x, train=True):
        return nn.Dropout(0.5, deterministic=not train)(nn.Dense(4)(x))  # expect: shared-key Dropout


net = Net()
params = net.init(jax.random.key(1), jnp.ones((1, 4)), train=False)


def one_mask(params, x):
    return (net.apply(params, x, rngs={"dropout": jax.random.key(0)}) ** 2).mean()


def masks(params, x, key):
    return (net.apply(params, x, rngs={"dropout": key}) ** 2).mean()


def noise(w):
    return (w + jax.random.normal(jax.random.key(0), w.shape)).sum()  # expect: shared-key key


def features(x):
    return x @ jax.random.normal(jax.random.key(0), (4, 2))


def layer_of_nnx(layer, x, rngs):
    return layer(x, rngs=rngs).sum()


for i in range(4):
    jax.grad(one_mask)(params, jnp.ones((2, 4)))
    jax.grad(masks)(params, jnp.ones((2, 4)), jax.random.fold_in(key, i))
    jax.grad(noise)(jnp.ones(3))
    features(jnp.ones((2, 4)))

drop, x, rngs = nnx.Dropout(0.5), jnp.ones((4, 4)), nnx.Rngs(1)
own = nnx.Dropout(0.5, rngs=rngs)
for i in range(4):
    drop(x, rngs=nnx.Rngs(0))  # expect: shared-key drop
    drop(x, rngs=nnx.Rngs(i))
    drop(x, rngs=rngs)
    own(x)
for layer in [nnx.Dropout(0.5) for _ in range(4)]:
    layer_of_nnx(layer, x, nnx.Rngs(0))
