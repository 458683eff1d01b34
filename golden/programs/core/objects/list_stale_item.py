import jax.numpy as jnp
from flax import nnx


def p(value):
    return nnx.Param(jnp.float32(value))


def main():
    """Deleting from the middle of an nnx.List leaves its last attribute behind, beyond the length."""
    xs = nnx.List([p(0), p(1), p(2)])
    del xs[0]
    names = sorted(name for name in vars(xs) if not name.startswith("_"))
    return len(xs), list(xs), names, nnx.state(xs)
