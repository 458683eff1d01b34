"""A teacher that follows the student by an exponential moving average, left out of the gradient."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class MLP(nnx.Module):
    def __init__(self, din, dout, *, rngs):
        self.linear = nnx.Linear(din, dout, rngs=rngs)
        self.bn = nnx.BatchNorm(dout, rngs=rngs)

    def __call__(self, x):
        return self.bn(self.linear(x))


class Distill(nnx.Module):
    def __init__(self, decay=0.75, *, rngs):
        self.student = MLP(3, 2, rngs=rngs)
        self.teacher = nnx.clone(self.student)
        self.teacher.eval()
        self.decay = decay

    def ema(self):
        student, teacher = nnx.state(self.student, nnx.Param), nnx.state(self.teacher, nnx.Param)
        new = jax.tree.map(lambda t, s: self.decay * t + (1 - self.decay) * s, teacher, student)
        nnx.update(self.teacher, new)


student_params = nnx.All(nnx.Param, nnx.PathContains("student"))


@nnx.jit
def step(model, optimizer, x):
    def loss_fn(model):
        return jnp.mean((model.student(x) - jax.lax.stop_gradient(model.teacher(x)) - 1.0) ** 2)

    loss, grads = nnx.value_and_grad(loss_fn, argnums=nnx.DiffState(0, student_params))(model)
    optimizer.update(model, grads)
    model.ema()
    return loss, grads


def main():
    model = Distill(rngs=nnx.Rngs(0))
    optimizer = nnx.Optimizer(model, optax.sgd(0.5), wrt=student_params)
    x = jax.random.normal(jax.random.key(0), (8, 3))
    start = jnp.array(model.teacher.linear.bias)
    for _ in range(3):
        loss, grads = step(model, optimizer, x)
    return (sorted(nnx.to_pure_dict(grads)), bool((model.teacher.linear.bias[...] != start).any()),
            model.student.bn.use_running_average, model.teacher.bn.use_running_average,
            bool((model.teacher.bn.mean[...] == 0).all()), model.student.linear.kernel is model.teacher.linear.kernel)


# recorded from flax-0.12.12, program 04b37c53d3ccae5436913dfb759dc9a24e0f51c1e5544a09ced69570af3e3fd9
# modes: tree, graph
# {"outcome": "not_offered", "what": "DiffState", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {"tuple": [{"id": 0, "list": ["student"]}, true, false, true, true, false]}
# }
