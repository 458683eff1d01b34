import jax
import jax.numpy as jnp
from jax import lax


def main():
    """Where nobody differentiates, a trace runs the function alone; where a transform does, fwd in its place, and bwd."""
    ran = []

    def function():
        @jax.custom_vjp
        def f(x):
            ran.append("f")
            return x * 2

        def fwd(x):
            ran.append("fwd")
            return x * 3, None

        def bwd(_, g):
            ran.append("bwd")
            return (g * 5,)

        f.defvjp(fwd, bwd)
        return f

    def runs(use):
        ran.clear()
        found = use(function(), jnp.float32(1))
        return found, list(ran)

    def pulled(f, x):
        y, pull = jax.vjp(f, x)
        return y, pull(x)

    def later(f, x):
        jitted = jax.jit(f)
        return jitted(x), jitted(x)

    return {
        "here": runs(lambda f, x: f(x)),
        "jit": runs(lambda f, x: jax.jit(f)(x)),
        "jit, twice": runs(later),
        "vmap": runs(lambda f, x: jax.vmap(f)(jnp.stack([x, x]))),
        "scan": runs(lambda f, x: lax.scan(lambda c, y: (f(c), y), x, jnp.zeros(2))[0]),
        "cond": runs(lambda f, x: lax.cond(x > 0, f, lambda x: x, x)),
        "checkpoint": runs(lambda f, x: jax.checkpoint(f)(x)),
        "grad": runs(lambda f, x: jax.value_and_grad(f)(x)),
        "vjp": runs(pulled),
        "jit of grad": runs(lambda f, x: jax.jit(jax.value_and_grad(f))(x)),
        "grad of jit": runs(lambda f, x: jax.value_and_grad(jax.jit(f))(x)),
        "grad of what does not go in": runs(lambda f, x: jax.value_and_grad(lambda y: y * f(x))(x)),
        "vmap of grad": runs(lambda f, x: jax.vmap(jax.grad(f))(jnp.stack([x, x]))),
        "grad of vmap": runs(lambda f, x: jax.grad(lambda xs: jax.vmap(f)(xs).sum())(jnp.stack([x, x]))),
    }
