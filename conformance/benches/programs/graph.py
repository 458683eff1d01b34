# Modules taken apart, put together and updated.
import jax.numpy as jnp
from flax import nnx

CALLS = 1
WHAT = "split"
SHAPE = "wide"
MODULES = 1000


class Node(nnx.Module):
    def __init__(self, value):
        self.weight = nnx.Param(value)


class Wide(nnx.Module):
    def __init__(self, value):
        self.nodes = nnx.List([Node(value) for _ in range(MODULES)])


def chain(value):
    head = Node(value)
    for _ in range(MODULES - 1):
        node = Node(value)
        node.next = head
        head = node
    return head


def main():
    value = jnp.float32(1.0)
    model = Wide(value) if SHAPE == "wide" else chain(value)
    definition, state = nnx.split(model)
    for _ in range(CALLS):
        if WHAT == "split":
            nnx.split(model)
        elif WHAT == "merge":
            nnx.merge(definition, state)
        else:
            nnx.update(model, state)
    return None
