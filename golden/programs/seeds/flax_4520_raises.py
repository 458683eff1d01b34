# The error of flax #4520, where there is one: the blocks that are scanned over were made outside of jax.eval_shape.
import jax
import jax.numpy as jnp
from flax import nnx


class Block(nnx.Module):
    def __init__(self, scale):
        self.scale = nnx.Param(scale)

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
    return jax.eval_shape(Model(), jnp.ones(2))


# recorded from flax-0.10.2, program 9570f4931610a8123b37fb51355ab3a82f0ec17073b10af2d9edadcff7c209e3
# modes: tree
# {"outcome": "not_offered", "what": "tree mode"}
# modes: graph
# {"outcome": "not_offered", "what": "graph mode"}
# modes: compat
# {"outcome": "returned", "value": {"abstract": "float32", "shape": [2]}}

# recorded from flax-0.10.7, program 9570f4931610a8123b37fb51355ab3a82f0ec17073b10af2d9edadcff7c209e3
# modes: tree
# {"outcome": "not_offered", "what": "tree mode"}
# modes: graph
# {"outcome": "not_offered", "what": "graph mode"}
# modes: compat
# {"outcome": "raised", "class": "trace", "exception": "ValueError"}

# recorded from flax-0.12.12, program 9570f4931610a8123b37fb51355ab3a82f0ec17073b10af2d9edadcff7c209e3
# modes: tree, graph
# {"outcome": "returned", "value": {"abstract": "float32", "shape": [2]}}
# modes: compat
# {"outcome": "raised", "class": "trace", "exception": "ValueError"}
