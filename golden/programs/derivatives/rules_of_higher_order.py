"""Rules serve derivatives of every order, also in a body that was staged for fewer of them."""
import jax
import jax.numpy as jnp


@jax.custom_jvp
def square(x):
    return x * x


square.defjvp(lambda primals, tangents: (square(*primals), 3 * primals[0] * tangents[0]))


@jax.custom_vjp
def cube(x):
    return x * x * x


cube.defvjp(lambda x: (cube(x), x), lambda x, ct: (2 * square(x) * ct,))


@jax.custom_jvp
def by_itself(x):
    return x * x * x * x


# The rule takes a derivative of the function.
by_itself.defjvp(lambda primals, tangents: (by_itself(*primals), square(primals[0]) * tangents[0]))


@jax.custom_jvp
def outer(x):
    return by_itself(x) * x


outer.defjvp(lambda primals, tangents: (outer(*primals), jax.grad(by_itself)(primals[0]) * tangents[0]))


@jax.custom_jvp
def product(x, y):
    return x * y


product.defjvps(lambda t, out, x, y: 2 * y * t, lambda t, out, x, y: square(x) * t)


def orders(f, most):
    found = []
    for _ in range(most):
        f = jax.grad(f)
        found.append(f(0.5))
    return found


def main():
    functions = [
        lambda x: square(square(x)),
        lambda x: cube(x) * cube(2 * x),
        lambda x: outer(x) + by_itself(x),
        lambda x: product(x, product(x, x)),
    ]
    found = []
    for f in functions:
        for wrap in (jax.checkpoint, jax.jit, lambda f: jax.checkpoint(jax.jit(f))):
            # From below and from above: what was staged first serves both.
            found.append((orders(f, 3), orders(wrap(f), 3)))
            wrapped = wrap(lambda x, f=f: f(x))
            found.append((jax.grad(jax.grad(jax.grad(wrapped)))(0.5), jax.grad(wrapped)(0.5), wrapped(0.5)))
            found.append(jax.grad(jax.checkpoint(jax.grad(wrapped)))(0.5))
            found.append(jax.grad(jax.jit(jax.grad(wrap(jax.grad(wrapped)))))(0.5))
    return found
