# flax #4819, one of its four: a while_loop under jit that calls a closed-over model, its blocks rematerialised.
import jax.numpy as jnp
from flax import nnx


class Scale(nnx.Module):
    def __init__(self, value):
        self.value = nnx.Param(value)


def apply(x, scale):
    return x * scale.value[...]


class Model(nnx.Module):
    def __init__(self):
        scales = [Scale(jnp.array(2.0)), Scale(jnp.array(0.5)), Scale(jnp.array(4.0))]
        # A Python list holds Modules in the releases that have no nnx.List.
        self.scales = getattr(nnx, "List", list)(scales)

    def __call__(self, x):
        for scale in self.scales:
            x = nnx.remat(apply)(x, scale)
        return x


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


# recorded from flax-0.10.2, program 3ae68687a6bbaccad6bafb56e8d826999f2655ae9cd8c48488700d07cd768ac1
# modes: tree
# {"outcome": "not_offered", "what": "tree mode"}
# modes: graph
# {"outcome": "not_offered", "what": "graph mode"}
# modes: compat
# {"outcome": "raised", "class": "leaked_tracer", "exception": "UnexpectedTracerError"}

# recorded from flax-0.10.7, program 3ae68687a6bbaccad6bafb56e8d826999f2655ae9cd8c48488700d07cd768ac1
# modes: tree
# {"outcome": "not_offered", "what": "tree mode"}
# modes: graph
# {"outcome": "not_offered", "what": "graph mode"}
# modes: compat
# {"outcome": "raised", "class": "captured_output", "exception": "TraceContextError"}

# recorded from flax-0.12.12, program 3ae68687a6bbaccad6bafb56e8d826999f2655ae9cd8c48488700d07cd768ac1
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
# {"outcome": "raised", "class": "trace", "exception": "TraceContextError"}
