# What users reported: a statistic that is kept from inside a rule of custom_vjp, and a Module that custom_jvp does not differentiate. Each is
# right or refused.
import functools

import jax
import jax.numpy as jnp
from flax import nnx


class Seen(nnx.Variable):
    pass


class Net(nnx.Module):
    def __init__(self):
        self.seen = Seen(jnp.zeros(()))
        self.w = nnx.Param(jnp.float32(2.0))

    def __call__(self, x):
        @jax.custom_vjp
        def observe(x):
            return x

        def fwd(x):
            self.seen[...] = jnp.max(jnp.abs(x))
            return x, ()

        def bwd(_, g):
            return (g,)

        observe.defvjp(fwd, bwd)
        return observe(self.w * x)


def statistic_in_a_rule():
    model = Net()
    model(jnp.float32(42.0))
    nnx.grad(lambda model: model(jnp.float32(43.0)))(model)
    return model.seen[...]


class Sine(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1.0))

    def __call__(self, x):
        return self.w[...] * jnp.sin(x)


@functools.partial(jax.custom_jvp, nondiff_argnums=(0,))
def f(sine, x):
    return sine(x)


@f.defjvp
def f_jvp(sine, primals, tangents):
    return f(sine, *primals), sine.w[...] * jnp.cos(primals[0]) * tangents[0]


def module_that_is_not_differentiated():
    grads = nnx.grad(lambda sine: f(sine, jnp.float32(1.0)))(Sine())
    return jax.tree.leaves(grads)[0]


def outcome_of(action):
    try:
        return action()
    except Exception as error:
        return type(error).__name__


def main():
    return outcome_of(statistic_in_a_rule), outcome_of(module_that_is_not_differentiated)


# recorded from flax-0.12.12, program c3bd07bd860572d839f82cfca467cc1f852e329b0a21da33ef8345b0f592b7fb
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {"tuple": ["UnexpectedTracerError", {"array": "float32", "shape": [], "data": [0.0]}]}
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {"tuple": ["TraceContextError", {"array": "float32", "shape": [], "data": [0.0]}]}
# }
