import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.layers = nnx.List([nnx.Param(jnp.float32(i)) for i in range(3)])
        self.heads = nnx.Dict(a=nnx.Param(jnp.float32(10)), b=nnx.Param(jnp.float32(20)))
        self.sizes = (1, 2, 3)
        self.options = {"depth": 2}


def main():
    """nnx.List and nnx.Dict hold data; tuples and dicts of plain values are static."""
    model = Model()
    model.layers.append(nnx.Param(jnp.float32(3)))
    model.layers[0] = nnx.Param(jnp.float32(-1))
    model.heads["c"] = nnx.Param(jnp.float32(30))
    last = model.layers.pop()
    total = sum(p[...] for p in model.layers)
    names = sorted(model.heads.keys())
    return model, last, total, len(model.layers), names, "a" in model.heads, model.heads.a[...]
