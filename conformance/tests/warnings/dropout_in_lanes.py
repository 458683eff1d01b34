# mode: compat
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self, rngs):
        self.linear = nnx.Linear(8, 8, rngs=rngs)
        self.drop = nnx.Dropout(0.5, rngs=rngs)

    def __call__(self, x):
        return self.drop(self.linear(x))


model = Net(nnx.Rngs(0))
nnx.vmap(lambda model, x: model(x), in_axes=(None, 0))(model, jnp.ones((4, 8)))  # expect: shared-key model.drop.rngs.key

axes = nnx.StateAxes({nnx.RngState: 0, ...: None})


@nnx.split_rngs(splits=4)
@nnx.vmap(in_axes=(axes, 0))
def apply(model, x):
    return model(x)


apply(model, jnp.ones((4, 8)))
