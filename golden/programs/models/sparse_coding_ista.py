"""ISTA: codes by a proximal loop of fixed length, differentiated through by remat, dictionary normalised after each step."""
import jax
import jax.numpy as jnp
from flax import nnx


class Dictionary(nnx.Module):
    def __init__(self, atoms, dim):
        eye = jnp.concatenate([jnp.eye(dim), jnp.full((atoms - dim, dim), 0.5)])
        self.atoms = nnx.Param(eye)
        self.steps = 4

    def encode(self, x, sparsity):
        def body(_, z):
            z = z - 0.25 * (z @ self.atoms - x) @ self.atoms.T
            return jnp.sign(z) * jnp.maximum(jnp.abs(z) - 0.25 * sparsity, 0.0)

        return jax.lax.fori_loop(0, self.steps, body, jnp.zeros((*x.shape[:-1], self.atoms.shape[0])))

    def normalise(self):
        self.atoms[...] /= jnp.maximum(jnp.abs(self.atoms).sum(-1, keepdims=True), 0.5)


def loss_fn(model, x):
    z = nnx.remat(lambda m, x: m.encode(x, 0.5))(model, x)
    return ((z @ model.atoms - x) ** 2).sum() + jnp.abs(z).sum()


def main():
    model = Dictionary(4, 2)
    x = jnp.array([[1.0, 2.0], [0.5, -1.0]])
    codes = model.encode(x, 0.5)
    loss, grads = nnx.jit(nnx.value_and_grad(loss_fn))(model, x)
    model.atoms[...] -= 0.125 * grads["atoms"]
    model.normalise()
    return codes, loss, grads["atoms"].shape, jnp.abs(model.atoms).sum(-1)


# recorded from flax-0.12.12, program b9e7b64fa5966ec340cc6f28450e9f9d1562ac0734632cbe5ef39009b4db863a
# modes: tree, graph
# {"outcome": "raised", "class": "user_error", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [2, 4],
#         "data": [0.12695312, 0.8105469, 0.46875, 0.46875, 0.0, -0.34179688, -0.0, -0.0]
#       },
#       {"array": "float32", "shape": [], "data": [3.5828972]},
#       {"tuple": [4, 2]},
#       {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]}
#     ]
#   }
# }
