"""An echo state network: a fixed reservoir, a readout by least squares, state that lives in a Variable."""
import jax
import jax.numpy as jnp
from flax import nnx


class Reservoir(nnx.Variable):
    pass


class Echo(nnx.Module):
    def __init__(self, size):
        ring = jnp.roll(jnp.eye(size), 1, axis=0) * 0.5
        self.recurrent = Reservoir(ring)
        self.entry = Reservoir(jnp.where(jnp.arange(size) % 2 == 0, 1.0, -1.0)[:, None])
        self.state = nnx.BatchStat(jnp.zeros(size))
        self.readout = nnx.Param(jnp.zeros((size,)))

    def advance(self, u):
        self.state[...] = self.recurrent @ self.state + self.entry[:, 0] * u
        return self.state[...]

    def __call__(self, u):
        return self.advance(u) @ self.readout


def main():
    echo = Echo(4)
    inputs = jnp.array([1.0, 0.0, -1.0, 0.5, 0.0, 2.0])

    @nnx.scan(in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))
    def run(echo, u):
        return echo, echo.advance(u)

    echo, states = run(echo, inputs)
    gram = states.T @ states + jnp.eye(4)
    echo.readout[...] = jnp.linalg.solve(gram, states.T @ jnp.roll(inputs, 1))
    trained = jax.tree.map(jnp.shape, nnx.to_pure_dict(nnx.state(echo, nnx.Param)))
    fixed = sorted(nnx.to_pure_dict(nnx.state(echo, Reservoir)))
    residual = jnp.abs(gram @ echo.readout - states.T @ jnp.roll(inputs, 1)).max() < 1e-4
    return states, echo.state, trained, fixed, residual


# recorded from flax-0.12.12, program ba4068f9b8737456297ff4fead8c8aec4c6628ef3792d7845041e5dabb91acfc
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [6, 4],
#         "data": [1.0, -1.0, 1.0, -1.0, -0.5, 0.5, -0.5, 0.5, -0.75, 0.75, -0.75, 0.75, 0.875, -0.875, 0.875, -0.875, -0.4375, 0.4375, -0.4375, 0.4375, 2.21875, -2.21875, 2.21875, -2.21875]
#       },
#       {
#         "id": 0,
#         "variable": "BatchStat",
#         "value": {"array": "float32", "shape": [4], "data": [2.21875, -2.21875, 2.21875, -2.21875]}
#       },
#       {"id": 1, "dict": [["readout", {"tuple": [4]}]]},
#       {"id": 2, "list": ["entry", "recurrent"]},
#       {"array": "bool", "shape": [], "data": [true]}
#     ]
#   }
# }
