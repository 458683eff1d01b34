"""`jax.pmap`: a `vmap` over the devices, of which there is one."""

import functools

import jax
import jax.numpy as jnp
from jax._jacobian import check_callable

__all__ = ["pmap"]


def pmap(
    fun,
    axis_name=None,
    *,
    in_axes=0,
    out_axes=0,
    static_broadcasted_argnums=(),
    devices=None,
    backend=None,
    axis_size=None,
    donate_argnums=(),
):
    if devices is not None and not len(devices):
        raise ValueError("'devices' argument to pmap must be non-empty, or None.")
    check_callable(fun)
    for name, axes in (("in_axes", in_axes), ("out_axes", out_axes)):
        if not all([type(axis) is int for axis in jax.tree.leaves(axes)]):
            raise TypeError(f"pmap {name} must be an int, None, or (nested) container with those types as leaves, but got {axes}.")
    static = static_broadcasted_argnums
    static = (static,) if isinstance(static, int) else tuple(static)

    # The axes of the arguments that are no constants of the call.
    def axes_of(args):
        axes = in_axes if isinstance(in_axes, (tuple, list)) else (in_axes,) * len(args)
        return tuple(axis for place, axis in enumerate(axes) if place not in static)

    def dynamic_of(args):
        return [arg for place, arg in enumerate(args) if place not in static]

    @functools.partial(jax.jit, static_argnums=static, donate_argnums=donate_argnums)
    def mapped(*args, **kwargs):
        def on_one(*dynamic, **kwargs):
            left = iter(dynamic)
            return fun(*[arg if place in static else next(left) for place, arg in enumerate(args)], **kwargs)

        axes = axes_of(args) if isinstance(in_axes, (tuple, list)) else in_axes
        # With no axis in the result it is that of the first device.
        over = jax.vmap(on_one, axes, 0 if out_axes is None else out_axes, axis_name=axis_name, axis_size=axis_size)
        found = over(*dynamic_of(args), **kwargs)
        return jax.tree.map(lambda leaf: leaf[0], found) if out_axes is None else found

    # Each device takes its part: of an axis that is longer there is none for the rest.
    def part(axis, tree):
        if axis is not None:
            jax.tree.map(lambda leaf: jnp.squeeze(leaf, axis), tree)

    @functools.wraps(fun)
    def on_devices(*args, **kwargs):
        if static and max(static) >= len(args):
            plural = "s" if len(args) > 1 else ""
            raise ValueError(
                f"pmapped function has static_broadcasted_argnums={static} but was called with only {len(args)} positional "
                f"argument{plural}. All static broadcasted arguments must be passed positionally."
            )
        axes = jax.tree.leaves(axes_of(args), is_leaf=lambda axis: axis is None)
        if all([axis is None for axis in axes]) and not kwargs or not jax.tree.leaves((args, kwargs)):
            raise ValueError("pmap requires at least one argument with a mapped axis.")
        jax.tree.map(part, axes_of(args), tuple(dynamic_of(args)), is_leaf=lambda axis: axis is None)
        part(0, kwargs)
        return mapped(*args, **kwargs)

    return on_devices
