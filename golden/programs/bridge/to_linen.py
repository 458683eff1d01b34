"""`ToLinen`: an NNX module is made anew by each call, and has Linen's variables as its state."""
import jax
import jax.numpy as jnp
from flax import linen as nn
from flax import nnx
from flax.nnx import bridge


class Count(nnx.Variable):
    pass


class Layer(nnx.Module):
    def __init__(self, size, *, scale=1.0, rngs):
        self.dense = nnx.Linear(3, size, rngs=rngs)
        self.norm = nnx.BatchNorm(size, rngs=rngs)
        self.drop = nnx.Dropout(0.5, rngs=rngs)
        self.steps = Count(jnp.array(0))
        self.scale = scale

    def __call__(self, x):
        self.steps[...] += 1
        return self.drop(self.norm(self.dense(x))) * self.scale

    def scaled(self, x):
        return x * self.scale


class Model(nn.Module):
    @nn.compact
    def __call__(self, x):
        x = bridge.to_linen(Layer, 2, scale=2.0, name="layer")(x)
        return bridge.ToLinen(nnx.Linear, args=(2, 1))(x), self.path


def main():
    x = jnp.arange(6.0).reshape(2, 3)
    keys = {"params": jax.random.key(0), "dropout": jax.random.key(1)}
    model = Model()
    out, variables = model.init_with_output(keys, x)
    again, updates = model.apply(variables, x, rngs={"dropout": jax.random.key(2)}, mutable=["Count", "batch_stats"])
    still, none = model.apply(variables, x, rngs={"dropout": jax.random.key(2)}, mutable=["params"])
    layer = bridge.to_linen(Layer, 2, scale=3.0)
    scaled = layer.apply({}, x, nnx_method=Layer.scaled, rngs={"dropout": jax.random.key(0)})
    alone = layer.init({"params": jax.random.key(0), "dropout": jax.random.key(0)}, x)
    return (
        out, variables, again, updates, still, sorted(none), scaled, layer.scale, callable(layer.scaled),
        jax.tree_util.tree_map(jnp.shape, alone), layer.apply(alone, x, rngs={"dropout": jax.random.key(3)}, mutable=True)[0],
        layer.apply(alone, x, method=lambda m, x: m(x, nnx_method="scaled"), rngs={"dropout": jax.random.key(0)}),
    )
