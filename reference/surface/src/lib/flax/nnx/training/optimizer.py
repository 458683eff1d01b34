"""The optimizer: its state in Variables, beside or together with the model."""

import jax
import jax.numpy as jnp
import optax
from flax import nnx

__all__ = ["ModelAndOptimizer", "OptArray", "OptState", "OptVariable", "Optimizer"]


class OptState(nnx.Variable):
    pass


class OptArray(OptState):
    pass


class OptVariable(OptState):
    pass


def is_variable(x):
    return isinstance(x, nnx.Variable)


def to_opt_state(tree):
    def wrapped(x):
        if not is_variable(x):
            return OptArray(x)
        metadata = dict(x.get_metadata())
        if "optimizer_sharding" in metadata:
            metadata["out_sharding"] = metadata.pop("optimizer_sharding")
        return OptVariable(x.get_value(), **metadata)

    return jax.tree.map(wrapped, tree, is_leaf=is_variable)


missing = object()


class Optimizer(nnx.Pytree):
    def __init__(self, model, tx, *, wrt=missing, graph=None):
        if wrt is missing:
            raise TypeError("Missing required argument `wrt`")
        self.graph = graph
        self.step = OptState(jnp.array(0, dtype=jnp.uint32))
        self.tx = tx
        self.opt_state = nnx.data(to_opt_state(tx.init(self._state(model, wrt))))
        self.wrt = wrt

    def _state(self, node, *filters):
        return nnx.state(node, *filters) if self.graph is None else nnx.state(node, *filters, graph=self.graph)

    def update(self, model, grads=missing, /, **kwargs):
        if grads is missing:
            raise TypeError("Missing required argument `grads`")
        params = nnx.as_pure(self._state(model, self.wrt))
        grads = nnx.as_pure(self._state(grads, self.wrt))
        updates, new = self.tx.update(grads, nnx.as_pure(self.opt_state), params, **nnx.as_pure(kwargs))
        nnx.update(model, optax.apply_updates(params, updates))
        old = jax.tree.leaves(self.opt_state, is_leaf=is_variable)
        # What `optax.masked` leaves out is a Variable that holds no leaf.
        old = [variable for variable in old if jax.tree.leaves(variable)]
        for variable, value in zip(old, jax.tree.leaves(new)):
            variable[...] = value
        self.step[...] += 1
        return updates


class ModelAndOptimizer(Optimizer):
    def __init__(self, model, tx, *, wrt=nnx.Param):
        super().__init__(model, tx, wrt=wrt)
        self.model = model

    def update(self, grads, /, **kwargs):
        return super().update(self.model, grads, **kwargs)
