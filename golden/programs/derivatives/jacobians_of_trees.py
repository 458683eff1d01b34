import functools
import jax
import jax.numpy as jnp


@functools.singledispatch
def shown(x):
    return "other"


@shown.register
def _(x: int):
    return "int"


@shown.register
def of_list(x: list, more=1):
    return "list"


def main():
    """Jacobians of several arguments, of trees, and of functions with several outputs."""
    x, y = jnp.array([1.0, 2.0]), jnp.float32(3)
    f = lambda x, y: x * x * y
    tree = lambda p: {"a": p["w"] * p["b"], "s": p["w"].sum() * p["b"] ** 2}
    p = {"w": x, "b": y}
    calls = []

    def counted(x, y):
        calls.append(1)
        return x * y

    results = [
        [jac(f, argnums=places)(x, y) for places in ((0, 1), (1, 0), 0, 1, -1, [1])] + [jac(tree)(p)]
        for jac in (jax.jacrev, jax.jacfwd)
    ]
    jax.jacfwd(counted, argnums=(0, 1))(x, y)
    jax.jacrev(counted)(x, y=y)
    return results, jax.hessian(lambda x, y: (x * x * y).sum(), argnums=(0, 1))(x, y), jax.hessian(lambda p: tree(p)["s"])(p), len(calls), [shown(v) for v in (1, [1], "x", True)]
