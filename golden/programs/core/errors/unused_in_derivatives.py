"""A leaked tracer or a deleted array with which a derivative computes nothing has the derivative zero."""
import jax
import jax.numpy as jnp


def leaked():
    kept = []
    jax.jit(lambda x: kept.append(x * 2) or x)(jnp.ones(2))
    return kept[0]


def deleted():
    x = jnp.ones(2)
    jax.jit(lambda x: x * 2, donate_argnums=0)(x)
    return x


def attempt(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


def main():
    one = jnp.array([1.0, 2.0])
    loss = lambda x, y: (y * y).sum()
    used = lambda x, y: (x * y).sum()
    return [
        {
            "grad": attempt(lambda: jax.grad(loss, argnums=(0, 1))(make(), one)),
            "of it alone": attempt(lambda: jax.grad(loss)(make(), one)),
            "value_and_grad": attempt(lambda: jax.value_and_grad(loss, argnums=(0, 1))(make(), one)),
            "vjp": attempt(lambda: jax.vjp(loss, make(), one)[1](1.0)),
            "in a tree": attempt(lambda: jax.grad(lambda t: (t["b"] * 2).sum())({"a": make(), "b": one})),
            "used": attempt(lambda: jax.grad(used)(make(), one)),
            "of the other": attempt(lambda: jax.grad(used, argnums=1)(make(), one)),
        }
        for make in (leaked, deleted)
    ]
