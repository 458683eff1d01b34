"""Of `jax.lax` what is made of other functions: batches, the largest."""

import enum

import jax
import jax.numpy as jnp
from jax import lax


def map_in_batches(f, xs, size):
    leaves = jax.tree.leaves(xs)
    length = leaves[0].shape[0]
    count = length // size if size else 0
    whole = count * size
    flat = lambda y: y.reshape(-1, *y.shape[2:])
    done = None
    if count:
        batches = jax.tree.map(lambda x: x[:whole].reshape(count, size, *x.shape[1:]), xs)
        done = lax.map(lambda x: jax.vmap(f)(x), batches)
        if whole == length:
            return jax.tree.map(flat, done)
    rest = jax.vmap(f)(jax.tree.map(lambda x: x[whole:], xs))
    if done is None:
        return rest
    return jax.tree.map(lambda x, y: jnp.concatenate([flat(x), y], axis=0), done, rest)


def optimization_barrier(operand):
    return jax.tree.map(jnp.array, operand)


def top_k(operand, k, *, axis=-1, is_stable=True):
    operand = jnp.asarray(operand)
    if operand.ndim == 0:
        raise ValueError("top_k operand must have >= 1 dimension, got ()")
    if not -operand.ndim <= axis < operand.ndim:
        raise ValueError(f"axis {axis} is out of bounds for array of dimension {operand.ndim}")
    axis = axis % operand.ndim
    size = operand.shape[axis]
    if k < 0:
        raise ValueError(f"k argument to top_k must be nonnegative, got {k}")
    if k > size:
        raise ValueError(f"k argument to top_k must be no larger than size along axis; got {k} with shape {operand.shape}")
    # Backwards twice, so that of equal ones the first comes first.
    order = size - 1 - jnp.flip(jnp.argsort(jnp.flip(operand, axis), axis=axis), axis)
    order = order[(slice(None),) * axis + (slice(0, k),)]
    return [jnp.take_along_axis(operand, order, axis=axis), order.astype(jnp.int32)]


class Precision(enum.Enum):
    """How exactly a product is computed. Here each is computed as exactly as its type allows."""

    DEFAULT = 0
    HIGH = 1
    HIGHEST = 2

    @classmethod
    def _missing_(cls, value):
        named = {"default": 0, "fastest": 0, "bfloat16": 0, "high": 1, "bfloat16_3x": 1, "tensorfloat32": 1, "highest": 2, "float32": 2}
        return cls(0 if value is None else named[value]) if value is None or value in named else None

    def __repr__(self):
        return f"{type(self).__name__}.{self.name}"

    def __str__(self):
        return self.name
