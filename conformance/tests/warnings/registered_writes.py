import dataclasses

import jax
import jax.numpy as jnp


@jax.tree_util.register_dataclass
@dataclasses.dataclass
class State:
    w: jax.Array
    n: jax.Array


@jax.tree_util.register_pytree_node_class
class Own:
    def __init__(self, w):
        self.w = w

    def tree_flatten(self):
        return (self.w,), None

    @classmethod
    def tree_unflatten(cls, aux, children):
        return cls(*children)


@jax.jit
def lost(s):
    s.n = s.n + 1
    return s.w.sum()


@jax.jit
def nested(d):
    d["own"].w = d["own"].w + 1
    return d["own"].w.sum()


@jax.jit
def kept(s):
    s.n = s.n + 1
    return s


@jax.jit
def values(s):
    s.w = s.w * 2
    return s.w


state, own = State(jnp.ones(3), jnp.zeros(())), Own(jnp.ones(2))
lost(state)  # expect: lost-write s.n
nested({"own": own})  # expect: lost-write d["own"].w
state = kept(state)
values(state)
