"""Gaussian process regression: kernels as Modules that add, Cholesky solves, the marginal likelihood's gradient."""
import jax
import jax.numpy as jnp
import jax.scipy as jsp
from flax import nnx


class Kernel(nnx.Module):
    def __add__(self, other):
        return Sum(self, other)

    def gram(self, a, b):
        return jax.vmap(lambda x: jax.vmap(lambda y: self(x, y))(b))(a)


class RBF(Kernel):
    def __init__(self, length=1.0, variance=1.0):
        self.log_length = nnx.Param(jnp.log(jnp.float32(length)))
        self.log_variance = nnx.Param(jnp.log(jnp.float32(variance)))

    def __call__(self, x, y):
        d = (x - y) / jnp.exp(self.log_length[...])
        return jnp.exp(self.log_variance[...]) * jnp.exp(-0.5 * d * d)


class Linear(Kernel):
    def __init__(self):
        self.slope = nnx.Param(jnp.float32(0.5))

    def __call__(self, x, y):
        return self.slope[...] * x * y


class Sum(Kernel):
    def __init__(self, *parts):
        self.parts = nnx.List(parts)

    def __call__(self, x, y):
        return sum(k(x, y) for k in self.parts)


def marginal(kernel, x, y, noise=0.1):
    K = kernel.gram(x, x) + noise**2 * jnp.eye(len(x))
    L = jnp.linalg.cholesky(K)
    alpha = jsp.linalg.cho_solve((L, True), y)
    return 0.5 * y @ alpha + jnp.log(jnp.diagonal(L)).sum() + 0.5 * len(x) * jnp.log(2 * jnp.pi)


def main():
    kernel = RBF(0.5) + Linear()
    x = jnp.linspace(0.0, 1.0, 5)
    y = jnp.sin(3 * x)
    value, grads = nnx.value_and_grad(marginal)(kernel, x, y)
    K = kernel.gram(x, x) + 0.01 * jnp.eye(5)
    mean = kernel.gram(x, x) @ jnp.linalg.solve(K, y)
    return {
        "value": round(float(value), 2),
        "grads": sorted("/".join(map(str, p)) for p, _ in nnx.to_flat_state(grads)),
        "fit": bool(jnp.abs(mean - y).max() < 0.1),
        "types": [type(k).__name__ for k in kernel.parts],
    }


# recorded from flax-0.12.12, program d555a7ecd577f1d81b649b92b3fcd4fc458d99daaa08386a2ff88003afe6ab97
# modes: tree, graph
# {"outcome": "raised", "class": "missing_attribute", "exception": "AttributeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["value", {"float": 2.17}],
#       ["grads", {"id": 1, "list": ["parts/0/log_length", "parts/0/log_variance", "parts/1/slope"]}],
#       ["fit", true],
#       ["types", {"id": 2, "list": ["RBF", "Linear"]}]
#     ]
#   }
# }
