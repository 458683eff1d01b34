"""Flax's `DynamicScale`: a loss is scaled before its gradient is taken, so that the gradient fits short floats."""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from flax import struct


class DynamicScaleResult(NamedTuple):
    dynamic_scale: Any
    finite: Any
    aux: Any
    grad: Any


class DynamicScale(struct.PyTreeNode):
    growth_factor: float = struct.field(pytree_node=False, default=2.0)
    backoff_factor: float = struct.field(pytree_node=False, default=0.5)
    growth_interval: int = struct.field(pytree_node=False, default=2000)
    fin_steps: int = 0
    scale: float = 65536.0
    minimum_scale: float | None = struct.field(pytree_node=False, default=jnp.finfo(jnp.float32).tiny)

    def value_and_grad(self, fun, argnums=0, has_aux=False, axis_name=None):
        def scaled(*args, **keywords):
            found = fun(*args, **keywords)
            return self.scale * (found[0] if has_aux else found), found

        def wrapped(*args, **keywords):
            grad, found = jax.grad(scaled, argnums, has_aux=True)(*args, **keywords)
            grad = jax.tree_util.tree_map(lambda g: jnp.asarray(g, jnp.float32) / self.scale, grad)
            if axis_name is not None:
                grad = jax.lax.pmean(grad, axis_name)
            finite = jnp.bool_(True)
            for leaf in jax.tree_util.tree_leaves(grad):
                finite = finite & jnp.all(jnp.isfinite(leaf))
            return DynamicScaleResult(self._after(finite), finite, found, grad)

        return wrapped

    # It grows with the last of so many finite steps, and shrinks with each other one.
    def _after(self, finite):
        steps = jnp.where(finite, self.fin_steps + 1, 0)
        grows = steps == self.growth_interval
        larger = jnp.minimum(self.scale * self.growth_factor, jnp.finfo(jnp.float32).max)
        smaller = self.scale * self.backoff_factor
        if self.minimum_scale is not None:
            smaller = jnp.maximum(smaller, self.minimum_scale)
        scale = jnp.where(finite, jnp.where(grows, larger, self.scale), smaller)
        return self.replace(fin_steps=jnp.where(grows, 0, steps), scale=scale)
