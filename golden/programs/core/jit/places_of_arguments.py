"""static_argnums, static_argnames and donate_argnums name arguments that the function takes; nnx.remat wants those of the call."""
import functools

import jax
import jax.numpy as jnp
from flax import nnx


def none():
    return 1.0


def two(a, b):
    return a


def by_name(a, *, b=1.0):
    return a


def chosen(a, b):
    return a * 2 if b == "double" else a


def any_number(*a):
    return a[0]


class Net(nnx.Module):
    def method(self, a):
        return a

    def __call__(self, a):
        return a


def tried(call):
    try:
        return float(call())
    except (ValueError, TypeError) as error:
        return type(error).__name__


def main():
    results = {}
    functions = {
        "none": (none, ()),
        "two": (two, (1.0, 2.0)),
        "any_number": (any_number, (1.0, 2.0)),
        "partial": (functools.partial(two, 1.0), (2.0,)),
        "native": (jnp.sin, (0.0,)),
    }
    for name, (function, args) in functions.items():
        for place in (0, 1, 2, -1, -2):
            jits = [tried(lambda: wrap(function, static_argnums=place)(*args)) for wrap in (jax.jit, nnx.jit)]
            donating = tried(lambda: jax.jit(function, donate_argnums=place) and 1.0)
            remats = [tried(lambda: wrap(function, static_argnums=place)(*args)) for wrap in (jax.checkpoint, nnx.remat)]
            results[f"{name} {place}"] = jits, donating, remats
        for argument in ("a", "b", "x"):
            results[f"{name} {argument}"] = tried(lambda: jax.jit(function, static_argnames=argument)(*args))
    results["by keyword"] = [
        tried(lambda: jax.jit(two, static_argnums=place)(1.0, b=2.0)) for place in (1, -1, -2)
    ]
    results["by name"] = [
        tried(lambda: jax.jit(by_name, static_argnums=1)(1.0)), tried(lambda: jax.jit(by_name, static_argnames="b")(1.0, b=2.0)),
    ]
    results["both"] = [
        tried(lambda: jax.jit(two, static_argnums=0, donate_argnums=-2)),
        tried(lambda: jax.jit(two, static_argnames="a", donate_argnums=0)),
        tried(lambda: jax.jit(two, static_argnums=(0, 1), donate_argnames="b")),
    ]
    results["staged"] = tried(lambda: (jax.make_jaxpr(chosen, static_argnums=1)(1.0, b="double"), 1.0)[1])
    results["axis"] = jax.jit(jnp.sum, static_argnames="axis")(jnp.ones((2, 3)), axis=0)
    results["method"] = tried(lambda: jax.jit(Net().method, static_argnums=1)(1.0))
    results["instance"] = tried(lambda: jax.jit(Net(), static_argnums=0)(1.0))
    return results
