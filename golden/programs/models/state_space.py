"""A diagonal state space layer: the recurrence as a scan and as a convolution."""
import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx


class SSM(nnx.Module):
    def __init__(self, n, *, rngs: nnx.Rngs):
        self.log_decay = nnx.Param(-jnp.arange(1, n + 1, dtype=jnp.float32))
        self.B = nnx.Param(jnp.ones(n))
        self.C = nnx.Param(rngs.params.normal((n,)))
        self.D = nnx.Param(jnp.ones(()))

    @property
    def A(self):
        return jnp.exp(self.log_decay[...])

    def kernel(self, length):
        powers = self.A[:, None] ** jnp.arange(length)
        return jnp.sum(self.C[:, None] * powers * self.B[:, None], axis=0)

    def convolve(self, u):
        K = self.kernel(len(u))
        return jnp.convolve(u, K)[: len(u)] + self.D[...] * u

    def recur(self, u):
        def step(x, u_t):
            x = self.A * x + self.B[...] * u_t
            return x, jnp.dot(self.C[...], x) + self.D[...] * u_t

        return jax.lax.scan(step, jnp.zeros(self.B.shape), u)[1]


def main():
    ssm = SSM(3, rngs=nnx.Rngs(0))
    u = jnp.array([1.0, 0.0, 2.0, -1.0])
    np.testing.assert_allclose(ssm.convolve(u), ssm.recur(u), rtol=1e-4, atol=1e-4)
    grads = nnx.grad(lambda m: jnp.sum(m.recur(u) ** 2))(ssm)
    return ssm.kernel(4).shape, {str(k): v.shape for k, v in nnx.to_pure_dict(grads).items()}


# recorded from flax-0.12.12, program 5daecb999faab520fd85c6855fdc0ff2884cc87203bba55d14a1e2ce7a6d6c2c
# modes: tree, graph
# {"outcome": "raised", "class": "missing_attribute", "exception": "AttributeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [4]},
#       {
#         "id": 0,
#         "dict": [
#           ["B", {"tuple": [3]}],
#           ["C", {"tuple": [3]}],
#           ["D", {"tuple": []}],
#           ["log_decay", {"tuple": [3]}]
#         ]
#       }
#     ]
#   }
# }
