"""Of `jax.lax`: collectives over a named axis, by `psum` and `axis_index`."""

import _reference
import jax
import jax.numpy as jnp
from jax import lax

__all__ = ["all_gather", "all_to_all", "ppermute", "pshuffle", "psum_scatter"]


# What is not stated here is unsupported, by name.
def check(function, axis_name, axis_index_groups):
    if axis_index_groups is not None:
        _reference.unsupported(f"lax.{function}(axis_index_groups=…)")
    if not isinstance(axis_name, str):
        _reference.unsupported(f"lax.{function} over several axes")


# Every lane puts its value in its own place, and zeros in the others.
def gathered(x, axis_name):
    x = jnp.asarray(x)
    size = lax.axis_size(axis_name)
    place = jnp.arange(size).reshape((size,) + (1,) * x.ndim)
    if x.dtype == bool:
        return gathered(x.astype(jnp.int32), axis_name).astype(bool)
    mine = jnp.where(place == lax.axis_index(axis_name), x[None], jnp.zeros((), x.dtype))
    return lax.psum(mine, axis_name)


# Two neighbouring axes, the first of them at this place, become one.
def joined(x, axis):
    shape = x.shape
    return x.reshape(shape[:axis] + (shape[axis] * shape[axis + 1],) + shape[axis + 2 :])


def split(x, axis, size, function):
    if x.shape[axis] % size:
        raise ValueError(f"{function} requires the axis to be divisible by the axis size {size}")
    return x.reshape(x.shape[:axis] + (size, x.shape[axis] // size) + x.shape[axis + 1 :])


def positive(axis, rank):
    return axis + rank if axis < 0 else axis


def all_gather(x, axis_name, *, axis_index_groups=None, axis=0, tiled=False, to="varying"):
    check("all_gather", axis_name, axis_index_groups)

    def gather(x):
        x = jnp.asarray(x)
        at = positive(axis, x.ndim + (0 if tiled else 1))
        found = jnp.moveaxis(gathered(x, axis_name), 0, at)
        return joined(found, at) if tiled else found

    return jax.tree.map(gather, x)


def all_to_all(x, axis_name, split_axis, concat_axis, *, axis_index_groups=None, tiled=False):
    check("all_to_all", axis_name, axis_index_groups)
    size = lax.axis_size(axis_name)

    def exchange(x):
        x = jnp.asarray(x)
        here, there = positive(split_axis, x.ndim), positive(concat_axis, x.ndim)
        if tiled:
            x = split(x, here, size, "all_to_all")
        elif x.shape[here] != size:
            raise ValueError("all_to_all requires the size of the mapped axis axis_name to equal x.shape[split_axis]")
        found = gathered(x, axis_name)
        own = lax.dynamic_index_in_dim(found, lax.axis_index(axis_name), here + 1, keepdims=False)
        own = jnp.moveaxis(own, 0, there)
        return joined(own, there) if tiled else own

    return jax.tree.map(exchange, x)


def ppermute(x, axis_name, perm):
    check("ppermute", axis_name, None)
    size = lax.axis_size(axis_name)
    sources = [source for source, _ in perm]
    targets = [target for _, target in perm]
    if len(set(sources)) != len(sources) or len(set(targets)) != len(targets):
        raise ValueError("ppermute sources and destinations must be unique")
    if not all([0 <= lane < size for lane in sources + targets]):
        _reference.unsupported("jax.lax.ppermute of a lane that is not there")
    source_of = dict(zip(targets, sources))
    places = jnp.array([source_of.get(lane, size) for lane in range(size)], jnp.int32)
    source = places[lax.axis_index(axis_name)]

    # A lane to which none sends has zeros.
    def permute(x):
        sent = jnp.take(gathered(x, axis_name), source, axis=0, mode="clip")
        return jnp.where(source < size, sent, jnp.zeros_like(sent))

    return jax.tree.map(permute, x)


def pshuffle(x, axis_name, perm):
    return ppermute(x, axis_name, list(zip(perm, range(len(perm)))))


def psum_scatter(x, axis_name, *, scatter_dimension=0, axis_index_groups=None, tiled=False):
    check("psum_scatter", axis_name, axis_index_groups)
    size = lax.axis_size(axis_name)

    def scatter(x):
        x = lax.psum(jnp.asarray(x), axis_name)
        at = positive(scatter_dimension, x.ndim)
        if tiled:
            x = split(x, at, size, "psum_scatter")
        elif x.shape[at] != size:
            raise ValueError("psum_scatter requires the size of the scattered axis to equal the axis size")
        return lax.dynamic_index_in_dim(x, lax.axis_index(axis_name), at, keepdims=False)

    return jax.tree.map(scatter, x)
