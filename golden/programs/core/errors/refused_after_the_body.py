"""A leaked tracer and a deleted array have a type: a body is staged for them, and they are refused when something is computed with them."""
import jax
import jax.numpy as jnp
from flax import nnx


def leaked():
    kept = []
    jax.jit(lambda x: kept.append(x * 2) or x)(jnp.ones(2))
    return kept[0]


def deleted():
    x = jnp.ones(2)
    jax.jit(lambda x: x * 2, donate_argnums=0)(x)
    return x


def custom(f):
    g = jax.custom_vjp(f)
    g.defvjp(lambda x: (f(x), None), lambda _, g: (g,))
    return g


def main():
    one = jnp.ones(2)
    transforms = {
        "jit": lambda f, x: jax.jit(f)(x),
        "checkpoint": lambda f, x: jax.checkpoint(f)(x),
        "grad": lambda f, x: jax.grad(lambda x: f(x).sum())(x),
        "vjp": lambda f, x: jax.vjp(f, x),
        "jvp": lambda f, x: jax.jvp(f, (x,), (one,)),
        "linearize": lambda f, x: jax.linearize(f, x),
        "custom_vjp": lambda f, x: custom(f)(x),
        "carry of scan": lambda f, x: jax.lax.scan(lambda c, y: (f(c), y), x, one),
        "slices of scan": lambda f, x: jax.lax.scan(lambda c, y: (c, f(y)), one, x),
        "fori_loop": lambda f, x: jax.lax.fori_loop(0, 2, lambda i, c: f(c), x),
        "while_loop": lambda f, x: jax.lax.while_loop(lambda c: c[0] < 0, f, x),
        "cond": lambda f, x: jax.lax.cond(one[0] > 0, f, lambda x: x, x),
        "switch": lambda f, x: jax.lax.switch(1, [lambda x: x, f], x),
        "map": lambda f, x: jax.lax.map(f, x),
        "nnx.jit": lambda f, x: nnx.jit(f)(x),
        "nnx.remat": lambda f, x: nnx.remat(f)(x),
        "nnx.grad": lambda f, x: nnx.grad(lambda x: f(x).sum())(x),
        "nnx.cond": lambda f, x: nnx.cond(one[0] > 0, f, lambda x: x, x),
    }

    def attempt(transform, make, after):
        ran = []

        def f(x):
            ran.append(x.shape)
            y = x * 2
            ran.append("computed")
            return after(y)

        try:
            transform(f, make())
            return ran, None
        except Exception as error:
            return ran, type(error).__name__

    def fail(y):
        raise KeyError("in the body")

    return {
        name: [
            attempt(transform, make, after)
            for make in (leaked, deleted)
            for after in (lambda y: y, fail)
        ]
        for name, transform in transforms.items()
    }
