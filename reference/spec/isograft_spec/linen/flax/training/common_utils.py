"""Utilities of Flax's older training loops."""

import jax
import jax.numpy as jnp


def shard(xs):
    count = jax.local_device_count()
    return jax.tree_util.tree_map(lambda x: x.reshape((count, -1, *x.shape[1:])), xs)


def onehot(labels, num_classes, on_value=1.0, off_value=0.0):
    labels = jnp.asarray(labels)
    x = labels[..., None] == jnp.arange(num_classes).reshape((1,) * labels.ndim + (-1,))
    return jnp.where(x, jnp.float32(on_value), jnp.float32(off_value))


def stack_forest(forest):
    return jax.tree_util.tree_map(lambda *args: jnp.stack(args), *forest)
