"""Model and optimizer go to plain dicts and come back into fresh ones: the next steps are the same ones."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Net(nnx.Module):
    def __init__(self, rngs):
        self.layers = nnx.List([nnx.Linear(2, 2, rngs=rngs), nnx.Linear(2, 1, rngs=rngs)])
        self.drop = nnx.Dropout(0.5, rngs=rngs)

    def __call__(self, x):
        for layer in self.layers:
            x = self.drop(layer(x))
        return x


def create(seed):
    model = Net(nnx.Rngs(seed, dropout=seed + 1))
    return model, nnx.Optimizer(model, optax.adam(0.125), wrt=nnx.Param)


@nnx.jit
def step(model, optimizer, x):
    loss, grads = nnx.value_and_grad(lambda m: (m(x) ** 2).sum())(model)
    optimizer.update(model, grads)
    return loss


def save(node):
    return jax.tree.map(lambda leaf: leaf, nnx.to_pure_dict(nnx.state(node)))


def restore(node, saved):
    state = nnx.state(node)
    nnx.replace_by_pure_dict(state, saved)
    nnx.update(node, state)


def main():
    x = jnp.array([[1.0, -2.0], [0.5, 4.0]])
    model, optimizer = create(0)
    for _ in range(2):
        step(model, optimizer, x)
    saved = save(model), save(optimizer)
    ahead = [step(model, optimizer, x) for _ in range(2)]
    other, other_optimizer = create(7)
    restore(other, saved[0])
    restore(other_optimizer, saved[1])
    again = [step(other, other_optimizer, x) for _ in range(2)]
    same = jax.tree.map(jnp.array_equal, save(model), save(other))
    return ahead == again, all(jax.tree.leaves(same)), other_optimizer.step, sorted(saved[0]), other.drop.rngs.count


# recorded from flax-0.12.12, program cd5318697bd21a79a2d6d63669e464e32c2bc812f7471558bb55df3f38572a90
# modes: tree, graph
# {"outcome": "raised", "class": "not_differentiable", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       true,
#       true,
#       {"id": 0, "variable": "OptState", "value": {"array": "uint32", "shape": [], "data": [4]}},
#       {"id": 1, "list": ["drop", "layers"]},
#       {
#         "id": 2,
#         "variable": "RngCount",
#         "value": {"array": "uint32", "shape": [], "data": [8]},
#         "metadata": {"tag": "dropout"}
#       }
#     ]
#   }
# }
