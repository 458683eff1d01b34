"""A train state in the older style: apply functions, parameters and optimizer state in one pytree, with metrics."""
from typing import Any, Callable

import jax
import jax.numpy as jnp
import optax
from flax import nnx, struct
from flax.training.common_utils import onehot
from flax.training.early_stopping import EarlyStopping


class TrainState(struct.PyTreeNode):
    step: int
    params: Any
    opt_state: optax.OptState
    apply_fn: Callable = struct.field(pytree_node=False)
    tx: optax.GradientTransformation = struct.field(pytree_node=False)

    @classmethod
    def create(cls, *, apply_fn, params, tx):
        return cls(step=0, params=params, opt_state=tx.init(params), apply_fn=apply_fn, tx=tx)

    def apply_gradients(self, *, grads):
        updates, opt_state = self.tx.update(grads, self.opt_state, self.params)
        return self.replace(step=self.step + 1, params=optax.apply_updates(self.params, updates), opt_state=opt_state)


def compute_metrics(logits, labels):
    loss = optax.softmax_cross_entropy(logits, onehot(labels, logits.shape[-1])).mean()
    return {"loss": loss, "accuracy": jnp.mean(jnp.argmax(logits, -1) == labels)}


@jax.jit
def train_step(state, batch):
    def loss_fn(params):
        logits = state.apply_fn(params, batch["x"])
        return compute_metrics(logits, batch["y"])["loss"], logits

    (_, logits), grads = jax.value_and_grad(loss_fn, has_aux=True)(state.params)
    return state.apply_gradients(grads=grads), compute_metrics(logits, batch["y"])


def main():
    model = nnx.Linear(2, 3, rngs=nnx.Rngs(0))
    graphdef, params = nnx.split(model)
    state = TrainState.create(
        apply_fn=lambda p, x: nnx.merge(graphdef, p)(x),
        params=params, tx=optax.adam(0.1))
    batch = {"x": jnp.eye(3)[:, :2], "y": jnp.array([0, 1, 2])}
    stop, history = EarlyStopping(min_delta=1e-3, patience=2), []
    for epoch in range(6):
        state, metrics = train_step(state, batch)
        history.append(jax.tree.map(float, metrics))
        stop = stop.update(metrics["loss"])
        if stop.should_stop:
            break
    return {
        "steps": state.step,
        "down": history[-1]["loss"] < history[0]["loss"],
        "metrics": sorted(history[0]),
        "leaves": len(jax.tree.leaves(state)),
        "improved": stop.has_improved,
    }


# recorded from flax-0.12.12, program 89c291897e6570da86978f806a3ffe07e032808ecd8be94a3362c8e157994f7b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["steps", {"array": "int32", "shape": [], "weak": true, "data": [6]}],
#       ["down", true],
#       ["metrics", {"id": 1, "list": ["accuracy", "loss"]}],
#       ["leaves", 8],
#       ["improved", true]
#     ]
#   }
# }
