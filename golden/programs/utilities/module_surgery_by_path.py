"""Layers by dotted paths, copy one layer into another model, swap a layer's type."""
import functools

import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self, rngs):
        init = nnx.initializers.constant(0.5)
        self.blocks = nnx.List([nnx.Dict(linear=nnx.Linear(2, 2, kernel_init=init, rngs=rngs)) for _ in range(2)])
        self.head = nnx.Linear(2, 1, kernel_init=init, rngs=rngs)

    def __call__(self, x):
        for block in self.blocks:
            x = block["linear"](x)
        return self.head(x)


def child(node, part):
    return node[int(part)] if part.isdigit() else getattr(node, part)


def get(root, path):
    return functools.reduce(child, path.split("."), root)


class Doubled(nnx.Module):
    def __init__(self, inner):
        self.inner = inner

    def __call__(self, x):
        return 2 * self.inner(x)


def main():
    net, other = Net(nnx.Rngs(0)), Net(nnx.Rngs(1))
    x = jnp.array([[1.0, 2.0]])
    outs = [net(x)]
    get(net, "blocks.0.linear").kernel[...] = jnp.eye(2)
    outs.append(net(x))
    net.blocks[1]["linear"] = Doubled(get(net, "blocks.1.linear"))
    outs.append(net(x))
    other.head = get(net, "head")
    shared = other.head is net.head, other.head.kernel is get(net, "head.kernel")
    paths = ["/".join(map(str, path)) for path, _ in nnx.to_flat_state(nnx.state(net, nnx.Param))]
    try:
        get(net, "blocks.5.linear")
        missing = None
    except IndexError:
        missing = "IndexError"
    both = nnx.jit(lambda pair: pair[0](x) + pair[1](x))((net, other))
    return outs, shared, paths, missing, both


# recorded from flax-0.12.12, program a6da7420c8e45bee174b9242cc9b27b981256ee749313c2ba0086da92b7cb9ee
# modes: tree
# {
#   "outcome": "raised",
#   "class": "alias",
#   "paths": ["args/0/0/head/bias", "args/0/1/head/bias"],
#   "exception": "ValueError"
# }
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [1, 1], "data": [1.5]},
#           {"array": "float32", "shape": [1, 1], "data": [1.5]},
#           {"array": "float32", "shape": [1, 1], "data": [3.0]}
#         ]
#       },
#       {"tuple": [true, true]},
#       {
#         "id": 1,
#         "list": ["blocks/0/linear/bias", "blocks/0/linear/kernel", "blocks/1/linear/inner/bias", "blocks/1/linear/inner/kernel", "head/bias", "head/kernel"]
#       },
#       "IndexError",
#       {"array": "float32", "shape": [1, 1], "data": [4.5]}
#     ]
#   }
# }
