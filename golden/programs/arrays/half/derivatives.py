import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, half):
        self.w = nnx.Param(jnp.array([[0.5, -0.1], [0.25, 3.0]], dtype=half))
        self.b = nnx.Param(jnp.array([0.1, 0.2]))

    def __call__(self, x):
        return x @ self.w + self.b


def main():
    """Gradients through halves are of the type of what they are the gradients of."""
    result = {}
    for half in (jnp.float16, jnp.bfloat16):
        x = jnp.array([1.5, -0.1, 0.3], dtype=half)
        y = jnp.array([0.7, 2.0, -5.0], dtype=jnp.float32)
        model = Model(half)
        result[x.dtype.name] = (
            jax.grad(lambda x: (x * x * x).sum())(x),
            jax.grad(lambda x: jnp.sum(x * y))(x),
            jax.grad(lambda x, y: jnp.sum(x / y), argnums=(0, 1))(x, y),
            jax.value_and_grad(lambda x: x * x)(half(0.1)),
            jax.value_and_grad(lambda x: x.astype(jnp.float32) ** 2)(half(0.1)),
            jax.grad(lambda x: jnp.mean(x))(x),
            jax.grad(lambda x: jnp.max(x))(x),
            jax.grad(lambda x: jnp.prod(x))(x),
            jax.grad(lambda x: (x[:, None] * x[None, :]).sum())(x),
            jax.grad(lambda s: (x * s).sum())(half(2)),
            jax.grad(lambda x: jnp.sqrt(abs(x)).sum())(x),
            jax.grad(lambda x: x[jnp.array([0, 0, 2])].sum())(x),
            jax.grad(lambda x: jnp.cumsum(x)[1])(x),
            jax.jvp(lambda x: x * x, (x,), (jnp.ones(3, half),)),
            jax.vjp(lambda x: x * 3, x)[1](x),
            jax.grad(jax.grad(lambda x: x**3))(half(0.3)),
            jax.vmap(jax.grad(lambda x: x * x))(x),
            nnx.grad(lambda m, x: m(x).sum())(model, jnp.array([1.0, 0.1], dtype=half)),
            model(jnp.array([1.0, 0.1], dtype=half)),
        )
    return result
