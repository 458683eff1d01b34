"""Noise by name and step: fold_in of counters and hashes, streams forked per worker, the same key the same noise."""
import jax
import jax.numpy as jnp
from flax import nnx


def key_of(name, step, seed=0):
    number = sum((i + 1) * ord(c) for i, c in enumerate(name))
    return jax.random.fold_in(jax.random.fold_in(jax.random.key(seed), number), step)


class Noisy(nnx.Module):
    def __init__(self, rngs):
        self.noise = rngs.noise.fork() if hasattr(rngs.noise, "fork") else rngs.fork()
        self.scale = nnx.Param(jnp.array(0.5))

    def __call__(self, x):
        return x + self.scale * jax.random.rademacher(self.noise(), x.shape, x.dtype)


def main():
    names = [(name, step) for name in ("a", "ab", "ba") for step in (0, 1)]
    data = [tuple(jax.random.key_data(key_of(*pair)).tolist()) for pair in names]
    rngs = nnx.Rngs(0, noise=3)
    one, two = Noisy(rngs), Noisy(rngs)
    x = jnp.zeros(8)
    first, second = one(x), two(x)
    again = Noisy(nnx.Rngs(0, noise=3))(x)
    traced = nnx.jit(lambda m, x: m(x))(Noisy(nnx.Rngs(0, noise=3)), x)
    bits = jax.random.bits(key_of("a", 0), (2,))
    return len(set(data)), jnp.abs(first), jnp.array_equal(first, again), jnp.array_equal(first, traced), jnp.array_equal(first, second), bits


# recorded from flax-0.12.12, program de6e1f62419d9cdb183385c538b749e9cf536328a739e8a0a11df01cfc98576f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       6,
#       {"array": "float32", "shape": [8], "data": [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "bool", "shape": [], "data": [false]},
#       {"array": "uint32", "shape": [2], "data": [513127210, 2421760323]}
#     ]
#   }
# }
