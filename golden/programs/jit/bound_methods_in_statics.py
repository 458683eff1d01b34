import jax
import jax.numpy as jnp
import optax
from flax import linen as nn
from flax import struct
from flax.training.train_state import TrainState


@struct.dataclass
class Step:
    params: jax.Array
    apply: object = struct.field(pytree_node=False)


class Scale:
    def __init__(self, by):
        self.by = by

    def apply(self, x):
        return x * self.by


def main():
    """Two bound methods of one object are one static part: a function that gets them is staged once."""
    staged, net, tx, x = [], nn.Dense(1), optax.sgd(0.1), jnp.ones((2, 3))

    @jax.jit
    def step(state, x):
        staged.append("step")
        return state.apply_fn(state.params, x).sum()

    @jax.jit
    def own(state):
        staged.append("own")
        return state.apply(state.params)

    first, second = Scale(2.0), Scale(2.0)
    states = [TrainState.create(apply_fn=net.apply, params=net.init(jax.random.key(i), x), tx=tx) for i in range(3)]
    sums = [step(state, x) for state in states]
    scaled = [own(Step(jnp.ones(2), scale.apply)) for scale in (first, first, second, first)]
    trees = [jax.tree.structure(state) for state in states]
    same = trees[0] == trees[1], hash(trees[0]) == hash(trees[1]), first.apply == second.apply
    return len(sums), scaled, staged, same


# recorded from flax-0.12.12, program c9fb40e77fef5bdc56b4ef6311d49eae8139286d2beb1ca2403182b9b8f89498
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       3,
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]}
#         ]
#       },
#       {"id": 1, "list": ["step", "own", "own"]},
#       {"tuple": [true, true, false]}
#     ]
#   }
# }
