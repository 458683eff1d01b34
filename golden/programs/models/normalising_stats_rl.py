"""Observations normalised by running moments that merge by batches; generalised advantages by a reverse scan."""
import jax
import jax.numpy as jnp
from flax import nnx


class Moments(nnx.Module):
    def __init__(self, size):
        self.count = nnx.BatchStat(jnp.array(0.0))
        self.mean = nnx.BatchStat(jnp.zeros(size))
        self.m2 = nnx.BatchStat(jnp.zeros(size))

    def update(self, x):
        n = x.shape[0]
        total = self.count + n
        delta = x.mean(0) - self.mean
        self.mean[...] = self.mean + delta * n / total
        self.m2[...] = self.m2 + x.var(0) * n + delta**2 * self.count * n / total
        self.count[...] = total

    def __call__(self, x):
        return (x - self.mean) / jnp.sqrt(self.m2 / jnp.maximum(self.count, 1.0) + 0.25)


def advantages(rewards, values, dones, last, gamma, lam):
    def step(carry, t):
        gae, after = carry
        reward, value, done = t
        delta = reward + gamma * after * (1 - done) - value
        gae = delta + gamma * lam * (1 - done) * gae
        return (gae, value), gae

    _, gae = jax.lax.scan(step, (jnp.zeros_like(last), last), (rewards, values, dones), reverse=True)
    return gae, gae + values


def main():
    moments = Moments(2)
    update = nnx.jit(Moments.update)
    batches = jnp.array([[[1.0, 2.0], [3.0, -2.0]], [[0.0, 4.0], [4.0, 0.0]]])
    for batch in batches:
        update(moments, batch)
    flat = batches.reshape(-1, 2)
    exact = jnp.allclose(moments.mean, flat.mean(0)), jnp.allclose(moments.m2 / 4, flat.var(0))
    rewards, values = jnp.array([1.0, 0.0, 2.0, -1.0]), jnp.array([0.5, 0.5, 1.0, 0.0])
    gae = advantages(rewards, values, jnp.array([0.0, 0.0, 1.0, 0.0]), jnp.array(2.0), 0.5, 0.5)
    return exact, moments(flat[0]), gae


# recorded from flax-0.12.12, program f2321adaf88c6996f533846c6b757f8e12b879a817d9730b92e27e511ac29941
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "bool", "shape": [], "data": [true]},
#           {"array": "bool", "shape": [], "data": [true]}
#         ]
#       },
#       {"array": "float32", "shape": [2], "data": [-0.6030227, 0.43643576]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [4], "data": [0.8125, 0.25, 1.0, 0.0]},
#           {"array": "float32", "shape": [4], "data": [1.3125, 0.75, 2.0, 0.0]}
#         ]
#       }
#     ]
#   }
# }
