"""Errors of shapes and keys are caught, retried and wrapped with their causes; a failed step changes nothing."""
import jax.numpy as jnp
from flax import nnx


class StepError(RuntimeError):
    def __init__(self, step, cause):
        super().__init__(f"step {step} failed")
        self.step = step
        self.__cause__ = cause


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.eye(2))
        self.calls = nnx.BatchStat(jnp.array(0))

    def __call__(self, x):
        self.calls[...] += 1
        return x @ self.w


def attempt(function, *args, times=2, fallback=None):
    problems = []
    for i in range(times):
        try:
            return function(*args), problems
        except (TypeError, ValueError) as error:
            problems.append(type(error).__name__)
    return fallback, problems


@nnx.jit
def step(net, x):
    return net(x)


def main():
    net = Net()
    good = attempt(step, net, jnp.ones((1, 2)))
    bad = attempt(step, net, jnp.ones((1, 3)), fallback="none")
    try:
        try:
            step(net, jnp.ones(3))
        except TypeError as error:
            raise StepError(7, error)
    except StepError as error:
        chain = str(error), error.step, type(error.__cause__).__name__
    finally:
        calls = net.calls[...]
    return good, bad, chain, calls, net.w


# recorded from flax-0.12.12, program c0a70ad0fa46de7f24827dffc76afcc60cb1f42ef2338185f65795af84d06412
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [{"array": "float32", "shape": [1, 2], "data": [1.0, 1.0]}, {"id": 0, "list": []}]},
#       {"tuple": ["none", {"id": 1, "list": ["TypeError", "TypeError"]}]},
#       {"tuple": ["step 7 failed", 7, "TypeError"]},
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {
#         "id": 2,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [2, 2], "data": [1.0, 0.0, 0.0, 1.0]}
#       }
#     ]
#   }
# }
