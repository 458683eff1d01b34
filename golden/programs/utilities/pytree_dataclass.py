"""States as struct dataclasses and NamedTuples through jit, scan and tree_map."""
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from flax import nnx, struct


@struct.dataclass
class EnvState:
    position: jax.Array
    velocity: jax.Array
    time: int = 0


class EnvParams(struct.PyTreeNode):
    gravity: float = 0.5
    max_steps: int = struct.field(pytree_node=False, default=4)

    def scaled(self, by):
        return self.replace(gravity=self.gravity * by)


class Timestep(NamedTuple):
    obs: jax.Array
    reward: jax.Array
    info: dict[str, Any] = {}


@jax.jit
def reset(key, params: EnvParams):
    return EnvState(position=jnp.zeros(2), velocity=jnp.ones(2) * params.gravity)


@jax.jit
def step(state: EnvState, action, params: EnvParams) -> tuple[EnvState, Timestep]:
    velocity = state.velocity + action - params.gravity
    new = state.replace(position=state.position + velocity, velocity=velocity, time=state.time + 1)
    done = new.time >= params.max_steps
    return new, Timestep(new.position, -jnp.abs(new.position).sum(), {"done": done})


def main():
    params = EnvParams().scaled(2)
    state = reset(jax.random.key(0), params)
    final, trajectory = jax.lax.scan(lambda s, a: step(s, a, params), state, jnp.array([1.0, 0.5, 2.0, 1.0, 1.0]))
    try:
        state.time = 3
        frozen = False
    except Exception as e:
        frozen = type(e).__name__
    return {
        "final": final,
        "rewards": trajectory.reward,
        "done": trajectory.info["done"],
        "params": params,
        "leaves": len(jax.tree.leaves(params)),
        "frozen": frozen,
        "structure": str(jax.tree.structure(Timestep(0, 1, {"a": 2}))),
        "names": [jax.tree_util.keystr(p) for p, _ in jax.tree_util.tree_leaves_with_path(final)],
        "replaced": trajectory._replace(info={})._asdict().keys() == {"obs", "reward", "info"},
    }


# recorded from flax-0.12.12, program 261373f1a305c8c8698a94e891ecb96c8203a571b4222cceb8a18dcdb6edc98e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["final", {"opaque": "EnvState"}],
#       ["rewards", {"array": "float32", "shape": [5], "data": [-2.0, -3.0, -6.0, -9.0, -12.0]}],
#       [
#         "done",
#         {"array": "bool", "shape": [5], "weak": true, "data": [false, false, false, true, true]}
#       ],
#       ["params", {"opaque": "EnvParams"}],
#       ["leaves", 1],
#       ["frozen", "FrozenInstanceError"],
#       ["structure", "PyTreeDef(CustomNode(namedtuple[Timestep], [*, *, {'a': *}]))"],
#       ["names", {"id": 1, "list": [".position", ".velocity", ".time"]}],
#       ["replaced", true]
#     ]
#   }
# }
