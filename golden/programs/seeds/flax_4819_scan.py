# flax #4819, one of its four: a while_loop under jit that calls a closed-over model, a scan over its blocks.
import jax.numpy as jnp
from flax import nnx


class Scale(nnx.Module):
    def __init__(self, value):
        self.value = nnx.Param(value)


def apply(x, scale):
    return x * scale.value[...]


class Model(nnx.Module):
    def __init__(self):
        self.scales = nnx.vmap(Scale)(jnp.array([2.0, 0.5, 4.0]))

    def __call__(self, x):
        return nnx.scan(apply, in_axes=(nnx.Carry, 0), out_axes=nnx.Carry)(x, self.scales)


@nnx.jit
def decode(model, x):
    def step(carry):
        count, x = carry
        return count + 1, model(x)

    return nnx.while_loop(lambda carry: carry[0] < 3, step, (0, x))[-1]


def main():
    model, x = Model(), jnp.array([1.0, -1.0])
    unrolled = model(model(model(x)))
    return unrolled, decode(model, x)


# recorded from flax-0.10.2, program 41241f5f64dd6d1e7682467a8290e55800b44570bc3ff7697ce5382a91a74195
# modes: tree
# {"outcome": "not_offered", "what": "tree mode"}
# modes: graph
# {"outcome": "not_offered", "what": "graph mode"}
# modes: compat
# {"outcome": "raised", "class": "leaked_tracer", "exception": "UnexpectedTracerError"}

# recorded from flax-0.10.7, program 41241f5f64dd6d1e7682467a8290e55800b44570bc3ff7697ce5382a91a74195
# modes: tree
# {"outcome": "not_offered", "what": "tree mode"}
# modes: graph
# {"outcome": "not_offered", "what": "graph mode"}
# modes: compat
# {"outcome": "raised", "class": "trace", "exception": "ValueError"}

# recorded from flax-0.12.12, program 41241f5f64dd6d1e7682467a8290e55800b44570bc3ff7697ce5382a91a74195
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2], "data": [64.0, -64.0]},
#       {"array": "float32", "shape": [2], "data": [64.0, -64.0]}
#     ]
#   }
# }
# modes: compat
# {"outcome": "raised", "class": "trace", "exception": "ValueError"}
