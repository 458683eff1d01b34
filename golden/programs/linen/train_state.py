"""TrainState: a step of SGD under jax.jit."""
import jax
import jax.numpy as jnp
import flax.linen as nn
from jax import random


def flat(tree):
    leaves = jax.tree_util.tree_leaves_with_path(tree)
    return {"/".join(str(getattr(k, "key", k)) for k in path): leaf for path, leaf in leaves}


X = jnp.arange(6.0).reshape(2, 3)
KEYS = {"params": random.key(0), "dropout": random.key(1), "noise": random.key(2)}


def drawn(key, shape, dtype=jnp.float32):
    """The bits of the key, exactly."""
    return (random.bits(key, shape, jnp.uint32) >> 20).astype(dtype)


class Dense(nn.Dense):
    kernel_init: object = drawn


import optax
from flax.training.train_state import TrainState


class WithStats(TrainState):
    stats: object


def main():
    m = Dense(2, kernel_init=nn.initializers.ones)
    params = m.init(KEYS, X)["params"]
    state = TrainState.create(apply_fn=m.apply, params=params, tx=optax.sgd(0.5))

    @jax.jit
    def step(state, x):
        loss = lambda p: state.apply_fn({"params": p}, x).sum()
        value, grads = jax.value_and_grad(loss)(state.params)
        return state.apply_gradients(grads=grads), value

    losses = []
    for _ in range(2):
        state, value = step(state, X)
        losses.append(value)
    more = WithStats.create(apply_fn=m.apply, params=params, tx=optax.sgd(0.5), stats={"n": 0})
    more = more.apply_gradients(grads=params, stats={"n": 1})
    return state.step, flat(state.params), losses, more.step, more.stats, flat(more.params)


# recorded from flax-0.12.12, program 4a0bdd42e474d7a3226329cf77ecf77b89377df102b71ba81058194ff880fb87
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [], "weak": true, "data": [2]},
#       {
#         "id": 0,
#         "dict": [
#           ["bias", {"array": "float32", "shape": [2], "data": [-2.0, -2.0]}],
#           [
#             "kernel",
#             {"array": "float32", "shape": [3, 2], "data": [-2.0, -2.0, -4.0, -4.0, -6.0, -6.0]}
#           ]
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           {"array": "float32", "shape": [], "data": [30.0]},
#           {"array": "float32", "shape": [], "data": [-57.0]}
#         ]
#       },
#       1,
#       {"id": 2, "dict": [["n", 1]]},
#       {
#         "id": 3,
#         "dict": [
#           ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#           ["kernel", {"array": "float32", "shape": [3, 2], "data": [0.5, 0.5, 0.5, 0.5, 0.5, 0.5]}]
#         ]
#       }
#     ]
#   }
# }
