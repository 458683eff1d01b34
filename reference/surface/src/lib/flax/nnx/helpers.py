"""`nnx.TrainState`: a model taken apart, and the optimizer of its parameters."""

import jax.numpy as jnp
import optax
from flax import nnx, struct


class TrainState(struct.PyTreeNode):
    # A GraphDef has no leaves.
    graphdef: nnx.GraphDef = struct.field(pytree_node=False)
    params: nnx.State
    opt_state: tuple
    step: object
    tx: object = struct.field(pytree_node=False)

    @classmethod
    def create(cls, graphdef, *, params, tx, step=0, **kwargs):
        return cls(
            graphdef=graphdef,
            params=params,
            opt_state=tx.init(params),
            step=jnp.asarray(step),
            tx=tx,
            **kwargs,
        )

    # States, or the names of fields that hold them.
    def apply(self, state, *states):
        found = []
        for each in (state, *states):
            if isinstance(each, str):
                name, each = each, getattr(self, each)
                if not isinstance(each, nnx.State):
                    raise TypeError(
                        f"Expected {type(self).__name__}.{name} to be a State, got {type(each)}"
                    )
            found.append(each)
        return nnx.call((self.graphdef, *found))

    def apply_gradients(self, grads, **kwargs):
        updates, opt_state = self.tx.update(grads, self.opt_state, self.params)
        params = optax.apply_updates(self.params, updates)
        return self.replace(params=params, opt_state=opt_state, step=self.step + 1, **kwargs)
