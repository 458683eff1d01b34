"""Arrays go to the host between steps: numpy copies of a state, changed there, and put back."""
import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(4.0))
        self.norm = nnx.BatchStat(jnp.array([0.5, 2.0]))
        self.steps = 0


def main():
    model = Model()
    host = jax.tree.map(np.asarray, nnx.to_pure_dict(nnx.state(model)))
    kinds = jax.tree.map(lambda x: (type(x).__name__, x.dtype.name, x.ndim), host)
    copies = jax.tree.map(np.array, host)
    copies["w"][::2] *= -1
    copies["norm"] += 1
    state = nnx.state(model)
    nnx.replace_by_pure_dict(state, copies)
    before = model.w[...]
    nnx.update(model, state)
    copies["w"][0] = 64
    buffered = np.concatenate([leaf.ravel() for leaf in jax.tree.leaves(jax.device_get(nnx.state(model)))])
    sizes = {name: (leaf.nbytes, leaf.shape) for name, leaf in copies.items()}
    return kinds, before, model.w[1:], model.norm, buffered[:3], sizes, isinstance(model.w[...], jax.Array)
