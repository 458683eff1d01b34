"""An ensemble by vmap over keys: stacked parameters, one step for all, members taken apart again by index."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Net(nnx.Module):
    def __init__(self, rngs):
        self.w = nnx.Param(jax.random.randint(rngs.params(), (2,), 0, 8).astype(jnp.float32) / 4)
        self.b = nnx.Param(jnp.array(0.0))

    def __call__(self, x):
        return x @ self.w + self.b


def main():
    @nnx.split_rngs(splits=3)
    @nnx.vmap
    def create(rngs):
        return Net(rngs)

    ensemble = create(nnx.Rngs(0))
    x, y = jnp.array([[1.0, 0.0], [0.5, 2.0]]), jnp.array([1.0, -1.0])

    @nnx.jit
    @nnx.vmap(in_axes=(0, None, None))
    def step(net, x, y):
        loss, grads = nnx.value_and_grad(lambda n: ((n(x) - y) ** 2).sum())(net)
        nnx.update(net, jax.tree.map(lambda p, g: p - g / 16, nnx.state(net), grads))
        return loss

    first = step(ensemble, x, y)
    last = step(ensemble, x, y)
    graphdef, state = nnx.split(ensemble)
    members = [nnx.merge(graphdef, jax.tree.map(lambda leaf: leaf[i], state)) for i in range(3)]
    alone = jnp.stack([member(x) for member in members])
    together = nnx.vmap(lambda n, x: n(x), in_axes=(0, None))(ensemble, x)
    return (last < first).all(), jnp.array_equal(alone, together), ensemble.w.shape, members[1].w.shape, alone.mean(0).shape


# recorded from flax-0.12.12, program 9f0b3ee389a7722bfa53172fbf90c90c868daee0a6c407910fcaf59f004da6e1
# modes: tree, graph
# {"outcome": "raised", "class": "structure_mismatch", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"tuple": [3, 2]},
#       {"tuple": [2]},
#       {"tuple": [2]}
#     ]
#   }
# }
