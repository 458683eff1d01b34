# The backward rule changes a Variable made outside, within a jitted function.
import jax.numpy as jnp
from flax import nnx


def main():
    v = nnx.Variable(jnp.float32(0.0))

    @nnx.custom_vjp
    def f(x):
        return x * 2.0

    def bwd(residual, g):
        v[...] = v[...] + 1.0
        return (jnp.float32(1.0),)

    f.defvjp(lambda x: (f(x), None), bwd)
    return nnx.jit(nnx.grad(f))(jnp.float32(1.0)), v


# recorded from flax-0.12.12, program f69794be337fb151b7487a05bb79bdf9d73fd4acbad1cbfa1a9c9c4d5740a434
# modes: all
# {"outcome": "raised", "class": "trace", "exception": "TraceContextError"}
