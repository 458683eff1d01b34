"""`ToNNX`: a Linen module holds its variables, under Linen's paths and by the types of the
collections."""
import jax
import jax.numpy as jnp
from flax import linen as nn
from flax import nnx
from flax.nnx import bridge


class Block(nn.Module):
    features: int

    @nn.compact
    def __call__(self, x):
        x = nn.Dense(self.features, name="inner")(x)
        x = nn.BatchNorm(use_running_average=False)(x)
        count = self.variable("counts", "n", lambda: jnp.array(0))
        if self.is_mutable_collection("counts"):
            count.value = count.value + 1
        return x

    def twice(self, x):
        return x * 2


def kinds(module):
    return [(path, type(v).__name__, v.get_value()) for path, v in nnx.to_flat_state(nnx.state(module))]


def fails(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


def main():
    x = jnp.arange(6.0).reshape(2, 3)
    linen = Block(2)
    model = bridge.ToNNX(linen, rngs=nnx.Rngs(0))
    before = kinds(model), fails(lambda: model(x))
    model.lazy_init(x)
    y = fails(lambda: model(x))
    same = linen.init(model.to_nnx__rngs.params.key.get_value(), x)
    z = model(x, mutable=["batch_stats", "counts"])
    w = model(x, mutable=True)
    return (
        before, y, kinds(model), z, w, model.counts if hasattr(model, "counts") else None,
        model.twice(x), model.to_nnx__module is linen, same["params"]["inner"]["bias"],
        bridge.lazy_init(model.twice, x) is not None,
        fails(lambda: bridge.lazy_init(lambda x: x, x)), fails(lambda: model.absent),
    )
