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
