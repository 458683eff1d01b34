# breaks modes/agree: compat gives bwd other arguments where nondiff_argnums stands in the middle
import jax
import jax.numpy as jnp
from flax import nnx


def clip(scale, x):
    return x


def main():
    """nondiff_argnums: a function and a number that go to bwd first."""
    f = nnx.custom_vjp(lambda fn, x, n: fn(x) * n, nondiff_argnums=(0, 2))
    f.defvjp(lambda fn, x, n: (fn(x) * n, x), lambda fn, n, x, g: (g * fn(x) * n * 10,))
    x = jnp.float32(3)
    return f(lambda v: v + 1, x, 2), jax.grad(lambda x: f(lambda v: v + 1, x, 2))(x)
