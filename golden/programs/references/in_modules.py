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


# recorded from flax-0.12.12, program aa4e1076d53f7abf29e1cbe7adce947f890e4193000f8301447afa12f9d37da7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [], "data": [4.0]},
#       {"array": "float32", "shape": [], "data": [8.0]},
#       {"array": "float32", "shape": [], "data": [4.0]},
#       true,
#       {"array": "float32", "shape": [], "weak": true, "data": [4.0]},
#       true,
#       {"array": "float32", "shape": [], "data": [14.0]},
#       2,
#       {"array": "float32", "shape": [], "data": [14.5]},
#       {"array": "float32", "shape": [], "data": [15.0]},
#       {"array": "float32", "shape": [], "data": [15.0]},
#       {"array": "float32", "shape": [], "data": [30.0]},
#       true
#     ]
#   }
# }
