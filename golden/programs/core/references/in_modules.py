"""A bare Ref as an attribute: data, one leaf, and shared where the mode keeps sharing."""

import jax
import jax.numpy as jnp
from flax import nnx


class Holder(nnx.Module):
    def __init__(self, ref):
        self.ref = ref
        self.w = nnx.Param(jnp.array(1.0))


def main():
    ref = jax.new_ref(1.0)
    holder = Holder(ref)

    @nnx.jit
    def add(holder, x):
        holder.ref[...] += x
        holder.w[...] += x
        return holder.ref[...] * 2

    out = [add(holder, 1.0), add(holder, 2.0), ref[...], holder.ref is ref, holder.w[...]]
    graphdef, state = nnx.split(holder)
    merged = nnx.merge(graphdef, state)
    merged.ref[...] += 10.0
    out += [merged.ref is ref, ref[...], len(nnx.to_flat_state(state))]

    def step(holder, x):
        holder.ref[...] += x
        return holder.ref[...]

    out += [nnx.jit(step)(holder, 0.5), jax.jit(step)(holder, 0.5), ref[...]]
    out += [nnx.remat(lambda ref, x: x * ref[...])(ref, 2.0), isinstance(holder.ref, jax.Ref)]
    return out
