# flax #4520, looked at from outside: the same Variable, the same array, no tracer, whatever jax.eval_shape ended in.
import jax
import jax.numpy as jnp
from flax import nnx


class Block(nnx.Module):
    def __init__(self, scale):
        self.scale = nnx.Param(scale)
        self.calls = nnx.BatchStat(jnp.zeros(()))

    def __call__(self, x):
        return x * self.scale[...]


class Model(nnx.Module):
    def __init__(self):
        self.backbone = nnx.vmap(Block)(jnp.arange(1.0, 4.0))

    def __call__(self, x):
        @nnx.scan(in_axes=(nnx.Carry, 0), out_axes=nnx.Carry)
        def forward(x, block):
            return block(x)

        return forward(x, self.backbone)


def main():
    model = Model()
    backbone, scale = model.backbone, model.backbone.scale
    array = scale[...]
    try:
        jax.eval_shape(model, jnp.ones(2))
    except Exception:
        pass
    same = (model.backbone is backbone, backbone.scale is scale, scale[...] is array)
    return same, model, model(jnp.ones(2))
