"""A student follows a teacher's softened outputs: the teacher is closed over and gets no gradient."""
import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self, start):
        self.w = nnx.Param(jnp.full((2, 3), start) * jnp.arange(1.0, 4.0))
        self.calls = nnx.Intermediate(jnp.array(0))

    def __call__(self, x):
        self.calls[...] += 1
        return x @ self.w


def divergence(logits, targets, temperature):
    p = jax.nn.softmax(targets / temperature)
    return (p * (jax.nn.log_softmax(targets / temperature) - jax.nn.log_softmax(logits / temperature))).sum(-1).mean()


def main():
    teacher, student = Net(0.5), Net(0.0)
    x = jnp.array([[1.0, 0.5], [-1.0, 2.0]])
    targets = teacher(x)

    @nnx.jit
    def step(student):
        loss, grads = nnx.value_and_grad(lambda s: divergence(s(x), targets, 2.0))(student)
        nnx.update(student, jax.tree.map(lambda p, g: p - g, nnx.state(student, nnx.Param), grads))
        return loss

    losses = jnp.stack([step(student) for _ in range(3)])
    falls = (losses[1:] < losses[:-1]).all()
    same = divergence(targets, targets, 2.0)
    return falls, same, teacher.calls, student.calls, teacher.w, student.w.shape


# recorded from flax-0.12.12, program f67047bd345c029ac9a911f86561f4698ee05b7cefae3a18ab245d5ac1d0cdd2
# modes: tree, graph
# {"outcome": "raised", "class": "not_differentiable", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "float32", "shape": [], "data": [0.0]},
#       {
#         "id": 0,
#         "variable": "Intermediate",
#         "value": {"array": "int32", "shape": [], "weak": true, "data": [1]}
#       },
#       {
#         "id": 1,
#         "variable": "Intermediate",
#         "value": {"array": "int32", "shape": [], "weak": true, "data": [3]}
#       },
#       {
#         "id": 2,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [2, 3], "data": [0.5, 1.0, 1.5, 0.5, 1.0, 1.5]}
#       },
#       {"tuple": [2, 3]}
#     ]
#   }
# }
