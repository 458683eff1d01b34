import jax
import jax.numpy as jnp
import numpy as np

grids = {}
sizes = {"total": 0}
traced = {}


def grid(n):
    if n not in grids:
        grids[n] = np.linspace(0, 1, n)
    return grids[n]


@jax.jit
def weighted(x):
    return (x * grid(x.shape[0])).sum()


@jax.jit
def counted(x):
    sizes["total"] = x.shape[0]  # expect: staged-effect sizes
    return x.sum()


@jax.jit
def kept(x):
    traced["mean"] = x.mean()  # expect: escaped-tracer traced["mean"]
    return x - traced["mean"]


for _ in range(2):
    weighted(jnp.ones(3))
    counted(jnp.ones(3))
    kept(jnp.ones(3))
