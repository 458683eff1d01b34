import jax
import jax.numpy as jnp


def main():
    """Derivatives of a switch on which the lanes disagree, mapped inside and outside."""
    x = jnp.array([1.0, 2.0])

    def at(transform, i):
        def f(x):
            square, cube = jax.lax.switch(i, [lambda x: (x * x, x), lambda x: (x * x * x, -x)], x)
            return jnp.sum(square * cube)

        return transform(f)(x) + 0.0  # the sign of a zero is not the subject

    derivatives = [jax.grad, jax.jacfwd, jax.jacrev, jax.hessian, lambda f: jax.jacrev(jax.jacfwd(f))]
    return [jax.vmap(lambda i: at(transform, i))(jnp.array([0, 1])) for transform in derivatives]
