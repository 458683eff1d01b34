# What nnx.custom_vjp and jax.custom_vjp say to wrong rules.
import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def f(x, n):
    return x * x


def main():
    x, n = jnp.float32(3), jnp.int32(2)

    def derived(library, fwd, bwd):
        g = library.custom_vjp(f)
        g.defvjp(fwd, bwd)
        return jax.grad(lambda x: g(x, n))(x) if library is jax else nnx.grad(g)(x, n)

    good = lambda x, n: (f(x, n), x)
    forwards = {
        "no pair": lambda x, n: f(x, n),
        "text": lambda x, n: (f(x, n), "text"),
        "none": lambda x, n: (f(x, n), None),
        "one argument": lambda x: (x, x),
        "another output": lambda x, n: ((f(x, n),), x),
    }
    backwards = {
        "good": lambda res, g: (2 * res * g, None),
        "a list": lambda res, g: [2 * res * g, None],
        "one": lambda res, g: (2 * res * g,),
        "three": lambda res, g: (2 * res * g, None, None),
        "no tuple": lambda res, g: 2 * res * g,
        "nothing": lambda res, g: None,
        "none": lambda res, g: (None, None),
        "nested": lambda res, g: ((2 * res * g,), None),
        "text": lambda res, g: ("text", None),
        "of an integer": lambda res, g: (2 * res * g, 0.0),
        "one argument": lambda res: (res, None),
        "raises": lambda res, g: (1 / 0, None),
    }
    results = {}
    for name, library in (("nnx", nnx), ("jax", jax)):
        g = library.custom_vjp(f)
        define = library.custom_vjp(f).defvjp
        results[name] = (
            {case: answer(lambda: derived(library, fwd, lambda res, g: (g, None)))
             for case, fwd in forwards.items()},
            {case: answer(lambda: derived(library, good, bwd)) for case, bwd in backwards.items()},
            [answer(call) for call in (
                lambda: define(), lambda: define(good), 
                lambda: define(fwd=good, bwd=f), lambda: define(good, bwd=f),
                lambda: define(good, f, symbolic_zeros=False),
                lambda: g(x, n), lambda: g(x, n=n), lambda: g(n=n, x=x),
            )],
        )
    return results
