"""Linear attention in recurrent and in parallel form gives the same answer; also by associative_scan."""
import jax
import jax.numpy as jnp
from flax import nnx


class LinearAttention(nnx.Module):
    def __init__(self, dim, *, rngs):
        self.qkv = nnx.LinearGeneral(dim, (3, dim), rngs=rngs)

    def project(self, x):
        q, k, v = jnp.moveaxis(self.qkv(x), -2, 0)
        return nnx.elu(q) + 1, nnx.elu(k) + 1, v

    def parallel(self, x):
        q, k, v = self.project(x)
        scores = jnp.tril(q @ k.T)
        return scores @ v / scores.sum(-1, keepdims=True)

    def recurrent(self, x):
        q, k, v = self.project(x)

        def step(carry, qkv):
            S, z = carry
            q, k, v = qkv
            S, z = S + jnp.outer(k, v), z + k
            return (S, z), (q @ S) / (q @ z)

        dim = x.shape[-1]
        return jax.lax.scan(step, (jnp.zeros((dim, dim)), jnp.zeros(dim)), (q, k, v))[1]

    def associative(self, x):
        q, k, v = self.project(x)
        S = jax.lax.associative_scan(jnp.add, k[:, :, None] * v[:, None, :])
        z = jax.lax.associative_scan(lambda a, b: a + b, k)
        return jnp.einsum("td,tde->te", q, S) / jnp.sum(q * z, -1, keepdims=True)


def main():
    model = LinearAttention(3, rngs=nnx.Rngs(0))
    x = jax.random.normal(jax.random.key(1), (4, 3))
    a, b, c = model.parallel(x), model.recurrent(x), model.associative(x)
    batched = jax.vmap(model.parallel)(jnp.stack([x, x]))
    return jnp.allclose(a, b, atol=1e-4), jnp.allclose(a, c, atol=1e-4), batched.shape, model.qkv.kernel.shape


# recorded from flax-0.12.12, program 54a7c89281f0f3527bfdba910220967b6c3a66ac1941f25ed6d76b6a1be8359e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"tuple": [2, 4, 3]},
#       {"tuple": [3, 3, 3]}
#     ]
#   }
# }
