import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable that comes twice gets the sum of the cotangents that bwd gives for it: the derivative of v * v is 2 v."""
    g = nnx.custom_vjp(lambda a, b: a[...] * b[...])

    def fwd(a, b):
        return a[...] * b[...], (a[...], b[...])

    def bwd(res, d):
        a, b = res
        return nnx.Param(d * b), nnx.Param(d * a)

    g.defvjp(fwd, bwd)
    v = nnx.Param(jnp.float32(3))
    return nnx.grad(lambda v: g(v, v))(v)


# recorded from flax-0.12.12, program d147d3aefe92ab7a05e72819251ba4a0c4202ca553dd310c32145c869b982b38
# modes: tree, graph
# {"outcome": "raised", "class": "alias", "paths": ["args/0", "args/1"], "exception": "ValueError"}
# modes: compat
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
