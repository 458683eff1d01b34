"""`jax.pmap`: a `vmap` over the devices, of which there is one."""

import _reference
import jax
import jax.numpy as jnp

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
    if static_broadcasted_argnums != () or donate_argnums != ():
        _reference.unsupported("pmap(static_broadcasted_argnums=…, donate_argnums=…)")
    mapped = jax.jit(jax.vmap(fun, in_axes, out_axes, axis_name=axis_name, axis_size=axis_size))

    # Each device takes its part: of an axis that is longer there is none for the rest.
    def part(axis, tree):
        if axis is not None:
            jax.tree.map(lambda leaf: jnp.squeeze(leaf, axis), tree)

    def on_devices(*args, **kwargs):
        axes = in_axes if isinstance(in_axes, (tuple, list)) else (in_axes,) * len(args)
        jax.tree.map(part, tuple(axes), args, is_leaf=lambda axis: axis is None)
        part(0, kwargs)
        return mapped(*args, **kwargs)

    on_devices.__name__ = getattr(fun, "__name__", "on_devices")
    on_devices.__wrapped__ = fun
    return on_devices
