"""A step of training: parameters, what updates them, and the count of steps."""

from typing import Any

import optax
from flax import struct


class TrainState(struct.PyTreeNode):
    step: Any
    apply_fn: Any = struct.field(pytree_node=False)
    params: Any
    tx: Any = struct.field(pytree_node=False)
    opt_state: Any

    def apply_gradients(self, *, grads, **keywords):
        updates, opt_state = self.tx.update(grads, self.opt_state, self.params)
        params = optax.apply_updates(self.params, updates)
        return self.replace(step=self.step + 1, params=params, opt_state=opt_state, **keywords)

    @classmethod
    def create(cls, *, apply_fn, params, tx, **keywords):
        return cls(
            step=0, apply_fn=apply_fn, params=params, tx=tx, opt_state=tx.init(params), **keywords
        )
