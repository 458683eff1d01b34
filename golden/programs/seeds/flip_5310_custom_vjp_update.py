# FLIP 5310, nnx.custom_vjp: a differentiable Variable may not be changed inside.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self, x):
        self.x = nnx.Param(jnp.array(x))


@nnx.custom_vjp
def f(m):
    m.x[...] += 1
    return m.x * m.x


def f_fwd(m):
    return f(m), m


def f_bwd(m, g):
    return (nnx.clone(m),)


f.defvjp(f_fwd, f_bwd)


def main():
    return f(Foo(3.0))


# recorded from flax-0.12.12, program f726ff795e5499af054c9ad2fd77510556d75beee93a926546adeef50063541f
# modes: all
# {"outcome": "returned", "value": {"array": "float32", "shape": [], "weak": true, "data": [16.0]}}
