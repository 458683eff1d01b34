import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self, rngs):
        self.norm = nnx.BatchNorm(2, rngs=rngs)
        self.drop = nnx.Dropout(0.5, rngs=rngs)

    def __call__(self, x):
        x = self.norm(x)
        return self.drop(x)


model = Net(nnx.Rngs(0))


@nnx.jit
def eval_step(model, x):
    return model(x).mean()


def train_step(model, x):
    return model(x).mean()


train_step(model, jnp.ones((4, 2)))
model.eval()
eval_step(model, jnp.ones((4, 2)))
