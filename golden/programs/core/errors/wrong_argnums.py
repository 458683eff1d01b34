import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Places of arguments that are no numbers, and names that are no texts."""
    x = jnp.float32(3)
    f = lambda x, y: x * y
    places = ("x", 1.0, (0, 1), [1], ("x",), (1.0,), -1, {"a": 0})
    results = {
        name: [answer(lambda: grad(f, argnums=argnums)(x, x + 1)) for argnums in places]
        for name, grad in (("grad", nnx.grad), ("raw", jax.grad))
    }
    results["static"] = [
        [answer(lambda: jit(f, static_argnums=argnums)(3.0, 4.0)) for argnums in places]
        for jit in (nnx.jit, jax.jit)
    ]
    names = (None, "y", ("x", "y"), [], 1, (1,), {"y": 1})
    results["names"] = [
        [answer(lambda: jit(f, static_argnames=argnames)(3.0, y=4.0)) for argnames in names]
        for jit in (nnx.jit, jax.jit)
    ]
    return results
